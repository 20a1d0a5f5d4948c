import { Check, Dumbbell, Footprints } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import type { PlannedSession, ScheduleWeek } from '#domain/fitness/schedules/schedule-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { useWeekdays } from './week-texts.ts';

type WeekStripProps = {
  week: Pick<ScheduleWeek, 'days'>;
  today: Day;
  /** Opens a session; without it the strip is read-only. */
  onOpen?: ((session: PlannedSession) => void) | undefined;
  /** Shows the names of the sessions. */
  isWide?: boolean | undefined;
};

/** The seven days of a week: done, planned, missed or rest, with today marked. */
export function WeekStrip({ week, today, onOpen, isWide = false }: WeekStripProps) {
  const t = useTranslations('fitness');
  const weekdays = useWeekdays();
  return (
    <ul aria-label={t('week.days')} className={classNames('grid grid-cols-7', isWide ? 'gap-2' : 'gap-1.5')}>
      {week.days.map(({ day, sessions }) => (
        <li key={day} className={classNames('min-w-0', !isWide && 'flex flex-col items-center gap-2')}>
          <span
            aria-hidden
            className={classNames(
              'block px-0.5 text-micro whitespace-nowrap',
              day === today ? 'font-semibold text-ink' : 'font-medium text-ink-3',
            )}
          >
            {isWide ? `${weekdays.short(day)} ${Number(day.slice(8))}` : weekdays.short(day)}
          </span>
          <DayTile day={day} sessions={sessions} isToday={day === today} isWide={isWide} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

type DayTileProps = {
  day: Day;
  sessions: readonly PlannedSession[];
  isToday: boolean;
  isWide: boolean;
  onOpen: WeekStripProps['onOpen'];
};

function DayTile({ day, sessions, isToday, isWide, onOpen }: DayTileProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const shown = sessions.find(({ state }) => state === 'planned') ?? sessions[0];
  const state = shown?.state ?? 'rest';
  const className = classNames(
    'relative rounded-md',
    isWide
      ? 'mt-1.5 flex h-19 w-full flex-col justify-between p-2.5 text-left'
      : 'grid h-11.5 w-full max-w-9.5 place-items-center',
    isToday && state !== 'done' ? todayLooks[state] : looks[state],
  );
  const names = sessions.map(({ content }) => content.name).join(', ');
  const label = t(`week.${state}`, { day: format.sentence(format.day(day)), names });
  const face = (
    <>
      <Mark session={shown} />
      {isWide && (
        <span className="line-clamp-2 text-badge leading-4 font-semibold wrap-anywhere">
          {shown ? names : t('week.off')}
        </span>
      )}
    </>
  );
  if (!shown || !onOpen) {
    return (
      <span className={className}>
        <span className="sr-only">{label}</span>
        <span aria-hidden className="contents">
          {face}
        </span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={isWide ? names : undefined}
      onClick={() => onOpen(shown)}
      className={classNames(className, !isWide && 'after:absolute after:-inset-x-0.75 after:inset-y-0')}
    >
      {face}
    </button>
  );
}

const looks = {
  done: 'bg-accent text-on-accent',
  planned: 'bg-accent-soft text-accent-strong',
  missed: 'bg-surface-2 text-ink-2 inset-ring inset-ring-line-strong',
  skipped: 'bg-surface-2 text-ink-3',
  rest: 'bg-surface-2 text-ink-3',
};
const todayRing = 'inset-ring-2 inset-ring-accent';
const todayLooks = {
  planned: `bg-surface text-accent ${todayRing}`,
  missed: `bg-surface-2 text-ink-2 ${todayRing}`,
  skipped: `bg-surface-2 text-ink-3 ${todayRing}`,
  rest: `bg-surface-2 text-ink-3 ${todayRing}`,
};

function Mark({ session }: { session: PlannedSession | undefined }) {
  if (session === undefined || session.state === 'skipped') {
    return <span aria-hidden className="m-1 block size-1.25 rounded-full bg-current opacity-60" />;
  }
  return <Icon of={session.state === 'done' ? Check : iconOf(session.content)} size={18} />;
}

/** Feet for walking, running or cycling, a dumbbell for other exercises. */
export function iconOf({ exercises }: { exercises: readonly Pick<PlannedExercise, 'logged'>[] }): IconComponent {
  return exercises.some(({ logged }) => logged !== 'distance') ? Dumbbell : Footprints;
}
