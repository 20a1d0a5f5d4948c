import { useTranslations } from 'use-intl';
import { type Day, daysBetween } from '#domain/day/day.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { copyWeek, fillFromPlan } from '#domain/meals/week/fill-week.ts';
import { rowOfEntry } from '#domain/meals/week/planned-day.ts';
import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import { insertEntry, lastPosition, type MealSlot } from '#domain/meals/week/week-entries.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import type { RowDraft } from '#web/platform/offline/synced/synced-table.ts';
import { useStoreAll, useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useCookings } from '../recipe-queries.ts';
import { useEat } from '../recipes/use-eat.ts';
import type { WeekMenu } from './use-planned.ts';
import type { PlannedEntry, Week } from './week-queries.ts';
import { WEEK_ENTRIES } from './week-rows.ts';

/** Something that can be planned: a food with its amount, with an id for a stored portion. */
export type Plannable = { food: PlanFood; boxId: string | null };

type EntryEdit = { to?: (MealSlot & { at: number }) | undefined; quantity?: number | undefined };

/**
 * Write actions of a week. They resolve once stored on the device; its errors are shown. The first change of a day of the active plan
 * copies that day to the week menu, so that the rest of it stays planned.
 */
export function useWeekWrites({ entries }: Pick<Week, 'entries'>) {
  const t = useTranslations('week');
  const { addAll, removeAll, restoreAll, drafts } = useWrites(WEEK_ENTRIES, t('errors.save'));
  const store = useStoreAll(t('errors.save'));
  const undoToast = useUndoToast('success');
  const eat = useEat();

  const storeFromPlan = (...days: Day[]) =>
    entries.filter(({ isFromPlan, day }) => isFromPlan && days.includes(day)).map(drafts.add);

  const add = async (chosen: readonly Plannable[], slot: MealSlot): Promise<WeekEntry[] | null> => {
    const last = lastPosition(entries, slot);
    const planned = chosen.map((one, index) => ({ ...one, ...slot, position: last + index }));
    return addAll(planned, { before: storeFromPlan(slot.day), submission: [chosen, slot] });
  };

  /** Inserts one entry at an index of a meal. */
  const insert = async (chosen: Plannable, { at, ...slot }: MealSlot & { at: number }): Promise<boolean> => {
    const fromPlan = storeFromPlan(slot.day);
    const planned = drafts.add({ ...chosen, ...slot, position: 0 }).input;
    const [own, moved] = partition(insertEntry<WeekEntry>(entries, planned, { ...slot, at }), planned.id);
    const before = [...fromPlan, ...moved.map((entry) => drafts.change(asStored(entry, fromPlan), {}))];
    return (await addAll(own, { before, submission: [chosen, slot] })) !== null;
  };

  /** Moves an entry or changes its amount, in one write; `text` is the toast with undo. */
  const edit = async (entry: PlannedEntry, { to, quantity }: EntryEdit, text: string | null): Promise<boolean> => {
    const isRight = quantity !== undefined && isPlannable(entry.food, quantity);
    const next: WeekEntry = { ...entry, food: isRight ? scalePlanFood(entry.food, quantity) : entry.food };
    const placed = to ? insertEntry<WeekEntry>(entries, next, to) : [next];
    const fromPlan = storeFromPlan(entry.day, to?.day ?? entry.day);
    const changed = placed.map((one) => drafts.change(asStored(one, fromPlan), {}));
    if (!(await store([...fromPlan, ...changed]))) return false;
    const before = entries.filter(({ id }) => placed.some((one) => one.id === id));
    const undo = () => store(before.map((one) => drafts.change(asStored(one, changed), {})));
    if (text !== null) undoToast(text, undo);
    return true;
  };

  const remove = async (entry: PlannedEntry): Promise<void> => {
    const fromPlan = storeFromPlan(entry.day);
    const removed = (await store(fromPlan)) && (await removeAll([asStored(entry, fromPlan)]));
    if (removed) undoToast(t('toast.removed', { name: entry.food.name }), () => restoreAll(removed));
  };

  return {
    ...{ add, insert, edit, remove, takeAway: removeAll },
    /** Logs an entry to the journal of its day. */
    log: (entry: PlannedEntry) => {
      const { foodItem: item, ...row } = rowOfEntry(entry);
      return eat.log({ ...row, item });
    },
  };
}

/** An entry with its edit time from the draft that changed it. */
function asStored(entry: WeekEntry, drafts: readonly RowDraft<WeekEntry>[]): WeekEntry {
  const { editedAt } = drafts.find(({ input }) => input.id === entry.id)?.input ?? entry;
  return { ...entry, editedAt };
}

/** Fills the remaining days of a week; idempotent. */
export function useFillWeek({ stored: entries, days, from, find }: WeekMenu) {
  const t = useTranslations('week');
  const today = useToday();
  const { cooked } = useCookings();
  const { addAll, removeAll } = useWrites(WEEK_ENTRIES, t('errors.save'));
  const undoToast = useUndoToast('success');
  const toast = useToast();
  const open = days.filter((day) => day >= today);
  const filling = { present: entries, days: open, at: '' };

  const take = async (added: WeekEntry[], leftOut: number): Promise<void> => {
    if (added.length === 0) {
      toast.show({ text: t('toast.nothingNew') });
      return;
    }
    const stored = await addAll(added);
    const text = [t('toast.filled', { count: added.length }), leftOut > 0 && t('toast.leftOut', { count: leftOut })];
    if (stored) undoToast(text.filter(Boolean).join(' '), () => removeAll(stored));
  };

  return {
    canFill: open.length > 0,
    copy: (source: readonly PlannedEntry[], sourceFrom: string) => {
      const recipeOf = (cookingId: string) =>
        find(cooked.find(({ cooking }) => cooking.id === cookingId)?.cooking.recipeId ?? '');
      const copied = copyWeek(source, daysBetween(sourceFrom, from), { ...filling, find, recipeOf });
      return take(copied.entries, copied.leftOut);
    },
    fill: (plan: StoredPlan) => take(fillFromPlan(plan, filling), 0),
  };
}

function partition(entries: readonly WeekEntry[], id: string): [WeekEntry[], WeekEntry[]] {
  return [entries.filter((one) => one.id === id), entries.filter((one) => one.id !== id)];
}
