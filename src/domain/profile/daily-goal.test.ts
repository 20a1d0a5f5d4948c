import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_MULTIPLIERS,
  areSharesWhole,
  DEFAULT_DAILY_GOAL,
  DEFAULT_MACRO_SHARES,
  dailyGoal,
  type GoalInput,
  KCAL_PER_KG,
  macroGoals,
  sexOfGender,
} from './daily-goal.ts';

const elin: GoalInput = {
  currentWeightKg: 69.4,
  heightCm: 168,
  age: 34,
  sex: 'female',
  activityLevel: 3,
  weightGoalType: 'lose',
  weeklyGoalKg: 0.25,
  energyGoalKcal: null,
};

describe('the daily energy goal', () => {
  it('is resting need times activity, minus the weekly weight goal', () => {
    expect(dailyGoal(elin)).toMatchObject({ goal: 1915, restingNeed: 1413, multiplier: 1.55, weightPart: -275 });
  });

  it('adds 5 for a man and subtracts 161 for anyone else', () => {
    const resting = (sex: GoalInput['sex']) => dailyGoal({ ...elin, sex }).restingNeed;
    expect([resting('male'), resting('female'), resting('other')]).toEqual([1579, 1413, 1413]);
  });

  it.each([
    [1, 1.2],
    [2, 1.375],
    [3, 1.55],
    [4, 1.725],
    [5, 1.9],
    [null, 1.2],
    [9, 1.2],
  ])('multiplies activity level %s by %d', (activityLevel, multiplier) => {
    expect(dailyGoal({ ...elin, activityLevel }).multiplier).toBe(multiplier);
  });

  it('subtracts half a kilogram a week, 550 kcal a day, when no pace is chosen', () => {
    expect(dailyGoal({ ...elin, weeklyGoalKg: null }).weightPart).toBe(-550);
  });

  it('adds as much for gaining as it subtracts for losing, and nothing for maintaining', () => {
    const part = (weightGoalType: GoalInput['weightGoalType']) => dailyGoal({ ...elin, weightGoalType }).weightPart;
    expect([part('gain'), part('maintain'), part(null)]).toEqual([275, 0, 0]);
  });

  it.each(['currentWeightKg', 'heightCm', 'age', 'sex'] as const)('is 2000 while %s is missing', (field) => {
    expect(dailyGoal({ ...elin, [field]: null })).toMatchObject({ goal: 2000, complete: false });
  });

  it('reports a goal below the resting need', () => {
    const fast = dailyGoal({ ...elin, activityLevel: 1, weeklyGoalKg: 1 });
    expect([fast.belowRestingNeed, dailyGoal(elin).belowRestingNeed]).toEqual([true, false]);
  });

  it('is the manual goal, beside the calculated one', () => {
    expect(dailyGoal({ ...elin, energyGoalKcal: 1990 })).toMatchObject({
      goal: 1990,
      calculated: 1915,
      isSetByHand: true,
      complete: true,
    });
    expect(dailyGoal(elin)).toMatchObject({ goal: 1915, calculated: 1915, isSetByHand: false });
  });

  it('can be manual while height is missing, with 2000 as the calculated goal', () => {
    const set = dailyGoal({ ...elin, heightCm: null, energyGoalKcal: 1200 });
    expect(set).toMatchObject({ goal: 1200, calculated: 2000, complete: false, belowRestingNeed: false });
  });

  it('reports a manual goal below the resting need', () => {
    expect(dailyGoal({ ...elin, energyGoalKcal: 1412 }).belowRestingNeed).toBe(true);
    expect(dailyGoal({ ...elin, energyGoalKcal: 1413 }).belowRestingNeed).toBe(false);
  });

  it('never decreases when weight rises', () => {
    const weight = fc.double({ min: 20, max: 399, noNaN: true });
    fc.assert(
      fc.property(weight, (kg) => {
        const lighter = dailyGoal({ ...elin, currentWeightKg: kg }).goal;
        return dailyGoal({ ...elin, currentWeightKg: kg + 1 }).goal >= lighter;
      }),
    );
  });

  it('has the constants of the specification', () => {
    expect([DEFAULT_DAILY_GOAL, KCAL_PER_KG, ...ACTIVITY_MULTIPLIERS]).toEqual([
      2000, 7700, 1.2, 1.375, 1.55, 1.725, 1.9,
    ]);
  });
});

describe('macro goals', () => {
  it('split 2000 kcal into 100 g protein, 225 g carbs and 78 g fat', () => {
    expect(macroGoals(2000, DEFAULT_MACRO_SHARES)).toEqual({ proteinG: 100, carbsG: 225, fatG: 78 });
  });

  it('follow the shares a member has chosen', () => {
    expect(macroGoals(1915, { proteinShare: 30, carbsShare: 30, fatShare: 40 })).toEqual({
      proteinG: 144,
      carbsG: 144,
      fatG: 85,
    });
  });

  it('must add up to the whole day', () => {
    expect([areSharesWhole(DEFAULT_MACRO_SHARES), areSharesWhole({ ...DEFAULT_MACRO_SHARES, fatShare: 36 })]).toEqual([
      true,
      false,
    ]);
  });
});

it('turns gender into the sex of the calorie formula', () => {
  expect([sexOfGender('man'), sexOfGender('woman'), sexOfGender('other'), sexOfGender(null)]).toEqual([
    'male',
    'female',
    'other',
    null,
  ]);
});
