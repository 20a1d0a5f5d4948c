import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';

/** 1 184 kcal eaten of 1 915, 212 burnt; what the meals show of the day is empty. */
const DAY = {
  day: '2026-11-12',
  firstName: 'Elin',
  profileComplete: true,
  energy: { goal: 1915, eaten: 1184, exercise: 212, remaining: 943, over: 0 },
  macros: {
    protein: { eaten: 80, goal: 120 },
    carbs: { eaten: 121, goal: 190 },
    fat: { eaten: 42, goal: 75 },
  },
  week: [],
  month: [],
  meals: [],
};

/** A believable day for tests: everything irrelevant filled in. */
export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  return { ...DAY, ...over };
}
