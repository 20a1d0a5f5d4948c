import { FOOD_BOUNDS } from '../../bounds.ts';
import { NO_NUTRIENTS, type Nutrients } from '../scale-food.ts';

/** Energy typed without a food is stored under its name as 100 g, so that its values stand as typed. */
const { grams: QUICK_ADD_GRAMS } = FOOD_BOUNDS.quickAdd;

/** True for a row that was typed as energy alone: it has no food to look up and no amount to change. */
export function isQuickAdd(item: { readonly id: string | null; readonly amount: number }): boolean {
  return item.id === null && item.amount === QUICK_ADD_GRAMS;
}

type TypedEnergy = Pick<Nutrients, 'calories' | 'protein' | 'carbs' | 'fat'>;

/** A quick add as a logged food; what was left empty is unknown, not nothing. */
export function quickAdd(name: string, typed: TypedEnergy) {
  return { ...NO_NUTRIENTS, ...typed, id: null, name, amount: QUICK_ADD_GRAMS, unit: 'g' };
}
