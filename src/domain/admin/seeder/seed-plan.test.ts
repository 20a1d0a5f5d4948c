import { expect, it } from 'vitest';
import { seedProgress, seedTotals } from './seed-plan.ts';

const wish = { members: 10, meals: 30, weights: 30, workouts: 5, orders: 2, threads: 1 };
const nothing = { members: 0, meals: 0, weights: 0, workouts: 0, orders: 0, threads: 0 };

it('knows how much a wish makes', () => {
  expect(seedTotals(wish)).toEqual({ members: 10, meals: 300, weights: 300, workouts: 50, orders: 20, threads: 10 });
});

it('tells how far a run has come', () => {
  expect([seedProgress(wish, nothing), seedProgress(wish, seedTotals(wish))]).toEqual([0, 1]);
  expect(seedProgress(wish, { ...nothing, meals: 345 })).toBe(0.5);
});
