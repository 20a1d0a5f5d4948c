import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteImportsOf } from './import/import.store.ts';
import { deleteMealsOf } from './journal/journal.store.ts';
import { compactPantry } from './pantry/pantry.service.ts';
import { cookingsTable } from './recipes/recipes.store.ts';

/**
 * Erases the journal of a member who withdraws the health consent, with its history and the cookings, because only the journal knows which
 * stored portions were eaten. The pantry is condensed. Plans, lists, recipes and own foods contain no health data and stay.
 */
export const MEAL_ERASERS = {
  meals: async (db, userId) => {
    await compactPantry(db, userId);
    await deleteMealsOf(db, userId);
    await deleteImportsOf(db, userId);
    await eraseHistory(db, userId, 'meals');
    await cookingsTable.erase(db, userId);
  },
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
