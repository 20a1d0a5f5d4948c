import type { Day } from '#domain/day/day.ts';
import { byTimeLogged } from '#domain/meals/journal/meals-of-day.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';

/** The table's name in the records of the outbox. */
export const MEALS_TABLE = 'meals';

export function mealRecord(id: string): string {
  return `${MEALS_TABLE}:${id}`;
}

/** A row of a day after one of this device's own operations; undefined when that belongs to another day. */
export function mealAfter(operation: Operation, day: Day): MealRow | undefined {
  const { input } = operation;
  return isMealRow(input) && input.day === day ? input : undefined;
}

/** The rows of one meal in the order they were logged. */
export function rowsOfMeal(rows: readonly MealRow[], mealType: MealType): MealRow[] {
  return rows.filter((row) => row.mealType === mealType).toSorted(byTimeLogged);
}

/** What waits on the device may have been written by another version of the app. */
export function isMealRow(value: unknown): value is MealRow {
  if (typeof value !== 'object' || value === null) return false;
  const { id, day, mealType, foodName, foodItem, createdAt, editedAt }: Partial<Record<keyof MealRow, unknown>> = value;
  return (
    [id, day, foodName, createdAt, editedAt].every((text) => typeof text === 'string') &&
    MEAL_TYPES.some((known) => known === mealType) &&
    typeof foodItem === 'object' &&
    foodItem !== null &&
    'amount' in foodItem &&
    typeof foodItem.amount === 'number'
  );
}
