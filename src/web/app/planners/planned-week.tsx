import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { wholeWeek } from '#domain/fitness/schedules/edit-schedule.ts';
import type { ScheduleSession, WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { dayOfIndex, useContentText, useWeekdays } from '#web/fitness/schedules/week-texts.ts';
import { usePlannedText } from '#web/fitness/templates/planned-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A plan, with its members beside it. */
export function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_340px] min-[1200px]:items-start">
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">{children}</div>
      {side}
    </div>
  );
}

type ScheduleWeekProps = Pick<WorkoutSchedule, 'days'> & {
  side: ReactNode;
  /** Content below the exercises. */
  children: ReactNode;
};

/** The week as seven days; the chosen day shows its exercises below. */
export function ScheduleWeek({ days: planned, side, children }: ScheduleWeekProps) {
  const t = useTranslations('planners.workout');
  const weekdays = useWeekdays();
  const format = useFormat();
  const days = wholeWeek(planned);
  const first = days.findIndex(({ sessions }) => sessions.length > 0);
  const [chosen, setChosen] = useState(Math.max(0, first));
  const day = days[chosen];
  return (
    <>
      <Card as="div" className="p-3">
        <ul aria-label={t('week')} className="grid grid-cols-1 gap-2 sm:grid-cols-4 min-[1200px]:grid-cols-7">
          {days.map(({ dayIndex, sessions }) => (
            <DayTile
              key={dayIndex}
              name={format.sentence(weekdays.short(dayOfIndex(dayIndex)))}
              sessions={sessions}
              isChosen={dayIndex === chosen}
              onChoose={() => setChosen(dayIndex)}
            />
          ))}
        </ul>
      </Card>
      <Beside side={side}>
        {day?.sessions.map((session) => (
          <Exercises
            key={`${chosen}${session.name}`}
            title={`${format.sentence(weekdays.long(dayOfIndex(chosen)))}, ${session.name}`}
            {...session}
          />
        ))}
        {children}
      </Beside>
    </>
  );
}

type DayTileProps = { name: string; sessions: readonly ScheduleSession[]; isChosen: boolean; onChoose: () => void };

function DayTile({ name, sessions, isChosen, onChoose }: DayTileProps) {
  const t = useTranslations('planners.workout');
  const contentText = useContentText();
  const isRest = sessions.length === 0;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex min-h-12 w-full gap-1 rounded-md border px-2.5 py-2 text-left text-caption max-sm:items-center sm:min-h-24 sm:flex-col',
          isChosen ? 'border-accent bg-accent-soft' : 'border-line',
          isRest && 'border-dashed text-ink-3',
        )}
      >
        <span className="text-ink-3 max-sm:w-[3rem] max-sm:flex-none">{name}</span>
        {isRest && <span>{t('rest')}</span>}
        {sessions.map((session, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sessions of a day have no id, and are not changed here
          <span key={at} className="min-w-0 wrap-anywhere">
            <span className="block font-semibold text-ink">{session.name}</span>
            {contentText(session)}
          </span>
        ))}
      </button>
    </li>
  );
}

export function TemplateContent({ template }: { template: StoredTemplate }) {
  return <Exercises title={template.name} {...template} />;
}

type ExercisesProps = {
  title: string;
  exercises: readonly PlannedExercise[];
  durationMinutes: number | null;
};

function Exercises({ title, exercises, durationMinutes }: ExercisesProps) {
  const t = useTranslations('planners.workout');
  const contentText = useContentText();
  const planned = usePlannedText();
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={title}
        action={<span className="text-caption text-ink-3">{contentText({ exercises, durationMinutes })}</span>}
      />
      {exercises.length === 0 ? (
        <p className="px-5 pb-4 text-ink-2">{t('noExercises')}</p>
      ) : (
        <ul aria-label={t('exercises')} className="divide-y divide-line border-t border-line">
          {exercises.map((exercise, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may occur twice, and the list is not changed here
            <li key={at} className="flex min-h-11 items-center justify-between gap-3 px-5 py-2">
              <span className="min-w-0 wrap-anywhere">{planned.name(exercise)}</span>
              <span className="flex-none text-caption text-ink-3">{planned.sets(exercise)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
