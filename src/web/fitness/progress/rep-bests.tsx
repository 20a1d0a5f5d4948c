import { useTranslations } from 'use-intl';
import type { ExerciseProgress } from '#domain/fitness/progress/progress.contract.ts';
import { isNewBest } from '#domain/fitness/progress/progress-series.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { useSetTexts, useTrainingDay } from '../exercises/exercise-texts.ts';

/** The heaviest weight or the least help for each number of reps. */
export function RepBests({ progress }: { progress: ExerciseProgress }) {
  const t = useTranslations('exercises');
  const texts = useSetTexts();
  const dayOf = useTrainingDay();
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4 pb-2"
        title={t('repBests.title')}
        action={<span className="text-caption text-ink-3">{t('repBests.text')}</span>}
      />
      <ul className="divide-y divide-line">
        {progress.bestPerReps.map((best) => (
          <li key={best.reps} className="flex min-h-13 items-center gap-3 px-5">
            <span className="flex-1 text-ink-2">{texts.reps(best.reps)}</span>
            {isNewBest(best, progress) && <Badge tone="accent">{t('repBests.new')}</Badge>}
            <span className="min-w-14 text-right text-caption text-ink-3">{dayOf(best.at)}</span>
            <span className="min-w-18 text-right">
              <b className="font-semibold text-ink">{texts.weight(best.weightKg ?? best.assistanceKg ?? 0)}</b>
              <span className="text-caption text-ink-3">
                {'\u00a0'}
                {best.weightKg === null ? t('units.assistance', { weight: 'kg' }) : 'kg'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
