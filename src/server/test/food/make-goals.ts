import { NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import type { DayGoalsRow } from '#domain/profile/goal-settings.contract.ts';

/** Protein of at least 120 g every day; more energy on Mondays and Thursdays. */
export function makeDayGoals(changes: Partial<DayGoalsRow> = {}): DayGoalsRow {
  return {
    kind: 'day',
    nutrients: { ...NO_NUTRIENT_GOALS, protein: { unit: 'g', min: 120, max: null } },
    days: [{ weekdays: [0, 3], energyKcal: 2400, nutrients: NO_NUTRIENT_GOALS }],
    editedAt: '2026-11-15T07:00:00.000Z',
    ...changes,
  };
}
