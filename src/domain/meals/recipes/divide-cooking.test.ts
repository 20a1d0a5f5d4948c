import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { divisionProblem, portionNow, restOfCooking, usualBox } from './divide-cooking.ts';

const plan = { cookedGrams: 2620, figures: { ...NO_NUTRIENTS, calories: 2330 }, boxes: 5, boxGrams: 440 };

describe('dividing a pot', () => {
  it('offers a portion to eat at once, never all that is left, but for the grams that rounding has left', () => {
    expect([portionNow(750, 1000, 4), portionNow(251, 998, 4), portionNow(100, 1000, 4)]).toEqual([250, 251, 100]);
  });

  it('leaves a rest beside the boxes', () => {
    expect([restOfCooking(plan), usualBox(2620, 6), usualBox(3, 6)]).toEqual([420, 436, 1]);
  });

  it.each([
    ['fits', {}, null],
    ['fits without boxes', { boxes: 0, boxGrams: 0 }, null],
    ['has more in boxes than in the pot', { boxes: 6 }, 'boxes'],
    ['has boxes of nothing', { boxGrams: 0 }, 'boxes'],
    ['has more boxes than anyone fills', { boxes: 61, boxGrams: 1 }, 'boxes'],
    ['weighs nothing', { cookedGrams: 0 }, 'weight'],
    ['weighs less than its energy could', { cookedGrams: 200 }, 'too-light'],
  ])('that %s', (_what, changes, problem) => {
    expect(divisionProblem({ ...plan, ...changes })).toBe(problem);
  });
});
