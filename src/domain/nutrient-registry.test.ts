import { expect, it } from 'vitest';
import { MACROS, MICROS, mostPer100g, ON_LABEL, perGram, WITH_GOAL } from './nutrient-registry.ts';

it('knows every nutrient once', () => {
  const ids = [...MACROS, ...MICROS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('puts what is typed of an own food into the order of a label', () => {
  expect(ON_LABEL.map(({ id }) => id)).toEqual([
    ...['calories', 'fat', 'saturatedFat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'],
  ]);
});

it('lets goals be set for macros, saturated fat and salt, not for energy', () => {
  expect(WITH_GOAL.map(({ id }) => id)).toEqual([
    ...['protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturatedFat', 'salt'],
  ]);
});

it('holds at most 100 g of anything in 100 g, whatever its unit, and 900 kcal', () => {
  expect(new Set([...MACROS, ...MICROS].map((nutrient) => `${mostPer100g(nutrient)} ${nutrient.unit}`))).toEqual(
    new Set(['900 kcal', '100 g', '100000 mg', '100000 NE', '100000000 µg']),
  );
});

it('counts milligrams and micrograms of a gram', () => {
  expect([...new Set([...MACROS, ...MICROS].map(perGram))]).toEqual([1, 1_000_000, 1000]);
});
