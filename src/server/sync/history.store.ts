import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rowHistory } from './history.tables.ts';

/** Idempotent: a stored version is not changed. */
export async function insertHistory(db: Db, version: typeof rowHistory.$inferInsert) {
  await db.insert(rowHistory).values(version).onConflictDoNothing();
}

export async function deleteHistory(db: Db, userId: string, tableName: string) {
  await db.delete(rowHistory).where(and(eq(rowHistory.userId, userId), eq(rowHistory.tableName, tableName)));
}
