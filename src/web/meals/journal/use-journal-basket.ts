import { useState } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import type { Basket, Batch } from '../add-food/use-food-dialog.ts';
import { mealOf } from '../meal-rows.ts';
import { useMealLog } from './use-meal-log.ts';

type LoggedBatch = Batch & { rows: readonly MealRow[] };

/** Logs foods as soon as they are added, so that closing the dialog loses nothing. */
export function useJournalBasket(day: Day, meal: { type: MealType; label: string }): Basket {
  const log = useMealLog();
  const [batches, setBatches] = useState<readonly LoggedBatch[]>([]);

  const add = async (items: readonly FoodItem[], needs?: readonly string[]) => {
    const rows = await log.addAll(
      items.map((item) => mealOf(day, meal.type, item)),
      { needs },
    );
    if (!rows) return false;
    setBatches((before) => [...before, { items, rows, mealLabel: meal.label }]);
    return true;
  };

  const undo = async () => {
    const last = batches.at(-1);
    if (!last) return;
    if (await log.removeAll(last.rows)) setBatches((before) => before.filter((batch) => batch !== last));
  };

  return { batches, add, undo };
}
