import type { Logged, SetType } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';

/** What the plan says of an exercise: how many working sets, of how many reps, with which weight. */
export type Plan = { sets: number; reps: number | null; weightKg: number | null };

/**
 * The plan of straight sets: reps that are the same in all working sets, with the same weight. Null where they differ (a pyramid is
 * followed as it was written) and where an exercise is not counted in reps.
 */
export function straightPlan(logged: Logged, sets: readonly (SetMetrics & { type: SetType })[]): Plan | null {
  const [first, ...others] = sets.filter(({ type }) => type === 'normal');
  if (!first || logged === 'time' || logged === 'distance') return null;
  const isStraight = others.every(({ reps, weightKg }) => reps === first.reps && weightKg === first.weightKg);
  return isStraight ? { sets: others.length + 1, reps: first.reps, weightKg: first.weightKg } : null;
}
