import shape from 'virtual:row-shape/weekPlan.save';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { EatenEntry, WeekEntry } from '#domain/meals/week/week.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const WEEK_ENTRIES = syncedTable<WeekEntry>({
  name: 'week_entries',
  shape,
  save: ['weekPlan', 'save'],
  remove: ['weekPlan', 'remove'],
  useLabel:
    () =>
    ({ food: { name } }, effect) => ({
      key: effect === 'delete' ? 'week.unsent.removal' : 'week.unsent.entry',
      values: { name },
    }),
});

/** A logged row of this device, which may have eaten an entry. */
export function eatenEntryOf({ id, editedAt }: MealRow): EatenEntry {
  return { id, editedAt };
}
