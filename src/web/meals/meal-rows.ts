import shape from 'virtual:row-shape/meals.save';
import type { Day } from '#domain/day/day.ts';
import { byTimeLogged } from '#domain/meals/journal/meals-of-day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { type NewRow, syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useAmountText } from './add-food/use-amount-text.ts';

export const MEALS = syncedTable<MealRow>({
  name: 'meals',
  shape,
  save: ['meals', 'save'],
  remove: ['meals', 'remove'],
  useLabel: useMealLabel,
});

/** The food, its amount and its meal. */
function useMealLabel() {
  const amountText = useAmountText();
  return ({ foodName: name, foodItem, mealType: meal }: MealRow) => ({
    key: 'meals.unsent.food',
    detailKey: 'meals.unsent.foodDetail',
    values: { name, amount: amountText(foodItem), meal },
  });
}

/** A food as it is logged. */
export function mealOf(day: Day, mealType: MealType, item: FoodItem): NewRow<MealRow> {
  return { day, mealType, foodName: item.name, foodItem: item };
}

/** The rows of one meal in the order they were logged. */
export function rowsOfMeal(rows: readonly MealRow[], mealType: MealType): MealRow[] {
  return rows.filter((row) => row.mealType === mealType).toSorted(byTimeLogged);
}
