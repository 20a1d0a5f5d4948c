import { expect, it } from 'vitest';
import { ore } from './ore.ts';

it('returns whole öre unchanged', () => {
  expect(ore(54_600)).toBe(54_600);
});

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount of money', (amount) => {
  expect(() => ore(amount)).toThrow(RangeError);
});
