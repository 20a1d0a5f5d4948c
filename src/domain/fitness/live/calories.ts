import type { Effort } from '../fitness-codes.ts';

/**
 * MET of strength training by effort. 2011 Compendium of Physical Activities: 02054 resistance training, multiple exercises, 3.5; 02052
 * squats, slow or explosive effort, 5.0; 02050 vigorous effort, 6.0.
 */
export const STRENGTH_MET: Record<Effort, number> = { easy: 3.5, moderate: 5, hard: 6 };

/** Factors on the MET of an activity, which is for a moderate effort. Our own assumption. */
const EFFORT_SHARES: Record<Effort, number> = { easy: 0.8, moderate: 1, hard: 1.25 };

/** MET of an activity at an effort, to the tenth. */
export function metAt(met: number, effort: Effort): number {
  return Math.round(met * EFFORT_SHARES[effort] * 10) / 10;
}

/** Energy in kcal: one MET is one kcal per kilogram and hour. Null when no weight is known. */
export function estimateCalories(met: number, weightKg: number | null, minutes: number): number | null {
  return weightKg === null ? null : Math.round((met * weightKg * minutes) / 60);
}
