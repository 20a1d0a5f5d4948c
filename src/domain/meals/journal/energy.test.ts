import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageEnergy,
  caloriesOver,
  energyCurve,
  energyShares,
  kilojoules,
  remainingCalories,
  wholeEnergy,
} from './energy.ts';

it('is the goal minus eaten plus exercise', () => {
  expect(remainingCalories({ goal: 1915, eaten: 1184, exercise: 212 })).toBe(943);
});

it('stops at 0 and reports how far the day is over the goal', () => {
  const day = { goal: 2000, eaten: 2320, exercise: 200 };
  expect([remainingCalories(day), caloriesOver(day)]).toEqual([0, 120]);
});

it('is not over while something remains', () => {
  expect(caloriesOver({ goal: 2000, eaten: 1000, exercise: 0 })).toBe(0);
});

describe('the displayed energy', () => {
  it('is rounded half up before subtraction', () => {
    expect(wholeEnergy({ goal: 1915, eaten: 1184.5, exercise: 212 })).toEqual({
      goal: 1915,
      eaten: 1185,
      exercise: 212,
      remaining: 942,
      over: 0,
    });
  });

  it('adds up exactly', () => {
    const amount = fc.double({ min: 0, max: 9000, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (goal, eaten, exercise) => {
        const shown = wholeEnergy({ goal, eaten, exercise });
        expect(shown.goal - shown.eaten + shown.exercise).toBe(shown.remaining - shown.over);
      }),
    );
  });
});

it('ends on the given day, oldest first, with unknown days without food', () => {
  const sums = [
    { day: '2026-02-28', calories: 1876 },
    { day: '2026-03-02', calories: null },
    { day: '2026-03-03', calories: 1184 },
    { day: '2026-02-27', calories: 2240 },
  ];
  expect(energyCurve('2026-03-03', 4, sums)).toEqual([
    { day: '2026-02-28', calories: 1876 },
    { day: '2026-03-01', calories: null },
    { day: '2026-03-02', calories: null },
    { day: '2026-03-03', calories: 1184 },
  ]);
});

it('has the requested number of days', () => {
  expect(energyCurve('2026-11-15', 30, []).map(({ day }) => day)).toHaveLength(30);
});

describe('the average of a week', () => {
  it('includes finished days with something logged only', () => {
    const days = [
      { day: '2026-11-09', calories: 2000 },
      { day: '2026-11-10', calories: null },
      { day: '2026-11-11', calories: 2051 },
      { day: '2026-11-12', calories: 300 },
    ];
    expect(averageEnergy(days, '2026-11-12')).toBe(2026);
  });

  it('is unknown on the first day', () => {
    expect(averageEnergy([{ day: '2026-11-12', calories: 300 }], '2026-11-12')).toBeNull();
  });
});

describe('energy shares', () => {
  it('use 4, 4 and 9 kcal per gram of protein, carbohydrates and fat', () => {
    expect(energyShares({ protein: 25, carbs: 50, fat: 100 / 9 })).toEqual({ protein: 0.25, carbs: 0.5, fat: 0.25 });
  });

  it('leave out unknown macros', () => {
    expect(energyShares({ protein: null, carbs: 10, fat: null })).toEqual({ protein: 0, carbs: 1, fat: 0 });
  });

  it('are null when nothing is known or all are 0', () => {
    expect([
      energyShares({ protein: null, carbs: null, fat: null }),
      energyShares({ protein: 0, carbs: 0, fat: 0 }),
      energyShares({ protein: 0, carbs: null, fat: 0 }),
    ]).toEqual([null, null, null]);
  });
});

describe('kilojoules', () => {
  it('are 4.184 per kilocalorie, rounded', () => {
    expect([kilojoules(0), kilojoules(100), kilojoules(206)]).toEqual([0, 418, 862]);
  });

  it('are unknown when the energy is unknown', () => {
    expect(kilojoules(null)).toBeNull();
  });
});
