import type { Day } from '../day/day.ts';
import { energyCurve, wholeEnergy } from '../meals/journal/energy.ts';
import type { Dashboard } from './dashboard.contract.ts';

/**
 * Adapts a dashboard that was read on an earlier day until it is read again: goals, earlier days, weight and cashback stay, and the day is
 * empty except for rows of this device.
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
