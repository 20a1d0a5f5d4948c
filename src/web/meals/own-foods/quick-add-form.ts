import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { Nutrients } from '#domain/meals/scale-food.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { checkEnergy, checkFoodName, checkNutrient } from './typed-nutrients.ts';

const { kcal, nutrientG } = FOOD_BOUNDS.quickAdd;

/** What stands in the fields, as typed. */
export type QuickAddForm = Record<'name' | 'calories' | 'protein' | 'carbs' | 'fat', string>;

export const EMPTY_QUICK_ADD: QuickAddForm = { name: '', calories: '', protein: '', carbs: '', fat: '' };

/** Energy is all that is asked for; a name that was left out is given. */
export function checkQuickAdd({ name, calories, protein, carbs, fat }: QuickAddForm) {
  return {
    name: name.trim() === '' ? undefined : checkFoodName(name),
    calories: checkEnergy(calories, kcal),
    protein: checkNutrient(protein, nutrientG),
    carbs: checkNutrient(carbs, nutrientG),
    fat: checkNutrient(fat, nutrientG),
  };
}

export function readQuickAdd(form: QuickAddForm): Pick<Nutrients, 'calories' | 'protein' | 'carbs' | 'fat'> {
  return {
    calories: parseDecimal(form.calories),
    protein: parseDecimal(form.protein),
    carbs: parseDecimal(form.carbs),
    fat: parseDecimal(form.fat),
  };
}

/** The fields of a quick add that is to be changed. */
export function writeQuickAdd(name: string, item: Nutrients, locale: string): QuickAddForm {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  const write = (value: number | null) => (value === null ? '' : format.format(value));
  return {
    name,
    calories: write(item.calories),
    protein: write(item.protein),
    carbs: write(item.carbs),
    fat: write(item.fat),
  };
}
