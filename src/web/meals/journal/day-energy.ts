import { wholeEnergy } from '#domain/meals/journal/energy.ts';
import type { DayView } from './use-day.ts';

/** What the day comes to as it is shown; a null goal is one that is not known yet. */
export function dayEnergy({ totals, goals, exercise }: Pick<DayView, 'totals' | 'goals' | 'exercise'>) {
  const energy = wholeEnergy({ goal: goals?.calories ?? 0, eaten: totals.calories ?? 0, exercise });
  return goals === null ? { ...energy, goal: null, remaining: 0, over: 0 } : energy;
}

export type DayEnergy = ReturnType<typeof dayEnergy>;
