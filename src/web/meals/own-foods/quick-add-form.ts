import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { mapNutrients, type Nutrients } from '#domain/meals/scale-food.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { MACROS, ON_LABEL, recordOf } from '#domain/nutrient-registry.ts';
import {
  checkEnergy,
  checkFoodName,
  checkNutrient,
  readTypedAmounts,
  type TypedNutrient,
  writeNutrients,
} from './typed-nutrients.ts';

const { kcal, nutrientG } = FOOD_BOUNDS.quickAdd;

/** Field values as typed. */
export type QuickAddForm = Record<'name' | TypedNutrient, string>;

export const EMPTY_QUICK_ADD: QuickAddForm = { name: '', ...recordOf(ON_LABEL, () => '') };

/** The first fields: energy and macros in the order of the journal; the other nutrients of a label follow. */
export const QUICK_MAIN = MACROS.filter(({ id, label }) => id !== 'calories' && !label.optional);
export const QUICK_REST = ON_LABEL.filter(({ label }) => label.optional);

/** Only energy is required; a missing name gets a default. */
export function checkQuickAdd({ name, ...typed }: QuickAddForm) {
  return {
    ...recordOf(ON_LABEL, ({ id }) => checkNutrient(typed[id], nutrientG)),
    name: name.trim() === '' ? undefined : checkFoodName(name),
    calories: checkEnergy(typed.calories, kcal),
  };
}

/** The typed values; values of `known` without a field are retained. */
export function readQuickAdd(form: QuickAddForm, known?: Nutrients): Nutrients {
  const read = (id: TypedNutrient) => parseDecimal(form[id]);
  const amounts = readTypedAmounts(read, known?.amounts);
  const isCarrying = known?.amounts !== undefined || Object.keys(amounts).length > 0;
  return { ...mapNutrients(read), ...(isCarrying && { amounts }) };
}

/** Field values of an existing quick add. */
export function writeQuickAdd(name: string, item: Nutrients, locale: string): QuickAddForm {
  return { name, ...writeNutrients(item, item.amounts, locale) };
}
