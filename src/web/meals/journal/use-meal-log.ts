import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { removeMeal, saveMeal } from '../meal-operations.ts';
import { mealRecord } from '../meal-rows.ts';

/** What is to be logged, and the records that must reach the server before it. */
export type Logged = { mealType: MealType; item: FoodItem; needs?: readonly string[] };
export type MealChange = Partial<Pick<MealRow, 'mealType' | 'foodName' | 'foodItem'>>;
export type RemovedMeal = { row: MealRow; removedAt: string };

/** Everything the journal writes. It is on the device when a call answers; when the device refused, that has been told. */
export function useMealLog() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const t = useTranslations('meals');
  const amountText = useAmountText();
  const named = (row: MealRow) => ({ row, amount: amountText(row.foodItem) });

  /** All of them or none. */
  const add = async (day: Day, foods: readonly Logged[]): Promise<MealRow[] | null> => {
    const added = foods.map(({ mealType, item, needs }) => ({ row: newRow({ day, mealType, item }), needs }));
    const drafts = added.map(({ row, needs }) => saveMeal(named(row), 'create', needs));
    const isKept = await kept(t('errors.adding'), () => outbox.enqueueAll(drafts));
    return isKept ? added.map(({ row }) => row) : null;
  };

  const change = (row: MealRow, changes: MealChange): Promise<boolean> =>
    kept(t('errors.changing'), () => {
      const next = { ...row, ...changes, editedAt: laterEdit(row.editedAt, correctedNow()) };
      return putChange(outbox, next, amountText(next.foodItem));
    });

  const remove = async (row: MealRow): Promise<RemovedMeal | null> => {
    const removedAt = laterEdit(row.editedAt, correctedNow());
    const isKept = await kept(t('errors.removing'), () => outbox.enqueue(removeMeal(named(row), removedAt)));
    return isKept ? { row, removedAt } : null;
  };

  /** Undo: the same row again, edited later than it was removed. The server may know it, so it is a change. */
  const restore = ({ row, removedAt }: RemovedMeal): Promise<boolean> => {
    const back = { ...row, editedAt: laterEdit(removedAt, correctedNow()) };
    return kept(t('errors.adding'), () => outbox.enqueue(saveMeal(named(back), 'change')));
  };

  return { add, change, remove, restore };
}

function newRow({ day, mealType, item }: { day: Day; mealType: MealType; item: FoodItem }): MealRow {
  const at = correctedInstant();
  return { id: newId(), day, mealType, foodName: item.name, foodItem: item, createdAt: at, editedAt: at };
}

async function putChange(outbox: Outbox, row: MealRow, amount: string): Promise<void> {
  const earlier = replaceableOperation(outbox.getSnapshot().operations, mealRecord(row.id));
  if (earlier && (await outbox.edit(earlier.opId, row))) return;
  await outbox.enqueue(saveMeal({ row, amount }, 'change'));
}
