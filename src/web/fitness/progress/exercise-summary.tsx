import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ExerciseProgress } from '#domain/fitness/progress/progress.contract.ts';
import { leadMetricOf } from '#domain/fitness/progress/progress-series.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useTrainingDay } from '../exercises/exercise-texts.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { progressQuery } from '../fitness-queries.ts';
import { MetricCurve, useMetricText } from './metric-curve.tsx';
import { useSeries } from './use-series.ts';

/** The curve of the last ninety days, and the bests with their days. */
export function ExerciseSummary({ exerciseId }: { exerciseId: string }) {
  const t = useTranslations('exercises');
  const query = useQuery(progressQuery(exerciseId));
  const content = useContentError(query, t('errors.progress'));
  if (query.data)
    return query.data.times === 0 ? <Untried exerciseId={exerciseId} /> : <Summary progress={query.data} />;
  if (content.failed) return <LoadFailed isPart title={t('errors.progress')} content={content} />;
  return <SummarySkeleton />;
}

/** The server has no workout with the exercise. */
function Untried({ exerciseId }: { exerciseId: string }) {
  const t = useTranslations('exercises');
  const isDone = useExercises().done.has(exerciseId);
  return (
    <Card tone="plain" compact as="div">
      <p className="font-medium">{t(isDone ? 'progress.unsent' : 'list.untried')}</p>
      <p className="mt-1 text-caption text-ink-3">{t(isDone ? 'progress.unsentText' : 'progress.untriedText')}</p>
    </Card>
  );
}

function Summary({ progress }: { progress: ExerciseProgress }) {
  const t = useTranslations('exercises');
  const metric = leadMetricOf(progress.points);
  const series = useSeries(progress, metric, 90);
  return (
    <>
      {metric && series.points.length > 0 && <MetricCurve isHero metric={metric} series={series} period={90} />}
      <Bests bests={progress.bests} />
      <ButtonLink
        to="/exercises/$exerciseId"
        params={{ exerciseId: progress.exerciseId }}
        search={{ tab: 'progress' }}
        variant="secondary"
        size="md"
        full
      >
        {t('progress.open', { count: progress.times })}
      </ButtonLink>
    </>
  );
}

const BESTS = ['weightKg', 'assistanceKg', 'reps', 'volumeKg', 'seconds'] as const;
const MAX_BESTS = 3;

/** The bests of the exercise with the days they were reached. */
function Bests({ bests }: Pick<ExerciseProgress, 'bests'>) {
  const t = useTranslations('exercises');
  const metricText = useMetricText();
  const dayOf = useTrainingDay();
  const reached = BESTS.flatMap((metric) => (bests[metric] ? [{ metric, ...bests[metric] }] : [])).slice(0, MAX_BESTS);
  if (reached.length === 0) return null;
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2.5 md:gap-5"
      aria-label={t('bests.label')}
    >
      {reached.map(({ metric, value, at }) => {
        const { value: number, unit } = metricText.parts(value, metric);
        return (
          <Card key={metric} as="div" compact className="min-w-0">
            <dt className="text-caption text-ink-3">{t(`bests.${metric}`)}</dt>
            <dd>
              <span className="text-h3 text-ink md:text-h2">{number}</span>
              {unit && <span className="ml-1 text-caption text-ink-3">{unit}</span>}
              <span className="block text-caption text-ink-3">{dayOf(at)}</span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}

export function SummarySkeleton() {
  const t = useTranslations('exercises');
  return (
    <SkeletonGroup label={t('progress.loading')}>
      <Card as="div">
        <Skeleton width={90} />
        <Skeleton width={130} height={40} className="mt-2" />
        <Skeleton shape="curve" height={120} className="mt-4" />
      </Card>
    </SkeletonGroup>
  );
}
