import { useMemo } from 'react';
import type { ExerciseProgress } from '#domain/fitness/progress/progress.contract.ts';
import {
  type LeadMetric,
  type ProgressPeriod,
  type ProgressSeries,
  seriesOf,
} from '#domain/fitness/progress/progress-series.ts';
import { useToday } from '#web/platform/format/use-today.ts';

const NOTHING: ProgressSeries = { points: [], change: null };

/** A metric over a period that ends today; memoised for the charts. */
export function useSeries(
  { points }: ExerciseProgress,
  metric: LeadMetric | 'volumeKg' | null,
  period: ProgressPeriod,
): ProgressSeries {
  const today = useToday();
  return useMemo(
    () => (metric === null ? NOTHING : seriesOf(points, metric, period, Date.parse(`${today}T00:00:00Z`))),
    [points, metric, period, today],
  );
}
