import { describe, expect, it } from 'vitest';
import type { MealRow } from '../meals/meals.contract.ts';
import { NO_NUTRIENTS } from '../meals/scale-food.ts';
import type { Dashboard } from './dashboard.contract.ts';
import { withJournal } from './with-journal.ts';

const TODAY = '2026-11-12';

const read: Dashboard = {
  day: TODAY,
  firstName: 'Elin',
  profileComplete: true,
  firstSteps: { profile: true, weight: true, training: true },
  energy: { goal: 1915, eaten: 1184.4, exercise: 0, remaining: 730.6, over: 0 },
  macros: { protein: { eaten: 80, goal: 120 }, carbs: { eaten: 121, goal: 190 }, fat: { eaten: 42, goal: 75 } },
  week: [
    { day: '2026-11-11', calories: 1885 },
    { day: TODAY, calories: 1184.4 },
  ],
  month: [{ day: TODAY, calories: 1184.4 }],
  meals: [{ mealType: 'Lunch', calories: 1184.4, foodNames: ['Kyckling'] }],
  weight: null,
  cashback: { available: 0, pending: 0, totalEarned: 0, curve: [0] },
};

function makeRow(last: number, over: Partial<MealRow> = {}): MealRow {
  return {
    id: `0192f0c1-7a70-7000-8000-00000000010${last}`,
    day: TODAY,
    mealType: 'Breakfast',
    foodName: `Food ${last}`,
    foodItem: { ...NO_NUTRIENTS, id: null, name: `Food ${last}`, amount: 100, unit: 'g', calories: 200, protein: 10 },
    createdAt: `2026-11-12T06:0${last}:00.000Z`,
    editedAt: `2026-11-12T06:0${last}:00.000Z`,
    ...over,
  };
}

describe('the dashboard with today’s journal', () => {
  it('sums today from the journal, whatever the server has counted', () => {
    const day = withJournal(
      { ...read, energy: { ...read.energy, exercise: 100 } },
      { rows: [makeRow(1), makeRow(2, { mealType: 'Dinner' })] },
    );
    expect(day.energy).toEqual({ goal: 1915, eaten: 400, exercise: 100, remaining: 1615, over: 0 });
    expect(day.macros).toEqual({
      protein: { eaten: 20, goal: 120 },
      carbs: { eaten: 0, goal: 190 },
      fat: { eaten: 0, goal: 75 },
    });
    expect(day.meals).toEqual([
      { mealType: 'Breakfast', calories: 200, foodNames: ['Food 1'] },
      { mealType: 'Dinner', calories: 200, foodNames: ['Food 2'] },
    ]);
  });

  it('retains earlier days of the server', () => {
    const { week, month } = withJournal(read, { rows: [makeRow(1)] });
    expect(week).toEqual([
      { day: '2026-11-11', calories: 1885 },
      { day: TODAY, calories: 200 },
    ]);
    expect(month).toEqual([{ day: TODAY, calories: 200 }]);
  });

  it('has an empty day once the last row has been removed', () => {
    const { energy, week, meals } = withJournal(read, { rows: [] });
    expect(energy.eaten).toBe(0);
    expect(week.at(-1)?.calories).toBeNull();
    expect(meals).toEqual([]);
  });

  it('lists the foods of a meal in the order they were logged', () => {
    const { meals } = withJournal(read, { rows: [makeRow(3), makeRow(1)] });
    expect(meals[0]?.foodNames).toEqual(['Food 1', 'Food 3']);
  });

  it('uses the sums of the server, in whole calories, before the journal was read', () => {
    const day = withJournal(read, null);
    expect(day.energy).toEqual({ goal: 1915, eaten: 1184, exercise: 0, remaining: 731, over: 0 });
    expect(day.meals).toEqual(read.meals);
  });
});
