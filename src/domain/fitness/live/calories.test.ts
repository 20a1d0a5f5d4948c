import { expect, it } from 'vitest';
import { estimateCalories, metAt, STRENGTH_MET } from './calories.ts';

it.each([
  [6.8, 69.4, 35, 275],
  [STRENGTH_MET.moderate, 69.4, 46, 266],
  [3.5, 80, 60, 280],
])('is MET × weight × time: %d × %d kg × %d min is %d kcal', (met, weightKg, minutes, kcal) => {
  expect(estimateCalories(met, weightKg, minutes)).toBe(kcal);
});

it('is unknown while no weight is known', () => {
  expect(estimateCalories(6.8, null, 35)).toBeNull();
});

it('follows the effort', () => {
  expect([metAt(6.8, 'easy'), metAt(6.8, 'moderate'), metAt(6.8, 'hard')]).toEqual([5.4, 6.8, 8.5]);
});
