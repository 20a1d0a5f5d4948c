import { LENGTHS } from '#domain/bounds.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';

export type NutrientProblem = 'nameMissing' | 'nameLong' | 'energyMissing' | 'energyRange' | 'number' | 'nutrientRange';

/** The checks that typing a food's values needs, whether per 100 g or for a whole meal. */
export function checkFoodName(name: string): 'nameMissing' | 'nameLong' | undefined {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length > LENGTHS.foodName ? 'nameLong' : undefined;
}

export function checkEnergy(text: string, maxKcal: number): 'energyMissing' | 'energyRange' | 'number' | undefined {
  if (text.trim() === '') return 'energyMissing';
  const energy = parseDecimal(text);
  if (energy === null) return 'number';
  return energy < 0 || energy > maxKcal ? 'energyRange' : undefined;
}

/** Empty is unknown, which is right. */
export function checkNutrient(text: string, maxG: number): 'nutrientRange' | 'number' | undefined {
  if (text.trim() === '') return undefined;
  const grams = parseDecimal(text);
  if (grams === null) return 'number';
  return grams < 0 || grams > maxG ? 'nutrientRange' : undefined;
}
