import type { Nutrients } from '../scale-food.ts';

export type EnergyShares = { protein: number; carbs: number; fat: number };

const KCAL_PER_G = { protein: 4, carbs: 4, fat: 9 };

/** How much of the energy each macronutrient brings, as parts of 1; null when none of them is known to bring any. */
export function energyShares({ protein, carbs, fat }: Pick<Nutrients, keyof EnergyShares>): EnergyShares | null {
  const kcal = {
    protein: (protein ?? 0) * KCAL_PER_G.protein,
    carbs: (carbs ?? 0) * KCAL_PER_G.carbs,
    fat: (fat ?? 0) * KCAL_PER_G.fat,
  };
  const sum = kcal.protein + kcal.carbs + kcal.fat;
  if (sum === 0) return null;
  return { protein: kcal.protein / sum, carbs: kcal.carbs / sum, fat: kcal.fat / sum };
}
