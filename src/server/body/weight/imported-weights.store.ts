import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { bodyWeights } from '../body.tables.ts';

/** Of these days those that have a weight. */
export async function listWeighedDays(db: Db, userId: string, days: string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectDistinct({ day: bodyWeights.date })
    .from(bodyWeights)
    .where(and(eq(bodyWeights.userId, userId), isNull(bodyWeights.deletedAt), inArray(bodyWeights.date, days)));
  return rows.map(({ day }) => day);
}

/** How many of them were new; ids that are there, also as tombstones, stay as they are. */
export async function insertNewWeights(db: Db, weights: (typeof bodyWeights.$inferInsert)[]): Promise<number> {
  const inserted = await db.insert(bodyWeights).values(weights).onConflictDoNothing().returning({ id: bodyWeights.id });
  return inserted.length;
}

/** Marks what an import brought as removed by its undo. How many there were. */
export async function markImportedWeightsDeleted(db: Db, userId: string, importId: string, now: Date): Promise<number> {
  const marked = await db
    .update(bodyWeights)
    .set({ deletedAt: now, editedAt: now, undoneAt: now })
    .where(and(eq(bodyWeights.userId, userId), eq(bodyWeights.importId, importId), isNull(bodyWeights.deletedAt)))
    .returning({ id: bodyWeights.id });
  return marked.length;
}

/** Tombstones that an undo left make room for the same rows of another import; what was removed by hand stays removed. */
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
