import { expect, it } from 'vitest';
import { estimateCalories, metAt, paceMet, STRENGTH_MET, speedKmh } from './calories.ts';

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

it.each([
  ['running', 5000, 30, 9.4],
  ['running', 10_000, 50, 11.7],
  ['running', 8047, 60, 8.4],
  ['treadmill-running', 12_070, 60, 11.8],
  ['walking', 5000, 60, 3.8],
  ['brisk-walking', 6000, 60, 4.8],
  ['cycling', 20_000, 60, 7.7],
  ['road-cycling', 30_000, 60, 14.2],
])('%s %d m in %d min is %d MET', (exerciseId, distanceM, minutes, met) => {
  expect(paceMet({ exerciseId, distanceM, minutes })).toBe(met);
});

it.each([
  ['without a distance', 'running', null, 30],
  ['for an activity on uneven ground', 'trail-running', 5000, 30],
  ['slower than the slowest', 'walking', 1000, 60],
  ['faster than the fastest', 'running', 30_000, 60],
])('is unknown %s', (_title, exerciseId, distanceM, minutes) => {
  expect(paceMet({ exerciseId, distanceM, minutes })).toBeNull();
});

it('rises with the speed', () => {
  for (const exerciseId of ['running', 'walking', 'cycling']) {
    const mets = Array.from({ length: 150 }, (_, at) =>
      paceMet({ exerciseId, distanceM: 3600 + at * 100, minutes: 60 }),
    );
    const known = mets.filter((met) => met !== null);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
  }
});

it('has a speed in km/h', () => {
  expect(speedKmh({ distanceM: 5000, minutes: 30 })).toBe(10);
});
