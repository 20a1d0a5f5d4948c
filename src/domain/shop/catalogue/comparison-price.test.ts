import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { comparisonPrice } from './comparison-price.ts';

type Quantity = { amount: number; unit: 'ml' | 'piece' } | null;

it.each([
  [24_900, 750, null, { price: 33_200, unit: 'kg' }],
  [5_900, null, { amount: 330, unit: 'ml' }, { price: 17_879, unit: 'litre' }],
  [8_900, null, { amount: 90, unit: 'piece' }, { price: 99, unit: 'piece' }],
  // Tablets have a weight too, but are compared by number.
  [8_900, 45, { amount: 90, unit: 'piece' }, { price: 99, unit: 'piece' }],
  [8_900, null, { amount: 1, unit: 'piece' }, null],
  [8_900, null, null, null],
] as const)('of %d öre for %j g or %j is %j', (price, netGrams, netQuantity, expected) => {
  const quantity: Quantity = netQuantity;
  expect(comparisonPrice(ore(price), { netGrams, netQuantity: quantity })).toEqual(expected);
});
