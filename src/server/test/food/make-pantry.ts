import { randomUUID } from 'node:crypto';
import type { PantryBatch, PantryFact } from '#domain/meals/pantry/pantry.contract.ts';
import { EARLIER } from './make-meals.ts';

type Changes = Partial<Omit<PantryFact, 'batch'>> & { batch?: Partial<PantryBatch> };

/** Half a kilo of oats in the pantry by default. */
export function makeFact({ batch, ...changes }: Changes = {}): PantryFact {
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
export function makeSwitch(changes: Partial<Omit<PantryFact, 'batch'>> = {}): PantryFact {
  return { id: randomUUID(), batch: null, isOn: true, createdAt: EARLIER, editedAt: EARLIER, ...changes };
}
