import { expect, it } from 'vitest';
import { kindOfRate, vatClassOf, vatRateOfKind } from './product-kinds.ts';

it.each([
  ['goods', 'standard', 25],
  ['electronics', 'standard', 25],
  ['food', 'food', 6],
  ['supplement', 'food', 6],
  ['book', 'book', 6],
] as const)('taxes %s as %s', (kind, vatClass, rate) => {
  expect([vatClassOf(kind), vatRateOfKind(kind, '2026-11-19')]).toEqual([vatClass, rate]);
});

it.each([
  [25, 'goods'],
  [12, 'food'],
  [6, 'food'],
] as const)('reads a product of which only %i %% VAT is known as %s', (rate, kind) => {
  expect(kindOfRate(rate)).toBe(kind);
});
