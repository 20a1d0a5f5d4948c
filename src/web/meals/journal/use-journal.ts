import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { rowsOfMeal } from '../meal-rows.ts';
import { type MealChange, type RemovedMeal, useMealLog } from './use-meal-log.ts';
import { useRowName } from './use-row-name.ts';

/** A line of a meal: a logged food, or the place where one was removed. */
export type JournalLine = { row: MealRow; removed: RemovedMeal | null };

export type Journal = ReturnType<typeof useJournal>;

/** What is being done to the rows of a day: one is open for editing, and removed ones can come back where they were. */
export function useJournal(rows: readonly MealRow[]) {
  const log = useMealLog();
  const toast = useToast();
  const t = useTranslations('meals');
  const rowName = useRowName();
  const [editing, setEditing] = useState<MealRow | null>(null);
  const [removed, setRemoved] = useState<readonly RemovedMeal[]>([]);
  const latest = useRef(rows);
  latest.current = rows;
  const find = (row: MealRow) => latest.current.find(({ id }) => id === row.id);

  /** The row may be gone by now, removed on another device; the form that was open on it says so. */
  const save = async (row: MealRow, changes: MealChange) => {
    const current = find(row);
    if (!current) toast.show({ tone: 'error', text: t('errors.itemNotFound') });
    if (!current || (await log.change(current, changes))) setEditing(null);
  };

  const restore = async (gone: RemovedMeal) => {
    if (await log.restore(gone)) setRemoved((before) => before.filter((other) => other !== gone));
  };

  const remove = async (row: MealRow) => {
    const current = find(row);
    setEditing(null);
    if (!current) {
      toast.show({ tone: 'error', title: t('errors.notRemoved'), text: t('errors.noId') });
      return;
    }
    const gone = await log.remove(current);
    if (!gone) return;
    setRemoved((before) => [...before, gone]);
    toast.show({
      text: t('row.removed', { name: rowName(row) }),
      action: { label: t('row.undo'), onAct: () => void restore(gone) },
    });
  };

  /** A whole meal; each row can also come back by itself where it was. */
  const removeAll = async (all: readonly MealRow[]) => {
    setEditing(null);
    const gone = (await Promise.all(all.map((row) => log.remove(row)))).filter((one) => one !== null);
    if (gone.length === 0) return;
    setRemoved((before) => [...before, ...gone]);
    toast.show({
      text: t('row.mealRemoved', { count: gone.length }),
      action: { label: t('row.undo'), onAct: () => void Promise.all(gone.map(restore)) },
    });
  };

  return {
    linesOf: (mealType: MealType) => linesOf(mealType, { rows, editing, removed }),
    editing,
    edit: (row: MealRow) => setEditing((before) => (before?.id === row.id ? null : row)),
    close: () => setEditing(null),
    save,
    remove,
    removeAll,
    restore,
  };
}

type DayRows = { rows: readonly MealRow[]; editing: MealRow | null; removed: readonly RemovedMeal[] };

/** Removed rows keep their place, and so does one that vanished while it was being edited. */
function linesOf(mealType: MealType, { rows, editing, removed }: DayRows): JournalLine[] {
  const here = new Set(rows.map(({ id }) => id));
  const gone = removed.filter(({ row }) => !here.has(row.id));
  const held = editing && !here.has(editing.id) && gone.every(({ row }) => row.id !== editing.id) ? [editing] : [];
  const all = [...rows, ...held, ...gone.map(({ row }) => row)];
  return rowsOfMeal(all, mealType).map((row) => ({
    row,
    removed: gone.find((other) => other.row.id === row.id) ?? null,
  }));
}
