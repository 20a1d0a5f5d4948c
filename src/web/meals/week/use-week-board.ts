import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { entriesAt, type MealSlot, type MoveStep, stepEntry } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import type { EntryChanges } from './entry-sheet.tsx';
import { useFollowFocus } from './use-follow-focus.ts';
import { useWeekWrites } from './use-week-writes.ts';
import type { PlannedEntry, Week } from './week-queries.ts';
import type { Source } from './week-sources.tsx';

/** Actions of the week board: open, drag, step and plan; moves are announced to screen readers and the focus follows. */
export function useWeekBoard(week: Week) {
  const t = useTranslations('week');
  const format = useFormat();
  const toast = useToast();
  const writes = useWeekWrites(week);
  const opened = useDialogState<PlannedEntry>();
  const adding = useDialogState<MealSlot>();
  const foods = useDialogState<MealSlot>();
  const placing = useDialogState<Source>();
  const [dragged, setDragged] = useState<PlannedEntry | Source | null>(null);
  const follow = useFollowFocus(week.entries);

  const where = ({ day, mealType }: MealSlot) => ({ day: format.day(day), meal: t(`mealIn.${mealType}`) });
  const movedText = ({ food }: PlannedEntry, to: MealSlot) => t('entry.moved', { name: food.name, ...where(to) });
  const moveTo = (entry: PlannedEntry, to: MealSlot & { at: number }) =>
    writes.edit(entry, { to }, movedText(entry, to));
  const lastOf = (slot: MealSlot) => ({ ...slot, at: entriesAt(week.entries, slot).length });

  const plan = async (source: Source, slot: MealSlot & { at?: number }) => {
    const { at = lastOf(slot).at } = slot;
    if (await writes.insert(source, { day: slot.day, mealType: slot.mealType, at }))
      toast.show({ tone: 'success', text: t('add.planned', { name: source.food.name, ...where(slot) }) });
  };
  const step = async (entry: PlannedEntry, way: MoveStep) => {
    const to = stepEntry(week.entries, entry, { from: week.from, step: way });
    if (!to) return;
    follow(entry.id);
    await moveTo(entry, to);
  };

  return {
    ...{ writes, opened, adding, foods, placing, plan, step },
    dragged: dragged && { calories: dragged.food.calories, entry: 'id' in dragged ? dragged : null },
    setDragged,
    drop: (slot: MealSlot & { at: number }) => {
      setDragged(null);
      if (dragged && 'id' in dragged) void moveTo(dragged, slot);
      else if (dragged) void plan(dragged, slot);
    },
    apply: (entry: PlannedEntry, { quantity, slot }: EntryChanges) => {
      const edit = { quantity: quantity ?? undefined, to: slot ? lastOf(slot) : undefined };
      return writes.edit(entry, edit, slot && movedText(entry, slot));
    },
    actions: {
      onOpen: opened.open,
      onLog: (entry: PlannedEntry) => void writes.log(entry),
      onStep: (entry: PlannedEntry, way: MoveStep) => void step(entry, way),
      onDrag: setDragged,
    },
  };
}
