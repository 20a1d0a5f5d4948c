import type { PantryBatch, PantryRecord } from '../pantry/pantry.contract.ts';

const AT = '2026-11-01T08:00:00.000Z';

let made = 0;

/** By default, a record of oats. */
export function makePantryRecord(changes: Partial<PantryRecord> = {}, batch: Partial<PantryBatch> = {}): PantryRecord {
  made += 1;
  return {
    id: `f${made}`,
    batch: {
      ...{ id: 'a', foodId: 'oats', name: 'Havregryn', unit: 'g', unitGrams: 1, amount: 500 },
      ...{ place: 'pantry', bestBefore: null, opened: false, list: null },
      ...batch,
    },
    isOn: null,
    createdAt: AT,
    editedAt: AT,
    ...changes,
  };
}

export function makeSwitch(changes: Partial<PantryRecord> = {}): PantryRecord {
  return { ...makePantryRecord(), batch: null, isOn: true, ...changes };
}
