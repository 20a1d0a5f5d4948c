import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { hasCopyOf } from '#domain/meals/copy-meal.ts';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { mealOf } from '../meal-rows.ts';
import { useConfirmTwice } from './use-confirm-twice.ts';
import { useMealLog } from './use-meal-log.ts';

type Copied = { rows: readonly MealRow[]; text: string };

/** Copies rows to a day, and undoes the last copy as a whole. */
export function useCopied(day: Day, present: readonly MealRow[]) {
  const log = useMealLog();
  const undoToast = useUndoToast('success');
  const t = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const confirmTwice = useConfirmTwice();
  const [copied, setCopied] = useState<Copied | null>(null);

  const undo = async ({ rows }: Pick<Copied, 'rows'>) => {
    if (await log.removeAll(rows)) setCopied(null);
  };

  const copy = async (from: readonly MealRow[], fromDay: Day) => {
    if (isThere(from, present) && !(await confirmTwice())) return;
    const rows = await log.addAll(from.map(({ mealType, foodItem }) => mealOf(day, mealType, foodItem)));
    if (!rows) return;
    const text = t('copy.done', { count: rows.length, day: format.dayRelative(fromDay, today) });
    setCopied({ rows, text });
    undoToast(text, () => undo({ rows }));
  };

  return { copied, copy, undo };
}

/** Whether the day already has each of the copied meals. */
function isThere(from: readonly MealRow[], present: readonly MealRow[]): boolean {
  const itemsOf = (rows: readonly MealRow[], mealType: string) =>
    rows.filter((row) => row.mealType === mealType).map(({ foodItem }) => foodItem);
  return MEAL_TYPES.every((mealType) => {
    const items = itemsOf(from, mealType);
    return items.length === 0 || hasCopyOf(items, itemsOf(present, mealType));
  });
}
