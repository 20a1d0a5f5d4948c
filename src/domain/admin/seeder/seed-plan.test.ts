import { expect, it } from 'vitest';
import { seedProgress, seedRows, seedTimeLeftMs, seedTotals } from './seed-plan.ts';

const wish = { members: 10, meals: 30, recipes: 2, weights: 30, workouts: 5, orders: 2, threads: 1 };
const nothing = { members: 0, meals: 0, recipes: 0, weights: 0, workouts: 0, orders: 0, threads: 0 };

it('computes how much a request creates', () => {
  expect(seedTotals(wish)).toEqual({
    members: 10,
    meals: 300,
    recipes: 20,
    weights: 300,
    workouts: 50,
    orders: 20,
    threads: 10,
  });
});

it('computes the progress of a run', () => {
  expect([seedProgress(wish, nothing), seedProgress(wish, seedTotals(wish))]).toEqual([0, 1]);
  expect(seedProgress(wish, { ...nothing, meals: 355 })).toBe(0.5);
});

it('estimates the number of rows of a request', () => {
  expect(seedRows({ ...nothing, members: 10, meals: 2, workouts: 1 })).toBe(10 + 10 * 2 * 11 + 10 * 3);
});

it('estimates the remaining time once enough is done', () => {
  expect([seedTimeLeftMs(0.25, 10_000), seedTimeLeftMs(0.01, 10_000), seedTimeLeftMs(1, 10_000)]).toEqual([
    30_000,
    null,
    null,
  ]);
});
