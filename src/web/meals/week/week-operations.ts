import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import type { EatenEntry, WeekEntry } from '#domain/meals/week/week.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { isMealRow } from '../meal-rows.ts';

export const WEEK_TABLE = 'week_entries';

export function entryRecord(id: string): string {
  return `${WEEK_TABLE}:${id}`;
}

export function saveEntry(entry: WeekEntry, effect: 'create' | 'change'): Draft {
  return {
    call: ['weekPlan', 'save'],
    input: entry,
    record: entryRecord(entry.id),
    effect,
    label: { key: 'week.unsent.entry', values: { name: entry.food.name } },
  };
}

export function removeEntry({ id, food }: WeekEntry, editedAt: string): Draft {
  return {
    call: ['weekPlan', 'remove'],
    input: { id, editedAt },
    record: entryRecord(id),
    effect: 'delete',
    label: { key: 'week.unsent.removal', values: { name: food.name } },
  };
}

/** An entry after one of this device's own operations. */
export function entryAfter(before: WeekEntry | undefined, { input }: Operation): WeekEntry | undefined {
  return isEntry(input) ? input : before;
}

/** A row that this device has logged: it may be an entry that was eaten. */
export function eatenAfter(before: EatenEntry | undefined, { input }: Operation): EatenEntry | undefined {
  return isMealRow(input) ? { id: input.id, editedAt: input.editedAt } : before;
}

/** What waits on the device may have been written by another version of the app. */
function isEntry(value: unknown): value is WeekEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, day, mealType, position, food, editedAt }: Partial<Record<keyof WeekEntry, unknown>> = value;
  return (
    [id, day, editedAt].every((text) => typeof text === 'string') &&
    MEAL_TYPES.some((known) => known === mealType) &&
    typeof position === 'number' &&
    typeof food === 'object' &&
    food !== null &&
    'grams' in food &&
    'quantity' in food
  );
}
