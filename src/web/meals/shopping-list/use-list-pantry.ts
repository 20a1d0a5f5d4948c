import { useCallback, useRef, useState } from 'react';
import { textId } from '#domain/ids/text-id.ts';
import { defaultLocation } from '#domain/meals/pantry/locations.ts';
import type { PantryBatch } from '#domain/meals/pantry/pantry.contract.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { anywayMark } from '#domain/meals/shopping-list/extra-things.ts';
import type { InStock } from '#domain/meals/shopping-list/shop-amounts.ts';
import { itemKey } from '#domain/meals/shopping-list/shopping-list.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { usePantry } from '../pantry/pantry-queries.ts';
import { recordedFields, usePantryWrites } from '../pantry/use-pantry-writes.ts';
import type { ListItem, ListSource } from './list-item.ts';

/** The stock of a list's items, and updates of the pantry by ticks. Does nothing while the pantry is off. */
export function useListPantry(plan: ListSource, marks: readonly string[]) {
  const { stock } = usePantry();
  const { record } = usePantryWrites();
  const [isWanted, subtract] = useSubtract();
  const today = useToday();
  const bought = useRef(new Set<string>());
  const { isOn, batches } = stock;
  const isSubtracted = isOn && isWanted;

  const inStock = useCallback<InStock>(
    ({ name, foodIds, items }) => {
      const keys = items.map(itemKey);
      if (!isSubtracted || keys.some((key) => marks.includes(anywayMark(key)))) return NOTHING;
      const isInBasket = keys.every((key) => marks.includes(key));
      const counted = batches.filter(
        (batch) =>
          isSameThing(batch, name, foodIds) &&
          // What the row itself added to the stock does not reduce what is bought.
          !(isInBasket && batch.list?.planId === plan.id && keys.includes(batch.list.key)),
      );
      return {
        grams: counted.reduce((sum, { left }) => sum + left, 0),
        isRough: counted.some((batch) => batch.isRough),
      };
    },
    [isSubtracted, batches, marks, plan.id],
  );

  /** A tick adds the item to the pantry; removing the tick on the same day removes it. */
  const updatePantry = async (item: ListItem, isTicked: boolean): Promise<void> => {
    if (!isOn) return;
    const id = textId([plan.id, item.key, today].join(' '));
    const before = batches.find((batch) => batch.id === id);
    // A tap may come before the previous one is rendered.
    if (!isTicked && !before && !bought.current.has(id)) return;
    bought.current.add(id);
    const batch = boughtBatch(item, { id, list: { planId: plan.id, key: item.keys[0] ?? item.key } }, batches);
    await record([isTicked ? batch : { ...batch, amount: 0 }], before?.changedAt);
  };

  return { isOn, isSubtracted, subtract, inStock, updatePantry };
}

const NOTHING = { grams: 0, isRough: false };

function isSameThing({ foodId, name, unitGrams }: StockBatch, of: string, foodIds: readonly string[]): boolean {
  if (unitGrams === null) return false;
  return foodId === null ? name.trim().toLowerCase() === of.trim().toLowerCase() : foodIds.includes(foodId);
}

/** An added item gets unit and weight of an earlier batch with the same name. */
function boughtBatch(
  { stored, unit, qty, section }: ListItem,
  origin: Pick<PantryBatch, 'id' | 'list'>,
  batches: readonly StockBatch[],
): PantryBatch {
  const fresh = { bestBefore: null, opened: false, ...origin };
  const known = unit === null && batches.find((batch) => batch.name.toLowerCase() === stored.name.toLowerCase());
  if (known) return { ...recordedFields(known), amount: known.full, ...fresh };
  const { name, foodId, unitGrams } = stored;
  const amount = Math.round(qty * (unitGrams ?? 1) * 100) / 100;
  return { name, foodId, unit: unit ?? 'st', unitGrams, amount, place: defaultLocation(section), ...fresh };
}

const SUBTRACT_KEY = 'formkurva.list-subtract';

/** Whether this device subtracts the stock; on by default. */
function useSubtract() {
  const [isWanted, setWanted] = useState(() => readLocal(SUBTRACT_KEY) !== 'no');
  const choose = (next: boolean) => {
    writeLocal(SUBTRACT_KEY, next ? 'yes' : 'no');
    setWanted(next);
  };
  return [isWanted, choose] as const;
}
