import type { Day } from '../../day/day.ts';
import { textId } from '../../ids/text-id.ts';
import { compareNames } from '../../text/compare-names.ts';
import type { PlanMeal } from '../meals.contract.ts';

export type ShoppingItem = { name: string; unit: string; qty: number };

/** A list is for a week and one person unless the member says otherwise. */
export const DEFAULT_DAYS = 7;
export const DEFAULT_PERSONS = 1;

/** Everything a plan needs: quantities times days and persons, merged by name and unit, two decimals, sorted by name. */
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

/** The same thing in the shop: name whatever its case, and unit. Ticks are kept by it. */
export function itemKey({ name, unit }: { name: string; unit: string }): string {
  return `${name.trim().toLowerCase()}|${unit}`;
}

/** The id that the list of a planned week has among those of plans, by the week's first day. */
export function weekListId(from: Day): string {
  return textId(`week ${from}`);
}
