import type { Day } from '../../day/day.ts';
import { textId } from '../../ids/text-id.ts';
import { compareNames } from '../../text/compare-names.ts';
import type { PlanMeal } from '../meals.contract.ts';

export type ShoppingItem = { name: string; unit: string; qty: number };

/** Defaults of a list. */
export const DEFAULT_DAYS = 7;
export const DEFAULT_PERSONS = 1;

/** All foods of a plan: quantities times days and persons, merged by name and unit, to two decimals, sorted by name. */
export function shoppingList(
  meals: readonly PlanMeal[],
  days: number = DEFAULT_DAYS,
  persons: number = DEFAULT_PERSONS,
): ShoppingItem[] {
  const merged = new Map<string, ShoppingItem>();
  for (const food of meals.flatMap((meal) => meal.foods)) {
    const key = itemKey(food);
    const before = merged.get(key);
    const qty = (before?.qty ?? 0) + food.quantity * days * persons;
    merged.set(key, { name: before?.name ?? food.name, unit: food.unit, qty });
  }
  return [...merged.values()]
    .map((item) => ({ ...item, qty: Math.round(item.qty * 100) / 100 }))
    .sort((one, other) => compareNames(one.name, other.name) || one.unit.localeCompare(other.unit));
}

/** Key of an item: its case-insensitive name and its unit. Ticks are stored by it. */
export function itemKey({ name, unit }: { name: string; unit: string }): string {
  return `${name.trim().toLowerCase()}|${unit}`;
}

/** Id of the list of a planned week, derived from the first day of the week. */
export function weekListId(from: Day): string {
  return textId(`week ${from}`);
}
