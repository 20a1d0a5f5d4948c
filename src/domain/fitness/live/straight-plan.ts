import type { Logged, SetType } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';

/** The number of working sets with their reps and weight. */
export type Plan = { sets: number; reps: number | null; weightKg: number | null };

/**
 * The plan of straight sets, with equal reps and weight in all working sets. Null when they differ, as in a pyramid, and for exercises
 * without reps.
 */
export function straightPlan(logged: Logged, sets: readonly (SetMetrics & { type: SetType })[]): Plan | null {
  const [first, ...others] = sets.filter(({ type }) => type === 'normal');
  if (!first || logged === 'time' || logged === 'distance') return null;
  const isStraight = others.every(({ reps, weightKg }) => reps === first.reps && weightKg === first.weightKg);
  return isStraight ? { sets: others.length + 1, reps: first.reps, weightKg: first.weightKg } : null;
}
