import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { NewRow } from '#web/platform/offline/synced/synced-table.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { rowsOfMeal } from '../meal-rows.ts';
import { useRowName } from '../use-row-name.ts';
import { useMealLog } from './use-meal-log.ts';

/** A line of a meal: a logged food, or a removed one that can be restored. */
export type JournalLine = { row: MealRow; removed: MealRow | null };

export type Journal = ReturnType<typeof useJournal>;

/** State of the rows of a day: the one being edited, and removed ones that can be restored in place. */
export function useJournal(rows: readonly MealRow[]) {
  const log = useMealLog();
  const toast = useToast();
  const undoToast = useUndoToast();
  const t = useTranslations('meals');
  const rowName = useRowName();
  const [editing, setEditing] = useState<MealRow | null>(null);
  const [removed, setRemoved] = useState<readonly MealRow[]>([]);
  const latest = useRef(rows);
  latest.current = rows;
  const find = (row: MealRow) => latest.current.find(({ id }) => id === row.id);

  /** Another device may have removed the row meanwhile; the open form then shows an error. */
  const save = async (row: MealRow, changes: Partial<NewRow<MealRow>>) => {
    const current = find(row);
    if (!current) toast.show({ tone: 'error', text: t('errors.itemNotFound') });
    if (!current || (await log.change(current, changes))) setEditing(null);
  };

  const restore = async (gone: readonly MealRow[]) => {
    if (await log.restoreAll(gone)) setRemoved((before) => before.filter((other) => !gone.includes(other)));
  };

  const takeOut = async (taken: readonly MealRow[], text: string) => {
    const gone = await log.removeAll(taken);
    if (!gone) return;
    setRemoved((before) => [...before, ...gone]);
    undoToast(text, () => restore(gone));
  };

  const remove = async (row: MealRow) => {
    const current = find(row);
    setEditing(null);
    if (!current) {
      toast.show({ tone: 'error', title: t('errors.notRemoved'), text: t('errors.noId') });
      return;
    }
    await takeOut([current], t('row.removed', { name: rowName(row) }));
  };

  /** Removes a whole meal; each row can also be restored by itself. */
  const removeAll = async (all: readonly MealRow[]) => {
    setEditing(null);
    if (all.length > 0) await takeOut(all, t('row.mealRemoved', { count: all.length }));
  };

  return {
    linesOf: (mealType: MealType) => linesOf(mealType, { rows, editing, removed }),
    editing,
    edit: (row: MealRow) => setEditing((before) => (before?.id === row.id ? null : row)),
    close: () => setEditing(null),
    save,
    remove,
    removeAll,
    restore: (gone: MealRow) => restore([gone]),
  };
}

type DayRows = { rows: readonly MealRow[]; editing: MealRow | null; removed: readonly MealRow[] };

/** Removed rows stay visible, and so does a row that disappears while it is being edited. */
function linesOf(mealType: MealType, { rows, editing, removed }: DayRows): JournalLine[] {
  const here = new Set(rows.map(({ id }) => id));
  const gone = removed.filter(({ id }) => !here.has(id));
  const held = editing && !here.has(editing.id) && gone.every(({ id }) => id !== editing.id) ? [editing] : [];
  const all = [...rows, ...held, ...gone];
  return rowsOfMeal(all, mealType).map((row) => ({
    row,
    removed: gone.find(({ id }) => id === row.id) ?? null,
  }));
}
