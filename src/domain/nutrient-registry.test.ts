import { expect, it } from 'vitest';
import { MACROS, MICROS, maxPer100g, ON_LABEL, perGram, WITH_GOAL } from './nutrient-registry.ts';

it('contains every nutrient once', () => {
  const ids = [...MACROS, ...MICROS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('sorts the fields of an own food like a label', () => {
  expect(ON_LABEL.map(({ id }) => id)).toEqual([
    ...['calories', 'fat', 'saturatedFat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'],
  ]);
});

it('has goals for macros, saturated fat and salt, not for energy', () => {
  expect(WITH_GOAL.map(({ id }) => id)).toEqual([
    ...['protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturatedFat', 'salt'],
  ]);
});

it('limits 100 g to 100 g of any nutrient, in its unit, and 900 kcal', () => {
  expect(new Set([...MACROS, ...MICROS].map((nutrient) => `${maxPer100g(nutrient)} ${nutrient.unit}`))).toEqual(
    new Set(['900 kcal', '100 g', '100000 mg', '100000 NE', '100000000 µg']),
  );
});

it('converts a gram to milligrams and micrograms', () => {
  expect([...new Set([...MACROS, ...MICROS].map(perGram))]).toEqual([1, 1_000_000, 1000]);
});
