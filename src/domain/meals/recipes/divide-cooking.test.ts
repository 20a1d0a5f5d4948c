import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { defaultPortionGrams, divisionProblem, portionNow, restOfCooking } from './divide-cooking.ts';

const plan = { cookedGrams: 2620, nutrients: { ...NO_NUTRIENTS, calories: 2330 }, portionCount: 5, portionGrams: 440 };

describe('dividing a cooked batch', () => {
  it('offers one portion to eat at once, plus the grams left by rounding', () => {
    expect([portionNow(750, 1000, 4), portionNow(251, 998, 4), portionNow(100, 1000, 4)]).toEqual([250, 251, 100]);
  });

  it('leaves a rest beside the stored portions', () => {
    expect([restOfCooking(plan), defaultPortionGrams(2620, 6), defaultPortionGrams(3, 6)]).toEqual([420, 436, 1]);
  });

  it.each([
    ['fits', {}, null],
    ['fits without boxes', { portionCount: 0, portionGrams: 0 }, null],
    ['has more in boxes than in the pot', { portionCount: 6 }, 'boxes'],
    ['has boxes of nothing', { portionGrams: 0 }, 'boxes'],
    ['has more boxes than anyone fills', { portionCount: 61, portionGrams: 1 }, 'boxes'],
    ['weighs nothing', { cookedGrams: 0 }, 'weight'],
    ['weighs less than its energy could', { cookedGrams: 200 }, 'too-light'],
  ])('that %s', (_what, changes, problem) => {
    expect(divisionProblem({ ...plan, ...changes })).toBe(problem);
  });
});
