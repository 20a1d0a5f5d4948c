import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day.ts';
import { DEFAULT_MACRO_SHARES, macroGoals } from './daily-goal.ts';
import {
  byNutrient,
  type DayGoals,
  fullAt,
  GOAL_NUTRIENTS,
  goalDecimals,
  goalOfDay,
  goalProblem,
  goalsInAnswer,
  goalsOfWeek,
  goalsOnDay,
  hasEnergy,
  isWeekdayTwice,
  leastKcal,
  limitOf,
  type MemberGoals,
  NO_NUTRIENT_GOALS,
  type NutrientGoal,
  standingOf,
} from './day-goals.ts';

const MONDAY = '2026-11-16';
const [TUESDAY, SUNDAY] = ['2026-11-17', '2026-11-22'];

const own: DayGoals = {
  nutrients: {
    ...NO_NUTRIENT_GOALS,
    protein: { unit: 'g', min: 120, max: null },
    fat: { unit: 'percent', min: 25, max: 35 },
    fiber: { unit: 'g', min: 25, max: null },
  },
  days: [
    {
      weekdays: [0, 2],
      energyKcal: 2300,
      nutrients: { ...NO_NUTRIENT_GOALS, carbs: { unit: 'g', min: 250, max: 300 } },
    },
    {
      weekdays: [6],
      energyKcal: null,
      nutrients: { ...NO_NUTRIENT_GOALS, protein: { unit: 'g', min: 90, max: null } },
    },
  ],
};
const member = (changes: Partial<MemberGoals> = {}): MemberGoals => ({
  energyKcal: 1900,
  shares: DEFAULT_MACRO_SHARES,
  own,
  ...changes,
});

describe('the goal of a day', () => {
  it('is the daily goal and its shares by default', () => {
    const goals = { calories: 1900, proteinG: 95, carbsG: 214, fatG: 74 };
    expect(goalOfDay(member({ own: null }), MONDAY)).toEqual(goals);
    expect(goalsOfWeek(member({ own: null }))).toBeUndefined();
    expect(goalsOfWeek(member({ own: { ...own, days: [] } }))).toBeUndefined();
  });

  it('has the goals for all days, and the shares for other nutrients', () => {
    expect(goalOfDay(member(), TUESDAY)).toEqual({
      calories: 1900,
      proteinG: 120,
      carbsG: 214,
      fatG: 74,
      limits: {
        protein: { min: 120, max: null },
        fat: { min: 53, max: 74 },
        fiber: { min: 25, max: null },
      },
    });
  });

  it('has the energy of its weekday, and percentages of that', () => {
    expect(goalOfDay(member(), MONDAY)).toMatchObject({
      calories: 2300,
      carbsG: 300,
      fatG: 89,
      limits: { protein: { min: 120, max: null }, carbs: { min: 250, max: 300 }, fat: { min: 64, max: 89 } },
    });
  });

  it('can differ in one nutrient only', () => {
    const { calories, limits } = goalOfDay(member(), SUNDAY);
    expect([calories, limits?.protein]).toEqual([1900, { min: 90, max: null }]);
  });

  it('is that of no weekday without a day', () => {
    expect(goalOfDay(member(), null)).toEqual(goalOfDay(member(), TUESDAY));
  });

  it('is the shares again when every goal was removed', () => {
    const empty = { nutrients: NO_NUTRIENT_GOALS, days: [] };
    expect(goalOfDay(member({ own: empty }), MONDAY)).toEqual(goalOfDay(member({ own: null }), MONDAY));
  });

  it('includes the week where days differ, so that one answer is enough for the other days', () => {
    const answer = goalsInAnswer(member(), MONDAY);
    expect(answer.weekdays).toHaveLength(7);
    expect(goalsOnDay(answer, SUNDAY)).toEqual(goalOfDay(member(), SUNDAY));
    expect(goalsOnDay(goalOfDay(member(), MONDAY), SUNDAY).calories).toBe(2300);
  });
});

const end = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const goal: fc.Arbitrary<NutrientGoal> = fc
  .record({ unit: fc.constantFrom('g' as const, 'percent' as const), min: end, max: end })
  .filter((one) => goalProblem('protein', one) === null);
const optional = fc.option(goal, { nil: null });
const nutrients = fc.record(byNutrient(() => optional));
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 })).chain((weekdays) =>
  fc.record({ energyKcal: fc.option(fc.integer({ min: 500, max: 10_000 }), { nil: null }), nutrients }).map((set) => {
    const groups = [weekdays.slice(0, 3), weekdays.slice(3)].filter((group) => group.length > 0);
    return groups.map((group) => ({ ...set, weekdays: group }));
  }),
);
const anyMember = fc.record({
  energyKcal: fc.integer({ min: 500, max: 10_000 }),
  shares: fc.constant(DEFAULT_MACRO_SHARES),
  own: fc.record({ nutrients, days }),
});

