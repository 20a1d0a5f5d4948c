import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { Food, FoodHabit, FoodSource } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { firstAmount } from '#domain/meals/add-food/usual-foods.ts';
import type { FoodItem, PlanFood } from '#domain/meals/meals.contract.ts';
import { scaleFood } from '#domain/meals/scale-food.ts';
import type { Language } from '#domain/text/language.ts';
import { foodName } from './food-name.ts';

/** A food in an amount, as it is logged. */
export function itemOf(food: Food, amount: Amount, language: Language): FoodItem {
  return {
    id: food.id,
    name: foodName(food, language),
    amount: amount.grams,
    unit: amount.unit,
    quantity: amount.quantity,
    ...scaleFood(food.per100g, amount.grams),
  };
}

export function itemOfHabit({ food, ...amount }: FoodHabit, language: Language): FoodItem {
  return itemOf(food, amount, language);
}

/** The same in a plan. */
export function planFoodOf({ id, amount, unit, quantity, ...item }: FoodItem): PlanFood {
  const isTyped = quantity !== undefined;
  return { ...item, foodId: id, grams: amount, unit: isTyped ? unit : 'g', quantity: quantity ?? amount };
}

/** Sources whose first portion is one that people take; American tables begin with whole fillets and pounds. */
const SERVED_IN_PORTIONS: readonly FoodSource[] = ['own', 'livsmedelsverket', 'openfoodfacts', 'formkurva'];

/** What a food is offered in before the member has ever taken it. */
export function offeredAmount({ source, portions }: Food): Amount {
  return firstAmount(SERVED_IN_PORTIONS.includes(source) ? portions : []);
}

/** Whether an amount is one that can be eaten and logged. */
export function isWithinBounds({ grams }: Pick<Amount, 'grams'>): boolean {
  return grams >= FOOD_BOUNDS.grams.min && grams <= FOOD_BOUNDS.grams.max;
}
