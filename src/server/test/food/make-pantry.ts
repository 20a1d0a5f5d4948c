import { randomUUID } from 'node:crypto';
import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import { EARLIER } from './make-meals.ts';

type Changes = Partial<Omit<PantryRecord, 'batch'>> & { batch?: Partial<PantryBatch> };

/** Half a kilo of oats in the pantry by default. */
export function makePantryRecord({ batch, ...changes }: Changes = {}): PantryRecord {
  return {
    id: randomUUID(),
    batch: {
      id: randomUUID(),
      foodId: 'sv:havregryn',
      name: 'Havregryn',
      unit: 'g',
      unitGrams: 1,
      amount: 500,
      place: 'pantry',
      bestBefore: null,
      opened: false,
      list: null,
      ...batch,
    },
    isOn: null,
    createdAt: EARLIER,
    editedAt: EARLIER,
    ...changes,
  };
}

/** Switches the pantry on, or off. */
export function makeSwitch(changes: Partial<Omit<PantryRecord, 'batch'>> = {}): PantryRecord {
  return { id: randomUUID(), batch: null, isOn: true, createdAt: EARLIER, editedAt: EARLIER, ...changes };
}
