import type { Day } from '../day/day.ts';
import { energyCurve, wholeEnergy } from '../meals/journal/energy.ts';
import type { Dashboard } from './dashboard.contract.ts';

/**
 * What the dashboard showed on an earlier day, for this one, until it is read: goals, the days before, weight and cashback still hold,
 * and of this day nothing is known but what the device itself has logged.
 */
export function dashboardOnDay(read: Dashboard, day: Day): Dashboard {
  const { protein, carbs, fat } = read.macros;
  return {
    ...read,
    day,
    energy: wholeEnergy({ goal: read.energy.goal, eaten: 0, exercise: 0 }),
    macros: { protein: { ...protein, eaten: 0 }, carbs: { ...carbs, eaten: 0 }, fat: { ...fat, eaten: 0 } },
    week: energyCurve(day, read.week.length, read.week),
    month: energyCurve(day, read.month.length, read.month),
    meals: [],
  };
}
