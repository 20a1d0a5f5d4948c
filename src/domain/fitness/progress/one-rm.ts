/** Estimates from more reps are unreliable: both formulas are for heavy sets. */
const MAX_REPS = 12;

export type OneRmFormula = 'epley' | 'brzycki';

/**
 * The weight (kg, to the tenth) that could be lifted once, estimated from a set. Epley (1985): w × (1 + r / 30). Brzycki (1993): w × 36 /
 * (37 − r). One rep is the weight itself; without weight, without reps or above twelve reps there is no estimate.
 */
export function estimateOneRm(
  weightKg: number | null,
  reps: number | null,
  formula: OneRmFormula = 'epley',
): number | null {
  if (weightKg === null || reps === null || weightKg <= 0 || reps < 1 || reps > MAX_REPS) return null;
  if (reps === 1) return round(weightKg);
  return round(formula === 'epley' ? weightKg * (1 + reps / 30) : (weightKg * 36) / (37 - reps));
}

const round = (kg: number) => Math.round(kg * 10) / 10;
