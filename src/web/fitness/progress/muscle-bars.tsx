import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type MuscleGroup, musclesOf } from '#domain/fitness/progress/muscle-groups.ts';
import type { MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useSetTexts } from '../exercises/exercise-texts.ts';
import { ShadeLegend } from '../exercises/muscle-map.tsx';
import type { PlannedMuscles } from './use-planned-muscles.ts';

/** The bar extends beyond the target, so that a larger number is visible. */
const BEYOND_MARK = 1.6;
/** Shown only when trained. */
const MINOR: readonly MuscleGroup[] = ['forearms', 'neck'];

type MuscleBarsProps = { muscles: MuscleWeek['muscles']; mark: number; planned: PlannedMuscles | null };

/** Sets per muscle as bars with the weekly target. Each row links to exercises for the muscle. */
export function MuscleBars({ muscles, mark, planned }: MuscleBarsProps) {
  const t = useTranslations('exercises');
  const rows = muscles
    .map((row) => ({ ...row, coming: planned?.sets.get(row.group) ?? 0 }))
    .filter(({ group, sets, coming }) => sets + coming > 0 || !MINOR.includes(group));
  const max = Math.max(mark * BEYOND_MARK, ...rows.map(({ sets, coming }) => sets + coming));
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4 pb-3"
        title={t('week.perMuscle')}
        action={
          <span className="flex items-center gap-1.5 text-caption text-ink-3">
            <span aria-hidden className="h-3.5 w-0.5 rounded-full bg-ink" />
            {t('week.yourMark', { sets: mark })}
          </span>
        }
      />
      <ul>
        {rows.map((row) => (
          <MuscleBar key={row.group} {...row} mark={mark} max={max} />
        ))}
      </ul>
      {planned && <BarsLegend days={planned.days} />}
    </Card>
  );
}

/** "Gjorda" and "Planerade, fredag". */
function BarsLegend({ days }: Pick<PlannedMuscles, 'days'>) {
  const t = useTranslations('exercises');
  const { locale } = useLanguage();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = days.map((day) => weekday.format(Date.parse(`${day}T00:00:00Z`)));
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (
    <ShadeLegend
      className="justify-start! border-t border-line px-5 py-3.5"
      items={[
        { shade: 'full', text: t('week.done') },
        { shade: 'some', text: t('week.planned', { days: list.format(names) }) },
      ]}
    />
  );
}

type MuscleBarProps = { group: MuscleGroup; sets: number; coming: number; mark: number; max: number };

function MuscleBar({ group, sets, coming, mark, max }: MuscleBarProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const { number } = useSetTexts();
  const [main] = musclesOf(group);
  return (
    <li className="border-t border-line">
      <Link to="/exercises" search={main ? { muscle: MAIN[group] ?? main } : {}} className={rowClass}>
        <span className="text-ink">{format.sentence(t(`groups.${group}`))}</span>
        <span aria-hidden className="relative block h-2 rounded-full bg-track">
          {coming > 0 && (
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-accent-line"
              style={{ width: share(sets + coming, max) }}
            />
          )}
          {sets > 0 && (
            <span className="absolute inset-y-0 left-0 rounded-full bg-accent" style={{ width: share(sets, max) }} />
          )}
          <span
            className="absolute -top-1 h-4 w-0.5 rounded-full bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
            style={{ left: share(mark, max) }}
          />
        </span>
        <span className="text-right font-semibold whitespace-nowrap text-ink">
          {number(sets)}
          <span className="sr-only"> {t('units.sets', { count: sets })}</span>
          {coming > 0 && (
            <span className="font-regular text-caption text-ink-3">
              {' '}
              +{number(coming)}
              <span className="sr-only"> {t('week.coming')}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** For a group of several muscles, the filter uses its largest. */
const MAIN: Partial<Record<MuscleGroup, string>> = { back: 'lats', glutes: 'glutes' };

const share = (sets: number, max: number) => `${(sets / max) * 100}%`;

const rowClass =
  'grid min-h-12 grid-cols-[minmax(0,max(104px,6.5rem))_minmax(0,1fr)_minmax(0,max(64px,4rem))] items-center gap-3 px-5 hover:bg-surface-2/60 focus-visible:-outline-offset-2';
