import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyGoal, type GoalInput } from './daily-goal.ts';
import {
  checkGoalChange,
  type GoalPlan,
  isUnderAge,
  mayLose,
  minGoalKcal,
  minGoalWeightKg,
  SAFETY,
  safeGoalInput,
} from './goal-safety.ts';

/** Resting need 1413 kcal, 1696 to maintain, BMI 24.6. */
const elin: GoalPlan = {
  currentWeightKg: 69.4,
  heightCm: 168,
  age: 34,
  sex: 'female',
  activityLevel: 1,
  weightGoalType: 'maintain',
  weeklyGoalKg: 0.5,
  energyGoalKcal: null,
  goalWeightKg: null,
};
const young: GoalPlan = { ...elin, age: 17 };
/** BMI 17.7. */
const light: GoalPlan = { ...elin, currentWeightKg: 50 };

const refusalOf = (before: GoalPlan, change: Partial<GoalPlan>, isConfirmed = false) =>
  checkGoalChange(before, { ...before, ...change }, isConfirmed);

describe('the safety limits', () => {
  it('are 13 and 18 years, BMI 18.5, and 1,200, 1,500 or 1,350 kcal', () => {
    expect([SAFETY.memberYears, SAFETY.adultYears, SAFETY.minBmi]).toEqual([13, 18, 18.5]);
    expect([minGoalKcal('female'), minGoalKcal('male'), minGoalKcal('other'), minGoalKcal(null)]).toEqual([
      1200, 1500, 1350, 1350,
    ]);
    expect([isUnderAge(17), isUnderAge(18), isUnderAge(null)]).toEqual([true, false, false]);
  });

  it.each([
    [17, 25, false],
    [18, 18.5, true],
    [18, 18.4, false],
    [null, 25, false],
    [40, null, false],
  ])('allow a suggested deficit at age %s and BMI %s: %s', (age, bmi, allowed) => {
    expect(mayLose(age, bmi)).toBe(allowed);
  });
});

describe('a loss goal', () => {
  const loss = { weightGoalType: 'lose', weeklyGoalKg: 0.25 } as const;

  it('is saved for an adult of healthy weight', () => {
    expect(refusalOf(elin, loss)).toBeNull();
  });

  it.each([
    ['somebody under 18', young, 'GOAL_UNDER_AGE'],
    ['somebody below BMI 18.5', light, 'GOAL_UNDERWEIGHT'],
    ['somebody whose age is not known', { ...elin, age: null }, 'GOAL_AGE_NEEDED'],
  ])('is refused for %s', (_who, before, code) => {
    expect(refusalOf(before, loss, true)).toEqual({ field: 'weightGoalType', code });
  });

  it('is refused at any pace where it is refused', () => {
    const stored: GoalPlan = { ...young, weightGoalType: 'lose' };
    expect(refusalOf(stored, { weeklyGoalKg: 0.1 })).toMatchObject({ code: 'GOAL_UNDER_AGE' });
    expect(refusalOf(stored, { weightGoalType: 'maintain' })).toBeNull();
  });

  it('is saved while the weight is unknown, because nothing is calculated from it yet', () => {
    expect(refusalOf({ ...elin, currentWeightKg: null }, loss)).toBeNull();
  });
});

describe('a gain goal', () => {
  it('is for adults, including those below BMI 18.5', () => {
    expect(refusalOf(young, { weightGoalType: 'gain' })).toEqual({ field: 'weightGoalType', code: 'GOAL_UNDER_AGE' });
    expect(refusalOf(light, { weightGoalType: 'gain' })).toBeNull();
    expect(refusalOf({ ...young, weightGoalType: 'gain' }, { weeklyGoalKg: 0.1 })).toBeNull();
  });
});

describe('a goal weight', () => {
  it.each([
    ['BMI 18.5 or more', elin, 53, null],
    ['less than BMI 18.5', elin, 52, 'GOAL_WEIGHT_TOO_LOW'],
    ['a member under 18', young, 60, 'GOAL_UNDER_AGE'],
    ['a member whose age is not known', { ...elin, age: null }, 60, 'GOAL_AGE_NEEDED'],
    ['a member whose height is not known', { ...elin, heightCm: null }, 60, 'GOAL_HEIGHT_NEEDED'],
    ['a light member who means to gain', light, 54, null],
  ])('of %s: %s', (_what, before, goalWeightKg, code) => {
    expect(refusalOf(before, { goalWeightKg })).toEqual(code && { field: 'goalWeight', code });
  });

  it('is at least 53 kg at 168 cm', () => {
    expect(minGoalWeightKg(168)).toBe(53);
  });

  it('that is older than the limits stays, and can be removed', () => {
    const stored: GoalPlan = { ...elin, goalWeightKg: 45 };
    expect([refusalOf(stored, { heightCm: 170 }), refusalOf(stored, { goalWeightKg: null })]).toEqual([null, null]);
  });
});

