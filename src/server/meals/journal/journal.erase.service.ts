import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteMealsOf } from './journal.store.ts';

/**
 * Erases the journal of a member who has taken back the consent to keep it, with the versions that edits replaced.
 * Plans, lists and own foods say nothing of anyone's health and stay.
 */
export async function eraseMeals(db: Db, userId: string): Promise<void> {
  await deleteMealsOf(db, userId);
  await eraseHistory(db, userId, 'meals');
}
