import { expect, it } from 'vitest';
import type { Dashboard } from './dashboard.contract.ts';
import { dashboardOnDay } from './dashboard-on-day.ts';

const read: Dashboard = {
  day: '2026-11-12',
  firstName: 'Elin',
  profileComplete: true,
  firstSteps: { profile: true, weight: true, training: true },
  energy: { goal: 1915, eaten: 1200, exercise: 212, remaining: 927, over: 0 },
  macros: {
    protein: { eaten: 80, goal: 120 },
    carbs: { eaten: 140, goal: 190 },
    fat: { eaten: 30, goal: 74, limit: { min: null, max: 80 } },
  },
  week: [
    { day: '2026-11-11', calories: 1800 },
    { day: '2026-11-12', calories: 1200 },
  ],
  month: [
    { day: '2026-11-10', calories: null },
    { day: '2026-11-11', calories: 1800 },
    { day: '2026-11-12', calories: 1200 },
  ],
  meals: [{ mealType: 'Lunch', calories: 1200, foodNames: ['Pasta'] }],
  weight: null,
  cashback: { available: 48_650, pending: 9240, totalEarned: 90_000, curve: [90_000] },
};

it('the dashboard of a new day has its goals and earlier days, and nothing eaten or burned', () => {
  expect(dashboardOnDay(read, '2026-11-13')).toEqual({
    ...read,
    day: '2026-11-13',
    energy: { goal: 1915, eaten: 0, exercise: 0, remaining: 1915, over: 0 },
    macros: {
      protein: { eaten: 0, goal: 120 },
      carbs: { eaten: 0, goal: 190 },
      fat: { eaten: 0, goal: 74, limit: { min: null, max: 80 } },
    },
    week: [
      { day: '2026-11-12', calories: 1200 },
      { day: '2026-11-13', calories: null },
    ],
    month: [
      { day: '2026-11-11', calories: 1800 },
      { day: '2026-11-12', calories: 1200 },
      { day: '2026-11-13', calories: null },
    ],
    meals: [],
  });
});
