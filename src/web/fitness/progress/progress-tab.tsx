import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { estimateOneRm } from '#domain/fitness/progress/one-rm.ts';
import type { ExerciseProgress } from '#domain/fitness/progress/progress.contract.ts';
import { leadMetricOf, PROGRESS_PERIODS, type ProgressPeriod } from '#domain/fitness/progress/progress-series.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useSetTexts, useTrainingDay } from '../exercises/exercise-texts.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { progressQuery } from '../fitness-queries.ts';
import { useLiveSettings } from '../live/use-live-settings.ts';
import { SummarySkeleton } from './exercise-summary.tsx';
import { MetricCurve } from './metric-curve.tsx';
import { RepBests } from './rep-bests.tsx';
import { SessionHistory } from './session-history.tsx';
import { useSeries } from './use-series.ts';

/** The progress of an exercise: curves, bests by number of reps, and the latest sessions. */
export function ProgressTab({ exercise }: { exercise: AnyExercise }) {
  const t = useTranslations('exercises');
  const query = useQuery(progressQuery(exercise.id));
  const { done } = useExercises();
  const content = useContentError(query, t('errors.progress'));
  if (query.data && query.data.times > 0) return <Progress exercise={exercise} progress={query.data} />;
  if (query.data) {
    const entry = done.get(exercise.id);
    if (entry) return <EmptyState kind="curve" title={t('progress.unsent')} text={t('progress.unsentText')} />;
    return <EmptyState kind="curve" title={t('list.untried')} text={t('progress.untriedText')} />;
  }
  if (content.failed) return <LoadFailed title={t('errors.progress')} content={content} />;
  return <SummarySkeleton />;
}

function Progress({ exercise, progress }: { exercise: AnyExercise; progress: ExerciseProgress }) {
  const [period, setPeriod] = useState<ProgressPeriod>(90);
  const metric = leadMetricOf(progress.points);
  const lead = useSeries(progress, metric, period);
  const volume = useSeries(progress, 'volumeKg', period);
  const hasVolume = progress.points.some(({ volumeKg }) => volumeKg !== null);
  return (
    <>
      <PeriodChoice value={period} onChange={setPeriod} />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5">
        {metric && (
          <MetricCurve
            isHero
            metric={metric}
            series={lead}
            period={period}
            source={metric === 'e1rmKg' && <OneRmSource progress={progress} />}
          />
        )}
        {hasVolume && <MetricCurve metric="volumeKg" series={volume} period={period} />}
        {progress.bestPerReps.length > 0 && <RepBests progress={progress} />}
        <SessionHistory exercise={exercise} progress={progress} />
      </div>
    </>
  );
}

function PeriodChoice({ value, onChange }: { value: ProgressPeriod; onChange: (period: ProgressPeriod) => void }) {
  const t = useTranslations('exercises');
  return (
    <Segmented
      label={t('period.label')}
      value={String(value)}
      onValueChange={(chosen) => onChange(PROGRESS_PERIODS.find((period) => String(period) === chosen) ?? 90)}
      options={PROGRESS_PERIODS.map((period) => ({
        value: String(period),
        label: period === 'all' ? t('period.all') : t('period.short', { days: period }),
      }))}
      className="lg:w-105"
    />
  );
}

/** The set of the latest workout that gives the estimate. */
function OneRmSource({ progress: { points, sessions } }: { progress: ExerciseProgress }) {
  const t = useTranslations('exercises');
  const texts = useSetTexts();
  const dayOf = useTrainingDay();
  const { oneRmFormula } = useLiveSettings().settings;
  const latest = points.findLast(({ e1rmKg }) => e1rmKg !== null);
  const session = sessions.find(({ at }) => at === latest?.at);
  const set = session?.sets.find(
    ({ type, weightKg, reps }) => type !== 'warmup' && estimateOneRm(weightKg, reps, oneRmFormula) === latest?.e1rmKg,
  );
  if (!session || !set || set.weightKg === null || set.reps === null) return null;
  const formula = t(`oneRm.${oneRmFormula}`);
  return t('progress.source', { formula, weight: texts.kg(set.weightKg), reps: set.reps, day: dayOf(session.at) });
}
