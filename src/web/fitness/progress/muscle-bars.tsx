import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type MuscleGroup, musclesOf } from '#domain/fitness/progress/muscle-groups.ts';
import type { MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { useFormat } from '#web/platform/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useSetTexts } from '../exercises/exercise-texts.ts';

/** The bar goes on past the mark, so that more than it is still seen. */
const BEYOND_MARK = 1.6;
/** Shown only where they were trained: hardly anybody plans for them. */
const MINOR: readonly MuscleGroup[] = ['forearms', 'neck'];

type MuscleBarsProps = { muscles: MuscleWeek['muscles']; mark: number };

/** Sets per muscle as bars with the member's own mark. Each row leads to the exercises for it. */
export function MuscleBars({ muscles, mark }: MuscleBarsProps) {
  const t = useTranslations('exercises');
  const rows = muscles.filter(({ group, sets }) => sets > 0 || !MINOR.includes(group));
  const most = Math.max(mark * BEYOND_MARK, ...rows.map(({ sets }) => sets));
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
          <MuscleBar key={row.group} {...row} mark={mark} most={most} />
        ))}
      </ul>
    </Card>
  );
}

type MuscleBarProps = { group: MuscleGroup; sets: number; mark: number; most: number };

function MuscleBar({ group, sets, mark, most }: MuscleBarProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const { number } = useSetTexts();
  const [main] = musclesOf(group);
  return (
    <li className="border-t border-line">
      <Link to="/exercises" search={main ? { muscle: MAIN[group] ?? main } : {}} className={rowClass}>
        <span className="text-ink">{format.sentence(t(`groups.${group}`))}</span>
        <span aria-hidden className="relative block h-2 rounded-full bg-track">
          {sets > 0 && (
            <span className="absolute inset-y-0 left-0 rounded-full bg-accent" style={{ width: share(sets, most) }} />
          )}
          <span
            className="absolute -top-1 h-4 w-0.5 rounded-full bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
            style={{ left: share(mark, most) }}
          />
        </span>
        <span className="text-right font-semibold text-ink">
          {number(sets)}
          <span className="sr-only"> {t('units.sets', { count: sets })}</span>
        </span>
      </Link>
    </li>
  );
}

/** Where a group is several muscles, the exercises of its largest. */
const MAIN: Partial<Record<MuscleGroup, string>> = { back: 'lats', glutes: 'glutes' };

const share = (sets: number, most: number) => `${(sets / most) * 100}%`;

const rowClass =
  'grid min-h-12 grid-cols-[104px_1fr_44px] items-center gap-3 px-5 hover:bg-surface-2/60 focus-visible:-outline-offset-2';
