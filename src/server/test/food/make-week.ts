import { randomUUID } from 'node:crypto';
import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import { EARLIER, makePlanFood } from './make-meals.ts';

/** Oats for Monday's breakfast by default. */
export function makeEntry(changes: Partial<WeekEntry> = {}): WeekEntry {
  return {
    id: randomUUID(),
    day: '2026-11-16',
    mealType: 'Breakfast',
    position: 1,
    food: makePlanFood(),
    boxId: null,
    createdAt: EARLIER,
    editedAt: EARLIER,
    ...changes,
  };
}
