import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalAdvice, isTurnedDown, suggestGoal, widestReason } from './suggest-goal.ts';

describe('a goal that is suggested', () => {
  const question = { need: { likely: 2265 }, goal: 1915, weightPart: -275, age: 34, bmi: 24.6 };

  it('is the measured need and the wish to lose, in tens', () => {
    expect(suggestGoal(question)).toBe(1990);
  });

  it.each([
    ['the goal there is is as good', { goal: 1950 }],
    ['a deficit would be for somebody under 18', { age: 17 }],
    ['the age is not known', { age: null }],
    ['a deficit would be for somebody under BMI 18.5', { bmi: 18.4 }],
    ['the BMI is not known', { bmi: null }],
  ])('is none where %s', (_where, but) => {
    expect(suggestGoal({ ...question, ...but })).toBeNull();
  });

  it('is for keeping and gaining also where losing would not be', () => {
    expect(suggestGoal({ ...question, age: 16, bmi: 18, weightPart: 275 })).toBe(2540);
  });

  it('is never a deficit for who is young or light, whatever was measured', () => {
    const kcal = fc.double({ min: 800, max: 6000, noNaN: true });
    fc.assert(
      fc.property(kcal, kcal, fc.double({ min: -1100, max: -1, noNaN: true }), (likely, goal, weightPart) => {
        expect(suggestGoal({ need: { likely }, goal, weightPart, age: 17, bmi: 30 })).toBeNull();
      }),
    );
  });
});

describe('what a measurement says of the goal', () => {
  const goal = { calories: 1915, isSetByHand: false, weightPart: -275, suggested: null };

  it('is to raise or to lower it where another one is suggested', () => {
    expect([goalAdvice(2265, { ...goal, suggested: 1990 }), goalAdvice(2100, { ...goal, suggested: 1830 })]).toEqual([
      { kind: 'raise', to: 1990 },
      { kind: 'lower', to: 1830 },
    ]);
  });

  it('is that it fits, or that no deficit is suggested', () => {
    expect([goalAdvice(2200, goal), goalAdvice(2265, goal)]).toEqual([{ kind: 'fits' }, { kind: 'no-deficit' }]);
  });
});

describe('a suggestion that was turned down', () => {
  const kept = { goal: 1915, suggested: 1990 };

  it('stays so while it says about the same', () => {
    expect([isTurnedDown(kept, kept), isTurnedDown(kept, { goal: 1915, suggested: 2030 })]).toEqual([true, true]);
  });

  it('is asked again with another goal, with another suggestion, and of who was never asked', () => {
    expect([
      isTurnedDown(kept, { goal: 1900, suggested: 1990 }),
      isTurnedDown(kept, { goal: 1915, suggested: 2040 }),
      isTurnedDown(null, kept),
    ]).toEqual([false, false, false]);
  });
});

describe('what widens the range most', () => {
  const reasons = (logging: number, weighing: number, amounts: number) => ({
    logging: { daysLogged: 24, days: 28, halfKcal: logging },
    weighing: { weighings: 19, swingKg: 0.4, halfKcal: weighing },
    amounts: { weighedShare: 0.31, halfKcal: amounts },
  });

  it.each([
    [45, 55, 45, 'weighing'],
    [60, 55, 45, 'logging'],
    [45, 55, 80, 'amounts'],
    [0, 0, 0, null],
  ])('of %d, %d and %d is %s', (logging, weighing, amounts, widest) => {
    expect(widestReason(reasons(logging, weighing, amounts))).toBe(widest);
  });
});
