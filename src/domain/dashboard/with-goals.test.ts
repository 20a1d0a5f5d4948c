import { expect, it } from 'vitest';
import type { Dashboard } from './dashboard.contract.ts';
import { macrosAgainst, withGoals } from './with-goals.ts';

const GOALS = { calories: 1900, proteinG: 120, carbsG: 190, fatG: 60, limits: { fat: { min: null, max: 60 } } };

it('macros include their own goal where there is one, and unknown ones count as 0', () => {
  expect(macrosAgainst({ protein: 80, carbs: null, fat: 42 }, GOALS)).toEqual({
    protein: { eaten: 80, goal: 120 },
    carbs: { eaten: 0, goal: 190 },
    fat: { eaten: 42, goal: 60, limit: { min: null, max: 60 } },
  });
  const { limits: _none, ...usual } = GOALS;
  expect(macrosAgainst({ protein: null, carbs: null, fat: null }, usual).fat).toEqual({ eaten: 0, goal: 60 });
});

it('a dashboard is compared with goals set after it was read, with unchanged eaten amounts', () => {
  const read: Pick<Dashboard, 'energy' | 'macros'> = {
    energy: { goal: 2400, eaten: 2000, exercise: 0, remaining: 400, over: 0 },
    macros: macrosAgainst({ protein: 80, carbs: 121, fat: 42 }, { ...GOALS, calories: 2400, proteinG: 150 }),
  };
  expect(withGoals(asDashboard(read), GOALS)).toMatchObject({
    energy: { goal: 1900, eaten: 2000, exercise: 0, remaining: 0, over: 100 },
    macros: { protein: { eaten: 80, goal: 120 } },
  });
});

/** The rest of the dashboard is not used here. */
const asDashboard = (part: Pick<Dashboard, 'energy' | 'macros'>) => part as Dashboard;
