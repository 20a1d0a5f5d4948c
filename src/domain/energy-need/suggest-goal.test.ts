import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnergyNeed } from './energy-need.contract.ts';
import {
  goalAdvice,
  isSuggestionDue,
  isTurnedDown,
  suggestedWeightPart,
  suggestGoal,
  widestReason,
} from './suggest-goal.ts';

describe('a goal that is suggested', () => {
  const question = {
    ...{ need: { likely: 2265 }, goal: 1915, weightPart: -275, age: 34, bmi: 24.6 },
    sex: 'female' as const,
    restingNeed: 1413,
  };

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
        expect(suggestGoal({ ...question, need: { likely }, goal, weightPart, age: 17, bmi: 30 })).toBeNull();
      }),
    );
  });

  it.each([
    ['the resting need', { restingNeed: 1413 }, 1420],
    ['1,200 kcal for a woman', { restingNeed: 1000 }, 1200],
    ['1,500 kcal for a man', { restingNeed: 1000, sex: 'male' as const }, 1500],
    ['1,350 kcal for others', { restingNeed: 1000, sex: 'other' as const }, 1350],
    ['1,350 kcal where little is known', { restingNeed: null, sex: null }, 1350],
  ])('is never below %s', (_level, but, lowest) => {
    expect(suggestGoal({ ...question, need: { likely: 1300 }, weightPart: -1100, ...but })).toBe(lowest);
  });

  it('tells what it does to the weight, as wished or as far as it goes', () => {
    expect([suggestedWeightPart(2265, -275, 1990), suggestedWeightPart(1500, -275, 1420)]).toEqual([-275, -80]);
  });
});

describe('what a measurement says of the goal', () => {
  const goal = { calories: 1915, isSetByHand: false, weightPart: -275, suggested: null };
  const formulaFrom = {
    ...{ weightKg: 69.4, heightCm: 168, age: 34, sex: 'female' as const },
    ...{ activityLevel: 3, restingKcal: 1413 },
  };
  const adviceOf = (likely: number, change: Partial<EnergyNeed['goal']> = {}) =>
    goalAdvice(likely, { goal: { ...goal, ...change }, formulaFrom });

  it('is to raise or to lower it where another one is suggested', () => {
    expect([adviceOf(2265, { suggested: 1990 }), adviceOf(2100, { suggested: 1830 })]).toEqual([
      { kind: 'raise', to: 1990 },
      { kind: 'lower', to: 1830 },
    ]);
  });

  it('is that it fits, or that no deficit is suggested', () => {
    expect([adviceOf(2200), adviceOf(2265)]).toEqual([{ kind: 'fits' }, { kind: 'no-deficit' }]);
  });

  it('is that the goal is the lowest that is suggested', () => {
    expect(adviceOf(1500, { calories: 1420 })).toEqual({ kind: 'lowest' });
    const unknown = goalAdvice(1500, { goal: { ...goal, calories: 1350 }, formulaFrom: null });
    expect(unknown).toEqual({ kind: 'lowest' });
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

const REST = {
  ...{ days: 28, eaten: 2000, fromBody: 400, weeklyRateKg: -0.3 },
  reasons: {
    logging: { daysLogged: 28, days: 28, halfKcal: 0 },
    weighing: { weighings: 28, swingKg: 0.4, halfKcal: 50 },
    amounts: { weighedShare: 1, halfKcal: 0 },
  },
};

describe('a suggestion that comes by itself', () => {
  const today = '2026-11-15';
  const measured = { kind: 'measured' as const, likely: 2400, low: 2300, high: 2500, ...REST };
  const goal = { calories: 1915, isSetByHand: false, weightPart: -275, suggested: 2130 };
  const answer = { day: '2026-10-16', goal: 1915, suggested: 1990 };
  const due = (said: Parameters<typeof isSuggestionDue>[1], changes = {}) =>
    isSuggestionDue({ measured, goal, ...changes }, said, today);

  it('does when the range no longer holds what the goal is made of', () => {
    expect([due(null), due(null, { measured: { ...measured, low: 2190 } })]).toEqual([true, false]);
    expect(due(null, { measured: { ...measured, low: 2000, high: 2189 } })).toBe(true);
  });

  it('does not where nothing is measured or nothing is suggested, nor for who wants none', () => {
    const little = { kind: 'too-little', days: 1, daysLogged: 1, weighings: 1 };
    expect([due(null, { measured: little }), due(null, { goal: { ...goal, suggested: null } })]).toEqual([
      false,
      false,
    ]);
    expect([due({ isOn: false, answer: null }), due({ isOn: true, answer: null })]).toEqual([false, true]);
  });

  it('does at most once in thirty days, and not again with what was turned down', () => {
    const said = (changes = {}) => ({ isOn: true, answer: { ...answer, ...changes } });
    expect([due(said()), due(said({ day: '2026-10-17' })), due(said({ suggested: 2130 }))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
