import type { ExerciseProgress, ProgressPoint } from './progress.contract.ts';

/** Periods of the curves, in days. */
export const PROGRESS_PERIODS = [30, 90, 365, 'all'] as const;
export type ProgressPeriod = (typeof PROGRESS_PERIODS)[number];

/** The main metric of an exercise. */
export type LeadMetric = 'e1rmKg' | 'assistanceKg' | 'reps' | 'seconds';
const LEADS: readonly LeadMetric[] = ['e1rmKg', 'assistanceKg', 'reps', 'seconds'];

export type SeriesPoint = { at: string; value: number };
export type ProgressSeries = { points: SeriesPoint[]; change: number | null };

const DAY_MS = 86_400_000;

/** The first metric with a value; null before the exercise was done. */
export function leadMetricOf(points: readonly ProgressPoint[]): LeadMetric | null {
  return LEADS.find((metric) => points.some((point) => point[metric] !== null)) ?? null;
}

/** One metric over a period up to now, oldest first, and its change from first to last; null for a single point. */
export function seriesOf(
  points: readonly ProgressPoint[],
  metric: LeadMetric | 'volumeKg',
  period: ProgressPeriod,
  nowMs: number,
): ProgressSeries {
  const from = period === 'all' ? Number.NEGATIVE_INFINITY : nowMs - period * DAY_MS;
  const shown = points.flatMap(({ at, [metric]: value }) =>
    value !== null && Date.parse(at) >= from ? [{ at, value }] : [],
  );
  const [first, last] = [shown[0], shown.at(-1)];
  const change = first && last && shown.length > 1 ? Math.round((last.value - first.value) * 100) / 100 : null;
  return { points: shown, change };
}

/** True when the latest workout set the best and there were earlier workouts. */
export function isNewBest({ at }: { at: string }, { points }: Pick<ExerciseProgress, 'points'>): boolean {
  return points.length > 1 && points.at(-1)?.at === at;
}
