import { type Ore, ore } from '#domain/money/ore.ts';

/** The price of a kilo (jämförpris), rounded half up; null for what is not sold by weight. */
export function pricePerKilo(price: Ore, netGrams: number | null): Ore | null {
  return netGrams === null ? null : ore(Math.round((price * 1000) / netGrams));
}

export type StockLevel = 'in-stock' | 'low' | 'sold-out';

/** At this stock and below, the shop states that few are left. */
export const LOW_STOCK = 5;

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}

/** Moves one id to another index, counted from 0. An unknown id moves nothing. */
export function moveInOrder(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export type FieldChange = { field: string; from: unknown; to: unknown };

/** The fields that differ between two versions of a row, with the old and the new value of each. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}
