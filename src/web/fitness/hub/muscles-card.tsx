import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isoWeek } from '#domain/day/iso-week.ts';
import { muscleGroupOf } from '#domain/fitness/progress/muscle-groups.ts';
import { shadeOfSets } from '#domain/fitness/progress/muscle-shades.ts';
import type { MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useSetTexts } from '../exercises/exercise-texts.ts';
import { MuscleMap } from '../exercises/muscle-map.tsx';
import { useTrainingSettings } from '../exercises/use-fitness-settings.ts';

const SHOWN = 4;
/** The bar extends beyond the target, so that a larger number is visible. */
const BEYOND_MARK = 1.6;

/** This week's sets on the body, and the four most trained muscles. */
export function MusclesCard({ week }: { week: MuscleWeek }) {
  const t = useTranslations('fitness');
  const names = useTranslations('exercises');
  const format = useFormat();
  const { number } = useSetTexts();
  const { weeklySets: mark } = useTrainingSettings();
  const setsOf = new Map(week.muscles.map(({ group, sets }) => [group, sets]));
  const max = Math.max(mark * BEYOND_MARK, ...week.muscles.map(({ sets }) => sets));
  const share = (sets: number) => `${(sets / max) * 100}%`;
  return (
    <Card className="relative">
      <CardHead
        title={t('overview.muscles')}
        action={
          <Link to="/fitness/muscles" className={`${linkClass} after:absolute after:inset-0`}>
            {t('overview.week', { week: isoWeek(week.monday) })}
            <Icon of={ChevronRight} size={16} />
          </Link>
        }
      />
      <MuscleMap
        label={t('overview.muscles')}
        shadeOf={(muscle) => shadeOfSets(setsOf.get(muscleGroupOf(muscle)) ?? 0, mark)}
        className="mx-auto mt-2 h-46 w-full"
      />
      <ul className="mt-3 flex flex-col gap-3.5">
        {week.muscles.slice(0, SHOWN).map(({ group, sets }) => (
          <li key={group} className="grid grid-cols-[88px_1fr_28px] items-center gap-3 text-label">
            <span className="text-ink-2">{format.sentence(names(`groups.${group}`))}</span>
            <span aria-hidden className="relative block h-1.5 rounded-full bg-track">
              <span className="absolute inset-y-0 left-0 rounded-full bg-accent" style={{ width: share(sets) }} />
              <span className="absolute -top-1 h-3.5 w-0.5 rounded-full bg-ink" style={{ left: share(mark) }} />
            </span>
            <span className="text-right font-semibold text-ink">{number(sets)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3.5 text-caption text-ink-3">{t('overview.mark', { sets: mark })}</p>
    </Card>
  );
}
