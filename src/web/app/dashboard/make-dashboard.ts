import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { addDays } from '#domain/day/day.ts';

const TODAY = '2026-11-12';

/** The design's week, whose finished days are 2 025 kcal on average, 110 over the goal. */
const WEEK = [2062, 2217, 1989, 1911, 2086, 1885, 1184];

/** 1 184 kcal eaten of 1 915, 212 burnt. */
const DAY: Dashboard = {
  day: TODAY,
  firstName: 'Elin',
  profileComplete: true,
  energy: { goal: 1915, eaten: 1184, exercise: 212, remaining: 943, over: 0 },
  macros: {
    protein: { eaten: 80, goal: 120 },
    carbs: { eaten: 121, goal: 190 },
    fat: { eaten: 42, goal: 75 },
  },
  week: makeCurve(WEEK),
  month: makeCurve([...Array.from({ length: 23 }, () => null), ...WEEK]),
  meals: [
    { mealType: 'Breakfast', calories: 412, foodNames: ['Havregryn', 'Filmjölk', 'Blåbär'] },
    { mealType: 'Lunch', calories: 586, foodNames: ['Kyckling', 'Bulgur'] },
    { mealType: 'Snacks', calories: 186, foodNames: ['Äpple', 'Mandlar'] },
  ],
  weight: null,
  cashback: { available: 48_650, pending: 9_240, totalEarned: 124_875, curve: [21_000, 60_000, 124_875] },
};

/** A believable day for tests: everything irrelevant filled in. */
export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  return { ...DAY, ...over };
}

/** The last days' energy, today's last. */
export function makeCurve(calories: readonly (number | null)[]): Dashboard['week'] {
  return calories.map((value, index) => ({ day: addDays(TODAY, index - calories.length + 1), calories: value }));
}