describe('the energy of a day', () => {
  it('below the resting need is saved once it is confirmed', () => {
    const change = { weightGoalType: 'lose', weeklyGoalKg: 0.4 } as const;
    expect(refusalOf(elin, change)).toEqual({ field: 'weeklyGoalKg', code: 'GOAL_NEEDS_CONFIRMATION' });
    expect(refusalOf(elin, change, true)).toBeNull();
    expect(refusalOf(elin, { energyGoalKcal: 1412 })).toMatchObject({ code: 'GOAL_NEEDS_CONFIRMATION' });
    expect(refusalOf(elin, { energyGoalKcal: 1413 })).toBeNull();
  });

  it('below the minimum is refused, also when it is confirmed', () => {
    expect(refusalOf(elin, { energyGoalKcal: 1199 }, true)).toEqual({ field: 'energyGoalKcal', code: 'GOAL_TOO_LOW' });
    expect(refusalOf(elin, { energyGoalKcal: 1200 }, true)).toBeNull();
    const fast = { weightGoalType: 'lose', weeklyGoalKg: 1 } as const;
    expect(refusalOf(elin, fast, true)).toEqual({ field: 'weeklyGoalKg', code: 'GOAL_TOO_LOW' });
  });

  it('below the minimum is refused while the member’s profile is empty', () => {
    const unknown: GoalPlan = { ...elin, currentWeightKg: null, sex: null };
    expect(refusalOf(unknown, { energyGoalKcal: 1300 }, true)).toMatchObject({ code: 'GOAL_TOO_LOW' });
    expect(refusalOf(unknown, { energyGoalKcal: 1350 })).toBeNull();
  });

  it('below the default requires a known age, and stays at the default for minors, while the body is unknown', () => {
    const unknown: GoalPlan = { ...elin, age: null };
    expect(refusalOf(unknown, { energyGoalKcal: 1999 })).toEqual({ field: 'energyGoalKcal', code: 'GOAL_AGE_NEEDED' });
    expect(refusalOf(unknown, { energyGoalKcal: 2000 })).toBeNull();
    const unweighed: GoalPlan = { ...young, currentWeightKg: null };
    expect(refusalOf(unweighed, { energyGoalKcal: 1400 }, true)).toMatchObject({ code: 'GOAL_UNDER_AGE' });
    expect(dailyGoal(safeGoalInput({ ...unweighed, energyGoalKcal: 1400 })).goal).toBe(2000);
  });

  it('is checked when the body becomes known, if a loss was chosen before', () => {
    const unweighed: GoalPlan = { ...elin, currentWeightKg: null, weightGoalType: 'lose', weeklyGoalKg: 1 };
    const weighed = { currentWeightKg: 69.4 };
    expect(refusalOf(unweighed, weighed, true)).toEqual({ field: 'weeklyGoalKg', code: 'GOAL_TOO_LOW' });
    const slower: GoalPlan = { ...unweighed, weeklyGoalKg: 0.4 };
    expect(refusalOf(slower, weighed)).toMatchObject({ code: 'GOAL_NEEDS_CONFIRMATION' });
    expect([refusalOf(slower, weighed, true), refusalOf(slower, { currentWeightKg: null })]).toEqual([null, null]);
  });

  it('has no deficit for minors and underweight members', () => {
    expect(refusalOf(young, { energyGoalKcal: 1600 }, true)).toMatchObject({ code: 'GOAL_UNDER_AGE' });
    expect(refusalOf(light, { energyGoalKcal: 1400 }, true)).toMatchObject({ code: 'GOAL_UNDERWEIGHT' });
    expect(refusalOf(young, { energyGoalKcal: 1900 })).toBeNull();
  });

  it('that is older than the limits stays although it is low, and may rise', () => {
    const stored: GoalPlan = { ...elin, energyGoalKcal: 900 };
    expect([refusalOf(stored, { currentWeightKg: 69 }), refusalOf(stored, { energyGoalKcal: 1000 })]).toEqual([
      null,
      null,
    ]);
    expect(refusalOf(stored, { energyGoalKcal: 899 })).toMatchObject({ code: 'GOAL_TOO_LOW' });
  });

  it('is not checked when only the body is entered', () => {
    const small: GoalPlan = { ...elin, currentWeightKg: null };
    expect(refusalOf(small, { currentWeightKg: 45, heightCm: 150, age: 80 })).toBeNull();
  });

  it('returns to the calculated goal within the same limits', () => {
    const stored: GoalPlan = { ...elin, weightGoalType: 'lose', weeklyGoalKg: 1, energyGoalKcal: 1600 };
    expect(refusalOf(stored, { energyGoalKcal: null })).toEqual({ field: 'weeklyGoalKg', code: 'GOAL_TOO_LOW' });
    expect(refusalOf({ ...elin, energyGoalKcal: 1800 }, { energyGoalKcal: null })).toBeNull();
  });

  it('never ends below the minimum by a saved change', () => {
    const kcal = fc.integer({ min: 500, max: 3000 });
    const pace = fc.double({ min: 0, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.option(kcal),
        pace,
        fc.integer({ min: 1, max: 5 }),
        (energyGoalKcal, weeklyGoalKg, activityLevel) => {
          const change = { energyGoalKcal, weeklyGoalKg, activityLevel, weightGoalType: 'lose' } as const;
          const { goal } = dailyGoal({ ...elin, ...change });
          expect(refusalOf(elin, change, true) !== null || goal >= 1200).toBe(true);
        },
      ),
    );
  });
});

describe('an effective goal', () => {
  const goalOf = (input: GoalInput) => dailyGoal(safeGoalInput(input));

  it('maintains the weight of minors and underweight members, whatever was stored', () => {
    const stored = { weightGoalType: 'lose', energyGoalKcal: 1100 } as const;
    expect(goalOf({ ...young, ...stored })).toMatchObject({ goal: goalOf(young).goal, weightPart: 0 });
    expect(goalOf({ ...light, ...stored })).toMatchObject({ goal: goalOf(light).goal, weightPart: 0 });
  });

  it('is unchanged for others, and where it has no deficit', () => {
    const stored: GoalPlan = { ...elin, weightGoalType: 'lose', energyGoalKcal: 1100 };
    expect(safeGoalInput(stored)).toBe(stored);
    expect(goalOf({ ...light, weightGoalType: 'gain' }).weightPart).toBe(550);
    expect(goalOf({ ...young, energyGoalKcal: 2300 }).goal).toBe(2300);
  });
});
