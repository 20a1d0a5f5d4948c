import type { Db } from '#server/platform/db/db.ts';
import { userActivityLog } from './profile.tables.ts';

/** Idempotent: the client's id makes a row arrive once. */
export async function insertActivity(db: Db, entry: typeof userActivityLog.$inferInsert) {
  await db.insert(userActivityLog).values(entry).onConflictDoNothing();
}
