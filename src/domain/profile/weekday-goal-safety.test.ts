import { describe, expect, it } from 'vitest';
import type { GoalInput } from './daily-goal.ts';
import { NO_NUTRIENT_GOALS } from './day-goals.ts';
import { checkWeekdayGoals, safeDayGoals } from './goal-safety.ts';

/** Resting need 1413 kcal, 1696 to maintain, BMI 24.6. */
const elin: GoalInput = {
  currentWeightKg: 69.4,
  heightCm: 168,
  age: 34,
  sex: 'female',
  activityLevel: 1,
  weightGoalType: 'maintain',
  weeklyGoalKg: 0.5,
  energyGoalKcal: null,
};
const young: GoalInput = { ...elin, age: 17 };
/** BMI 17.7. */
const light: GoalInput = { ...elin, currentWeightKg: 50 };

describe('goals of weekdays', () => {
  const goals = (energyKcal: number | null, weekdays = [0]) => ({
    nutrients: NO_NUTRIENT_GOALS,
    days: [{ weekdays, energyKcal, nutrients: NO_NUTRIENT_GOALS }],
  });
  const check = (input: GoalInput, energyKcal: number | null, { before = goals(null), isConfirmed = false } = {}) =>
    checkWeekdayGoals(input, { before, after: goals(energyKcal), isConfirmed })?.code ?? null;

  it('have the same limits as every other day', () => {
    expect([check(elin, 1600), check(elin, 1400), check(elin, 1400, { isConfirmed: true })]).toEqual([
      null,
      'GOAL_NEEDS_CONFIRMATION',
      null,
    ]);
    expect([check(elin, 600, { isConfirmed: true }), check(young, 1500), check(elin, null)]).toEqual([
      'GOAL_TOO_LOW',
      'GOAL_UNDER_AGE',
      null,
    ]);
  });

  it('of minors and underweight members have no deficit, whatever was stored', () => {
    const stored = { nutrients: NO_NUTRIENT_GOALS, days: [...goals(1400).days, ...goals(2600, [1]).days] };
    const energies = (input: GoalInput) => safeDayGoals(input, stored).days.map(({ energyKcal }) => energyKcal);
    expect([energies(elin), energies(young), energies(light)]).toEqual([
      [1400, 2600],
      [null, 2600],
      [null, 2600],
    ]);
    expect(safeDayGoals(young, null)).toBeNull();
  });

  it('that are older than the limits stay; another day does not get them', () => {
    expect(check(elin, 600, { before: goals(600) })).toBeNull();
    expect(check(elin, 600, { before: goals(600, [1]) })).toBe('GOAL_TOO_LOW');
    expect(checkWeekdayGoals(elin, { before: null, after: goals(600), isConfirmed: true })).toMatchObject({
      field: 'days',
    });
  });
});
