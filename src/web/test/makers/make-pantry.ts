import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';

const AT = '2026-11-02T08:00:00.000Z';

/** 500 g of oats in the pantry. */
export function makeBatch(over: Partial<PantryBatch> = {}): PantryBatch {
  return {
    ...{ id: '0192f0c1-7a70-7000-8000-0000000000b1', foodId: 'sv:havregryn', name: 'Havregryn', unit: 'g' },
    ...{ unitGrams: 1, amount: 500, place: 'pantry', bestBefore: null, opened: false, list: null },
    ...over,
  };
}

/** The pantry's rows for these batches, after it was enabled. */
export function makePantry(...batches: PantryBatch[]) {
  const records: PantryRecord[] = [
    { ...recordOf(0), isOn: true },
    ...batches.map((batch, at) => ({ ...recordOf(at + 1), batch })),
  ];
  return { facts: records, eaten: [], cooked: [] };
}

function recordOf(index: number): PantryRecord {
  const id = `0192f0c1-7a70-7000-8000-0000000001${String(index).padStart(2, '0')}`;
  return { id, batch: null, isOn: null, createdAt: AT, editedAt: AT };
}
