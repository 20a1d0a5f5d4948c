import type { Logged } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';

/**
 * The number without which a set cannot be ticked off, or null when it says enough. A bar has a weight, and 0 is one that can be typed;
 * on a bodyweight exercise the weight is only what is added.
 */
export function missingMetric(logged: Logged, metrics: SetMetrics): keyof SetMetrics | null {
  if (logged === 'distance') return metrics.distanceM === null && metrics.seconds === null ? 'distanceM' : null;
  return REQUIRED[logged].find((field) => metrics[field] === null) ?? null;
}

const REQUIRED: Record<Exclude<Logged, 'distance'>, readonly (keyof SetMetrics)[]> = {
  'weight-reps': ['weightKg', 'reps'],
  'bodyweight-reps': ['reps'],
  time: ['seconds'],
};
