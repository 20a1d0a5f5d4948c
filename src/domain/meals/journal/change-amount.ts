import { type Nutrients, scaleFood } from '../scale-food.ts';

/** What a logged food held in the grams it was logged in. */
export type LoggedAmount = Nutrients & { amount: number };

/**
 * Nutrients of a logged food in another amount. While the catalogue still says what it said when the food was logged,
 * its figures per 100 g are used, which are exact; otherwise the row's own are stretched, so that a later change of the
 * catalogue never rewrites a day.
 */
export function changeAmount(logged: LoggedAmount, grams: number, per100g: Nutrients | null): Nutrients {
  if (per100g !== null && isSame(scaleFood(per100g, logged.amount), logged)) return scaleFood(per100g, grams);
  return scaleFood(logged, (grams / logged.amount) * 100);
}

function isSame(one: Nutrients, other: Nutrients): boolean {
  return (
    one.calories === other.calories &&
    one.protein === other.protein &&
    one.carbs === other.carbs &&
    one.fat === other.fat &&
    one.fiber === other.fiber &&
    one.sugar === other.sugar
  );
}
