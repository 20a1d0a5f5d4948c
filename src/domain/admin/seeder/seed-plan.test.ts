import { expect, it } from 'vitest';
import { canSeed, seedProgress, seedTotals } from './seed-plan.ts';

const wish = { members: 10, meals: 30, weights: 30, workouts: 5, orders: 20, posts: 30 };
const nothing = { members: 0, meals: 0, weights: 0, workouts: 0, orders: 0, posts: 0 };

it('knows how many rows a wish makes', () => {
  expect(seedTotals(wish)).toEqual({ members: 10, meals: 1200, weights: 300, workouts: 50, orders: 20, posts: 30 });
});

it('tells how far a run has come', () => {
  expect([seedProgress(wish, nothing), seedProgress(wish, seedTotals(wish))]).toEqual([0, 1]);
  expect(seedProgress(wish, { ...nothing, meals: 805 })).toBe(0.5);
});

it('runs in production only where the configuration allows it', () => {
  expect([
    canSeed({ isProduction: false, isAllowed: false }),
    canSeed({ isProduction: true, isAllowed: false }),
    canSeed({ isProduction: true, isAllowed: true }),
  ]).toEqual([true, false, true]);
});
