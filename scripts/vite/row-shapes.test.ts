import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STORED_VALUES } from '../../src/domain/stored-values.contract.ts';
import { readRow } from '../../src/domain/sync/rows/read-row.ts';
import { rowShape, storedShape } from './row-shapes.ts';

const MEAL = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(20),
  unit: z.string().default('g'),
  quantity: z.number().positive().optional(),
  barcode: z.string().nullable(),
  kind: z.enum(['plain', 'dish']),
  amounts: z.record(z.string(), z.number()).optional(),
  portions: z.array(z.object({ name: z.string(), grams: z.number() })),
  stored: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('fridge') }),
      z.object({ kind: z.literal('shelf'), shelf: z.int() }),
    ])
    .optional(),
});
const shape = rowShape({ meals: { save: { '~orpc': { inputSchema: MEAL } } } }, 'meals.save');
const ROW = { id: '0190f1e2-0000-7000-8000-000000000001', name: 'Ost', barcode: null, kind: 'plain', portions: [] };

describe("the shape of a call's input", () => {
  it.each([
    ROW,
    { ...ROW, quantity: 2, amounts: { iron: 1.5 }, portions: [{ name: 'skiva', grams: 10 }] },
    { ...ROW, barcode: '7310865004703', unit: 'st', later: 'field of a later version' },
    { ...ROW, stored: { kind: 'shelf', shelf: 2 } },
  ])('accepts what the contract accepts, case %#', (row) => {
    expect(readRow(shape, row)).toEqual(MEAL.parse(row));
  });

  it.each([
    { ...ROW, name: 2 },
    { ...ROW, kind: 'drink' },
    { ...ROW, barcode: undefined },
    { ...ROW, barcode: 7 },
    { ...ROW, stored: { kind: 'shelf' } },
    { ...ROW, portions: [{ name: 'skiva' }] },
    { ...ROW, amounts: { iron: 'mycket' } },
  ])('refuses what the contract refuses, case %#', (row) => {
    expect([readRow(shape, row), MEAL.safeParse(row).success]).toEqual([undefined, false]);
  });

  it('does not check a file', () => {
    const inputSchema = z.object({ picture: z.file().mime('image/png') });
    const ofPicture = rowShape({ foods: { save: { '~orpc': { inputSchema } } } }, 'foods.save');
    expect(ofPicture.properties).toEqual({ picture: {} });
  });

  it('requires a call in the contract', () => {
    expect(() => rowShape({ meals: {} }, 'meals.save')).toThrow('meals.save');
  });
});

describe('the shape of a stored value', () => {
  const read = (name: string, value: unknown) => readRow(storedShape(STORED_VALUES, name), value);

  it('fills in what an older version did not store, and removes what is unknown', () => {
    const product = { id: 'p', name: 'Shaker', detail: '600 ml', image: null, stock: 4 };
    expect(read('cartProduct', { ...product, price: 9900 })).toEqual({ ...product, nameEn: null, detailEn: null });
  });

  it.each([
    ['sampleSync', { connected: false, week: [], syncedAt: '2026-11-12T09:18:00.000Z' }],
    ['sampleSync', { connected: true, week: [null], syncedAt: '2026-11-12T09:18:00.000Z' }],
    ['checkoutRequest', { request: '{}', requestId: 7, at: 1 }],
    ['communityDraft', { values: { title: 'Knän' }, editedAt: '2026-11-12T09:18:00.000Z' }],
    ['impersonation', { viewId: 'v' }],
  ])('refuses a broken %s', (name, value) => {
    expect(read(name, value)).toBeUndefined();
  });

  it('requires a stored value of that name', () => {
    expect(() => storedShape(STORED_VALUES, 'carts')).toThrow('carts');
  });
});