describe('for any settings', () => {
  it('every day has exactly one energy goal: its weekday’s, or the daily one', () => {
    fc.assert(
      fc.property(anyMember, fc.integer({ min: 0, max: 6 }), (one, ahead) => {
        const groups = one.own.days.filter(({ weekdays }) => weekdays.includes(ahead));
        const expected = groups[0]?.energyKcal ?? one.energyKcal;
        return groups.length <= 1 && goalOfDay(one, addDays(MONDAY, ahead)).calories === expected;
      }),
    );
  });

  it('a range stays in order when percentages become grams', () => {
    fc.assert(
      fc.property(anyMember, (one) =>
        (goalsOfWeek(one) ?? [goalOfDay(one, null)]).every(({ limits = {} }) =>
          Object.values(limits).every(({ min, max }) => min === null || max === null || min <= max),
        ),
      ),
    );
  });

  it('percentages are converted at 4, 4 and 9 kcal per gram, like the shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 10_000 }), fc.integer({ min: 0, max: 100 }), (kcal, share) => {
        const of = (nutrient: 'protein' | 'carbs' | 'fat') =>
          limitOf(nutrient, { unit: 'percent', min: share, max: null }, kcal).min;
        const shares = macroGoals(kcal, { proteinShare: share, carbsShare: share, fatShare: share });
        return of('protein') === shares.proteinG && of('carbs') === shares.carbsG && of('fat') === shares.fatG;
      }),
    );
  });
});

describe('a goal', () => {
  it('counts percentages of sugar as carbohydrate, and allows none of fibre', () => {
    expect(limitOf('sugar', { unit: 'percent', min: null, max: 10 }, 2000)).toEqual({ min: null, max: 50 });
    expect(limitOf('saturatedFat', { unit: 'percent', min: null, max: 10 }, 2000)).toEqual({ min: null, max: 22 });
    expect(limitOf('salt', { unit: 'g', min: null, max: 5.5 }, 2000)).toEqual({ min: null, max: 5.5 });
    expect([goalDecimals('salt'), goalDecimals('fat')]).toEqual([1, 0]);
    expect(limitOf('fiber', { unit: 'percent', min: 25, max: null }, 2000)).toEqual({ min: 25, max: null });
    expect(GOAL_NUTRIENTS.filter(hasEnergy)).toEqual(['protein', 'carbs', 'fat', 'sugar', 'saturatedFat']);
  });

  it.each([
    ['nothing', { unit: 'g', min: null, max: null }, 'empty'],
    ['a range that ends before it begins', { unit: 'g', min: 90, max: 80 }, 'order'],
    ['a range of one gram', { unit: 'g', min: 90, max: 90 }, null],
    ['per cent of energy', { unit: 'percent', min: 90, max: null }, null],
  ] as const)('of %s is %s: %s', (_what, wrong, problem) => {
    expect(goalProblem('carbs', wrong)).toBe(problem);
  });

  it('for fibre is in grams', () => {
    expect(goalProblem('fiber', { unit: 'percent', min: 3, max: null })).toBe('unit');
  });

  it('fills its bar at the maximum, or at the minimum without a maximum', () => {
    expect([fullAt({ min: 80, max: 90 }), fullAt({ min: 80, max: null }), fullAt(undefined)]).toEqual([90, 80, null]);
  });

  it.each([
    [119.4, { min: 120, max: null }, { kind: 'under', grams: 1 }],
    [119.5, { min: 120, max: null }, { kind: 'within' }],
    [80.4, { min: null, max: 80 }, { kind: 'within' }],
    [88, { min: 60, max: 80 }, { kind: 'over', grams: 8 }],
    [50, { min: 60, max: 80 }, { kind: 'under', grams: 10 }],
  ])('compares %s g with %o', (eaten, limit, standing) => {
    expect(standingOf(eaten, limit)).toEqual(standing);
  });

  it('can require more than the energy of the day', () => {
    const fat: NutrientGoal = { unit: 'percent', min: 50, max: null };
    const protein: NutrientGoal = { unit: 'g', min: 300, max: null };
    expect(leastKcal({ ...NO_NUTRIENT_GOALS, fat, protein }, 1800)).toBe(300 * 4 + 100 * 9);
    expect(leastKcal(NO_NUTRIENT_GOALS, 1800)).toBe(0);
  });
});

it('a weekday is in one group only', () => {
  expect([isWeekdayTwice([{ weekdays: [0, 1] }, { weekdays: [1] }]), isWeekdayTwice(own.days)]).toEqual([true, false]);
});
