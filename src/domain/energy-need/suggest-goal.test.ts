import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnergyNeed } from './energy-need.contract.ts';
import {
  goalAdvice,
  isSuggestionReady,
  isTurnedDown,
  suggestedWeightPart,
  suggestGoal,
  widestReason,
} from './suggest-goal.ts';

describe('a suggested goal', () => {
  const question = {
    ...{ need: { likely: 2265 }, goal: 1915, weightPart: -275, age: 34, bmi: 24.6 },
    sex: 'female' as const,
    restingNeed: 1413,
  };

  it('is the measured need plus the weight goal, in tens', () => {
    expect(suggestGoal(question)).toBe(1990);
  });

  it.each([
    ['the goal there is is as good', { goal: 1950 }],
    ['a deficit would be for somebody under 18', { age: 17 }],
    ['the age is not known', { age: null }],
    ['a deficit would be for somebody under BMI 18.5', { bmi: 18.4 }],
    ['the BMI is not known', { bmi: null }],
  ])('is null where %s', (_where, but) => {
    expect(suggestGoal({ ...question, ...but })).toBeNull();
  });

  it('for maintaining and gaining is allowed where losing is not', () => {
    expect(suggestGoal({ ...question, age: 16, bmi: 18, weightPart: 275 })).toBe(2540);
  });

  it('is never a deficit for minors or underweight members', () => {
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

  it('has the effect on weight that was chosen, or less', () => {
    expect([suggestedWeightPart(2265, -275, 1990), suggestedWeightPart(1500, -275, 1420)]).toEqual([-275, -80]);
  });
});

describe('the advice for the current goal', () => {
  const goal = { calories: 1915, isSetByHand: false, weightPart: -275, suggested: null };
  const formulaFrom = {
    ...{ weightKg: 69.4, heightCm: 168, age: 34, sex: 'female' as const },
    ...{ activityLevel: 3, restingKcal: 1413 },
  };
  const adviceOf = (likely: number, change: Partial<EnergyNeed['goal']> = {}) =>
    goalAdvice(likely, { goal: { ...goal, ...change }, formulaFrom });

  it('is to raise or lower it where another one is suggested', () => {
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

describe('a declined suggestion', () => {
  const turnedDown = { goal: 1915, suggested: 1990 };

  it('stays declined while the suggestion is nearly the same', () => {
    expect([isTurnedDown(turnedDown, turnedDown), isTurnedDown(turnedDown, { goal: 1915, suggested: 2030 })]).toEqual([
      true,
      true,
    ]);
  });

  it('is made again for another goal or another suggestion', () => {
    expect([
      isTurnedDown(turnedDown, { goal: 1900, suggested: 1990 }),
      isTurnedDown(turnedDown, { goal: 1915, suggested: 2040 }),
      isTurnedDown(null, turnedDown),
    ]).toEqual([false, false, false]);
  });
});

describe('the reason that widens the range most', () => {
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

describe('an automatic suggestion', () => {
  const today = '2026-11-15';
  const measured = { kind: 'measured' as const, likely: 2400, low: 2300, high: 2500, ...REST };
  const goal = { calories: 1915, isSetByHand: false, weightPart: -275, suggested: 2130 };
  const answer = { day: '2026-10-16', goal: 1915, suggested: 1990 };
  const isReady = (settings: Parameters<typeof isSuggestionReady>[1], changes = {}) =>
    isSuggestionReady({ measured, goal, ...changes }, settings, today);

  it('is made when the range no longer contains the goal’s energy need', () => {
    expect([isReady(null), isReady(null, { measured: { ...measured, low: 2190 } })]).toEqual([true, false]);
    expect(isReady(null, { measured: { ...measured, low: 2000, high: 2189 } })).toBe(true);
  });

  it('is not made without a measurement or a suggestion, or when turned off', () => {
    const little = { kind: 'too-little', days: 1, daysLogged: 1, weighings: 1 };
    expect([isReady(null, { measured: little }), isReady(null, { goal: { ...goal, suggested: null } })]).toEqual([
      false,
      false,
    ]);
    expect([isReady({ isOn: false, answer: null }), isReady({ isOn: true, answer: null })]).toEqual([false, true]);
  });

  it('is made at most once in thirty days, and not again after it was declined', () => {
    const settings = (changes = {}) => ({ isOn: true, answer: { ...answer, ...changes } });
    expect([
      isReady(settings()),
      isReady(settings({ day: '2026-10-17' })),
      isReady(settings({ suggested: 2130 })),
    ]).toEqual([true, false, false]);
  });
});
