import { FOOD_BOUNDS } from '../../bounds.ts';
import type { Nutrients } from '../scale-food.ts';
import { isQuickAdd } from './quick-add.ts';

export type MealProblem = 'too-much-energy' | 'too-much-of-a-nutrient';

const NUTRIENTS = ['protein', 'carbs', 'fat', 'fiber', 'sugar'] as const;
/** Values are stored to two decimals, so an honest one may lie a rounding above the limit. */
const ROUNDING = 0.01;

/** Why an amount of food (grams) cannot hold what it is said to, or null. A quick add stands for a whole meal and may hold more. */
export function checkMeal(item: Nutrients & { id: string | null; amount: number }): MealProblem | null {
  const { kcal, nutrientG } = largestContent(item);
  if ((item.calories ?? 0) > kcal + ROUNDING) return 'too-much-energy';
  return NUTRIENTS.some((key) => (item[key] ?? 0) > nutrientG + ROUNDING) ? 'too-much-of-a-nutrient' : null;
}

function largestContent(item: { id: string | null; amount: number }): { kcal: number; nutrientG: number } {
  const { quickAdd, kcalPer100g, nutrientPer100g } = FOOD_BOUNDS;
  if (isQuickAdd(item)) return quickAdd;
  return { kcal: (kcalPer100g * item.amount) / 100, nutrientG: (nutrientPer100g * item.amount) / 100 };
}
