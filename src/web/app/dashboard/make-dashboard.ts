import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';

/** A believable day for tests: 1 184 kcal eaten of 1 915, 212 burnt. */
export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  return {
    day: '2026-11-12',
    firstName: 'Elin',
    profileComplete: true,
    energy: { goal: 1915, eaten: 1184, exercise: 212, remaining: 943, over: 0 },
    macros: {
      protein: { eaten: 80, goal: 120 },
      carbs: { eaten: 121, goal: 190 },
      fat: { eaten: 42, goal: 75 },
    },
    ...over,
  };
}
