import type { Logged } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';

/**
 * The metric that is missing to complete a set, or null. A bar needs a weight and a machine its help, which may be 0; on a bodyweight exercise the weight is
 * optional.
 */
export function missingMetric(logged: Logged, metrics: SetMetrics): keyof SetMetrics | null {
  if (logged === 'distance') return metrics.distanceM === null && metrics.seconds === null ? 'distanceM' : null;
  return REQUIRED[logged].find((field) => metrics[field] === null) ?? null;
}

const REQUIRED: Record<Exclude<Logged, 'distance'>, readonly (keyof SetMetrics)[]> = {
  'weight-reps': ['weightKg', 'reps'],
  'bodyweight-reps': ['reps'],
  'assisted-reps': ['assistanceKg', 'reps'],
  time: ['seconds'],
};
