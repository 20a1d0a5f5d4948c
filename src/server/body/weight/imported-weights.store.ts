import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { bodyWeights } from '../body.tables.ts';

/** The days that have a weight. */
export async function listWeighedDays(db: Db, userId: string, days: string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectDistinct({ day: bodyWeights.date })
    .from(bodyWeights)
    .where(and(eq(bodyWeights.userId, userId), isNull(bodyWeights.deletedAt), inArray(bodyWeights.date, days)));
  return rows.map(({ day }) => day);
}

/** Returns the number of new rows; existing ids, including tombstones, are unchanged. */
export async function insertNewWeights(db: Db, weights: (typeof bodyWeights.$inferInsert)[]): Promise<number> {
  const inserted = await db.insert(bodyWeights).values(weights).onConflictDoNothing().returning({ id: bodyWeights.id });
  return inserted.length;
}

/** Marks the rows of an import as removed by its undo. Returns their number. */
export async function markImportedWeightsDeleted(db: Db, userId: string, importId: string, now: Date): Promise<number> {
  const marked = await db
    .update(bodyWeights)
    .set({ deletedAt: now, editedAt: now, undoneAt: now })
    .where(and(eq(bodyWeights.userId, userId), eq(bodyWeights.importId, importId), isNull(bodyWeights.deletedAt)))
    .returning({ id: bodyWeights.id });
  return marked.length;
}

/** Deletes tombstones of an undo, so that another import can add the rows; rows removed by hand stay removed. */
export async function deleteUndoneWeights(db: Db, userId: string, ids: string[]) {
  await db
    .delete(bodyWeights)
    .where(
      and(
        eq(bodyWeights.userId, userId),
        inArray(bodyWeights.id, ids),
        eq(bodyWeights.undoneAt, bodyWeights.deletedAt),
      ),
    );
}
