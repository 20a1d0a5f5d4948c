import { expect, it } from 'vitest';
import { isUsdaBrand } from './is-usda-brand.ts';

it.each([
  ["CAMPBELL'S Low Sodium Soups, Chicken Broth", true],
  ["McDONALD'S, Hamburger", true],
  ['Candies, SNICKERS Almond bar', true],
  ['Bananas, raw', false],
  ['Milk, fluid, with added vitamin A and vitamin D', false],
  ['Pork, BBQ sauce', false],
])('%s is of a brand: %s', (name, expected) => {
  expect(isUsdaBrand(name)).toBe(expected);
});
