import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import { makePlanFood } from './make-plan.ts';

const AT = '2026-11-02T08:00:00.000Z';

/** Oats for a breakfast, 259 kcal. */
export function makeEntry(over: Partial<WeekEntry> = {}): WeekEntry {
  return {
    ...{ id: '0192f0c1-7a70-7000-8000-000000000e01', day: '2026-11-16', mealType: 'Breakfast', position: 1 },
    ...{ food: makePlanFood(), boxId: null, createdAt: AT, editedAt: AT },
    ...over,
  };
}
