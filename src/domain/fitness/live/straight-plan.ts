import type { Logged, SetType } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';
import { isInReps } from '../set-metrics.ts';

/** The number of working sets with their reps, and their weight or help. */
export type Plan = {
  sets: number;
  reps: number | null;
  weightKg: number | null;
  /** Absent in sessions stored by earlier versions. */
  assistanceKg?: number | null | undefined;
};

/**
 * The plan of straight sets, with equal reps and load in all working sets. Null when they differ, as in a pyramid, and for exercises
 * without reps.
 */
export function straightPlan(logged: Logged, sets: readonly (SetMetrics & { type: SetType })[]): Plan | null {
  const [first, ...others] = sets.filter(({ type }) => type === 'normal');
  if (!first || !isInReps(logged)) return null;
  const { reps, weightKg, assistanceKg } = first;
  const isStraight = others.every(
    (set) => set.reps === reps && set.weightKg === weightKg && set.assistanceKg === assistanceKg,
  );
  return isStraight ? { sets: others.length + 1, reps, weightKg, assistanceKg } : null;
}
