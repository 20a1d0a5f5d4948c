import type { CookedFoods, EatenFood, PantryFact } from '#domain/meals/pantry/pantry.contract.ts';
import { eatenAt } from '#domain/meals/pantry/stock.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { isMealRow } from '../meal-rows.ts';
import { cookingAfter } from '../recipes/recipe-operations.ts';

export const PANTRY_TABLE = 'pantry_facts';

function factRecord(id: string): string {
  return `${PANTRY_TABLE}:${id}`;
}

export function saveFact(fact: PantryFact): Draft {
  return {
    call: ['pantry', 'save'],
    input: fact,
    record: factRecord(fact.id),
    effect: 'create',
    label: labelOf(fact),
  };
}

export function removeFact(fact: PantryFact, editedAt: string): Draft {
  return {
    call: ['pantry', 'remove'],
    input: { id: fact.id, editedAt },
    record: factRecord(fact.id),
    effect: 'delete',
    label: labelOf(fact),
  };
}

function labelOf({ batch }: PantryFact): Draft['label'] {
  return batch ? { key: 'pantry.unsent.batch', values: { name: batch.name } } : { key: 'pantry.unsent.switch' };
}

/** A fact after one of this device's own operations. */
export function factAfter(before: PantryFact | undefined, { input }: Operation): PantryFact | undefined {
  return isFact(input) ? input : before;
}

/** A row that this device has logged; undefined when it has no food. */
export function eatenAfter(_before: EatenFood | undefined, { input }: Operation): EatenFood | undefined {
  if (!isMealRow(input)) return undefined;
  const { id, day, createdAt, editedAt, foodItem } = input;
  const { id: foodId, amount: grams } = foodItem;
  return foodId === null ? undefined : { id, foodId, grams, at: eatenAt(day, createdAt), editedAt };
}

/** A pot that this device has cooked. */
export function cookedAfter(before: CookedFoods | undefined, operation: Operation): CookedFoods | undefined {
  const cooking = cookingAfter(undefined, operation);
  return cooking ? { id: cooking.id, used: cooking.used, at: cooking.createdAt, editedAt: cooking.editedAt } : before;
}

/** What waits on the device may have been written by another version of the app. */
function isFact(value: unknown): value is PantryFact {
  if (!isObject(value)) return false;
  const { id, batch, isOn, createdAt, editedAt }: Partial<Record<keyof PantryFact, unknown>> = value;
  return (
    [id, createdAt, editedAt].every((text) => typeof text === 'string') &&
    (batch === null ? typeof isOn === 'boolean' : isObject(batch) && 'amount' in batch && 'place' in batch)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
