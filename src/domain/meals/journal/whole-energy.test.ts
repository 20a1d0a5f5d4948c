import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeEnergy } from './whole-energy.ts';

describe('the energy that is shown', () => {
  it('is rounded half up before anything is taken from it', () => {
    expect(wholeEnergy({ goal: 1915, eaten: 1184.5, exercise: 212 })).toEqual({
      goal: 1915,
      eaten: 1185,
      exercise: 212,
      remaining: 942,
      over: 0,
    });
  });

  it('adds up to the calorie, whatever was eaten', () => {
    const amount = fc.double({ min: 0, max: 9000, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (goal, eaten, exercise) => {
        const shown = wholeEnergy({ goal, eaten, exercise });
        expect(shown.goal - shown.eaten + shown.exercise).toBe(shown.remaining - shown.over);
      }),
    );
  });
});
