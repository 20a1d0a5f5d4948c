import { describe, expect, it } from 'vitest';
import { MONDAY, makeEntry, makeFood } from '../test/make-week.ts';
import { averageDay, dishesOfDay, fillFromReady, type ReadyDish } from './ready-weeks.ts';

const dish = (changes: Partial<ReadyDish>): ReadyDish => ({
  ...{ weekday: 0, mealType: 'Breakfast', food: makeFood() },
  ...changes,
});
const portion = makeFood({ foodId: 'recipe:r1', unit: 'portion', quantity: 1, grams: 400, calories: 600 });
const eggs = makeFood({ unit: 'st', quantity: 2, grams: 110, calories: 150 });
/** 1,000 kcal on Monday and 500 on Tuesday. */
const DISHES = [
  dish({ food: makeFood({ grams: 250, quantity: 250, calories: 250 }) }),
  dish({ mealType: 'Lunch', food: portion }),
  dish({ mealType: 'Snacks', food: eggs }),
  dish({ weekday: 1, mealType: 'Lunch', food: { ...portion, calories: 500 } }),
];
const amounts = (dishes: readonly { food: ReadyDish['food'] }[]) => dishes.map(({ food }) => food.quantity);

describe('the dishes of a day', () => {
  it.each([
    ['near the goal are as shipped', 1000, [250, 1, 2]],
    ['are scaled to a higher goal, in steps that can be measured', 1300, [345, 1.25, 2.5]],
    ['are scaled to a lower goal', 760, [195, 0.75, 1.5]],
    ['are at most doubled', 9000, [500, 2, 4]],
    ['are at least halved', 100, [125, 0.5, 1]],
    ['are as shipped without a goal', null, [250, 1, 2]],
  ] as const)('%s', (_title, goal, expected) => {
    expect(amounts(dishesOfDay(DISHES, 0, goal))).toEqual(expected);
  });

  it('scale weight and nutrients with the amount', () => {
    expect(dishesOfDay(DISHES, 1, 1000).map(({ food }) => food)).toMatchObject([
      { quantity: 2, grams: 800, calories: 1000 },
    ]);
  });

  it('without known energy are as shipped', () => {
    const unknown = [dish({ food: makeFood({ calories: null }) })];
    expect(amounts(dishesOfDay(unknown, 0, 2000))).toEqual([100]);
    expect(amounts(dishesOfDay([...DISHES, ...unknown], 0, 2000))).toEqual([500, 2, 4, 100]);
  });

  it('retain the smallest measure of an amount', () => {
    const half = [dish({ food: { ...eggs, quantity: 0.5 } })];
    expect(amounts(dishesOfDay(half, 0, 75))).toEqual([0.5]);
  });
});

it('averages the nutrients of the days', () => {
  expect(averageDay(DISHES).calories).toBe(750);
});

describe('filling a week', () => {
  const TUESDAY = '2026-11-17';
  const week = { id: 'w1', dishes: DISHES };
  const filling = { present: [], days: [MONDAY, TUESDAY], at: '2026-11-15T08:00:00.000Z' };
  const goalOn = (day: string) => (day === TUESDAY ? 1000 : null);

  it('plans each dish on its day, scaled to the goal of the day', () => {
    expect(
      fillFromReady(week, goalOn, filling).map(({ day, mealType, food }) => [day, mealType, food.quantity]),
    ).toEqual([
      [MONDAY, 'Breakfast', 250],
      [MONDAY, 'Lunch', 1],
      [MONDAY, 'Snacks', 2],
      [TUESDAY, 'Lunch', 2],
    ]);
  });

  it('skips meals that are planned, and repeats nothing', () => {
    const lunch = makeEntry({ day: MONDAY, mealType: 'Lunch' });
    const first = fillFromReady(week, goalOn, { ...filling, present: [lunch] });
    expect(first.map(({ day, mealType }) => [day, mealType])).toEqual([
      [MONDAY, 'Breakfast'],
      [MONDAY, 'Snacks'],
      [TUESDAY, 'Lunch'],
    ]);
    expect(fillFromReady(week, goalOn, { ...filling, present: first }).map(({ mealType }) => mealType)).toEqual([
      'Lunch',
    ]);
    expect(fillFromReady(week, goalOn, filling).map(({ id }) => id)).toEqual(
      expect.arrayContaining(first.map(({ id }) => id)),
    );
  });
});
