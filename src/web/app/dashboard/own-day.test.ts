import { describe, expect, it } from 'vitest';
import { makeFoodItem, makeMeal } from '#web/test/make-meal.ts';
import { makeCurve, makeDashboard } from './make-dashboard.ts';
import { NO_CHANGES, withOwnChanges } from './own-day.ts';

const oats = makeMeal(1);
const more = makeMeal(1, {
  foodItem: makeFoodItem({ amount: 120, calories: 444, protein: 15.6, carbs: 72, fat: 8.4 }),
});

describe('the dashboard with this device’s own changes', () => {
  it('is the server’s when there are none', () => {
    const day = makeDashboard();
    expect(withOwnChanges(day, NO_CHANGES)).toEqual(day);
  });

  it('counts an amount that was changed here once, in every place', () => {
    const day = withOwnChanges(makeDashboard(), { before: [oats], after: [more] });
    expect(day.energy).toEqual({ goal: 1915, eaten: 1406, exercise: 212, remaining: 721, over: 0 });
    expect(day.macros.protein.eaten).toBeCloseTo(87.8);
    expect(day.week.at(-1)?.calories).toBe(1406);
    expect(day.meals[0]).toEqual({
      mealType: 'Breakfast',
      calories: 634,
      foodNames: ['Havregryn', 'Filmjölk', 'Blåbär'],
    });
  });

  it('takes a removed food out of its meal, and the meal when it was the last', () => {
    const day = makeDashboard({ meals: [{ mealType: 'Breakfast', calories: 222, foodNames: ['Havregryn'] }] });
    const after = withOwnChanges(day, { before: [oats], after: [] });
    expect(after.meals).toEqual([]);
    expect(after.energy.eaten).toBe(962);
  });

  it('follows the journal where that was read later, and counts nothing twice', () => {
    const after = withOwnChanges(makeDashboard(), { before: null, after: [oats] });
    expect(after.energy).toEqual({ goal: 1915, eaten: 222, exercise: 212, remaining: 1905, over: 0 });
    expect(after.week.at(-1)?.calories).toBe(222);
    expect(after.meals).toEqual([{ mealType: 'Breakfast', calories: 222, foodNames: ['Havregryn'] }]);
  });

  it('begins a day that was empty', () => {
    const empty = { energy: { goal: 2000, eaten: 0, exercise: 0, remaining: 2000, over: 0 }, meals: [] };
    const day = makeDashboard({ ...empty, week: makeCurve([null, null]), month: makeCurve([null]) });
    const after = withOwnChanges(day, { before: [], after: [oats] });
    expect(after.week.map(({ calories }) => calories)).toEqual([null, 222]);
    expect(after.meals).toEqual([{ mealType: 'Breakfast', calories: 222, foodNames: ['Havregryn'] }]);
  });
});
