import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteImportsOf } from './import/import.store.ts';
import { deleteMealsOf } from './journal/journal.store.ts';
import { settlePantry } from './pantry/pantry.service.ts';
import { cookingsTable } from './recipes/recipes.store.ts';

/**
 * The journal of a member who has withdrawn the consent to keep it is erased with the versions that edits replaced.
 * What was cooked goes with it: only the journal knows which boxes were eaten. Of the pantry only what is left stays. Plans, lists, recipes and own foods say nothing of anyone's health and stay.
 */
export const MEAL_ERASERS = {
  meals: async (db, userId) => {
    await settlePantry(db, userId);
    await deleteMealsOf(db, userId);
    await deleteImportsOf(db, userId);
    await eraseHistory(db, userId, 'meals');
    await cookingsTable.erase(db, userId);
  },
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
