import type { Db } from '#server/platform/db/db.ts';
import { userActivityLog } from './profile.tables.ts';

/** Idempotent by the client's id. */
export async function insertActivity(db: Db, entry: typeof userActivityLog.$inferInsert) {
  await db.insert(userActivityLog).values(entry).onConflictDoNothing();
}
