import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from '../foods.tables.ts';
import { foodImportParts, foodImportRuns } from './food-imports.tables.ts';

export type StoredImportRun = typeof foodImportRuns.$inferSelect;

/** False when another run is active. */
export async function insertImportRun(db: Db, run: typeof foodImportRuns.$inferInsert): Promise<boolean> {
  const made = await db.insert(foodImportRuns).values(run).onConflictDoNothing().returning({ id: foodImportRuns.id });
  return made.length > 0;
}

export async function updateImportRun(db: Db, id: string, changes: Partial<StoredImportRun>): Promise<void> {
  await db.update(foodImportRuns).set(changes).where(eq(foodImportRuns.id, id));
}

export async function findImportRun(db: Db, id: string): Promise<StoredImportRun | null> {
  const [found] = await db.select().from(foodImportRuns).where(eq(foodImportRuns.id, id));
  return found ?? null;
}

/** Locks the run until the transaction ends. */
export async function lockImportRun(tx: Db, id: string): Promise<StoredImportRun | null> {
  const [found] = await tx.select().from(foodImportRuns).where(eq(foodImportRuns.id, id)).for('update');
  return found ?? null;
}

/** Newest first, with the name of the admin who started each. */
export function listImportRuns(db: Db, limit: number) {
  return db
    .select({ run: foodImportRuns, by: users.fullName })
    .from(foodImportRuns)
    .leftJoin(users, eq(users.id, foodImportRuns.startedBy))
    .orderBy(desc(foodImportRuns.startedAt), desc(foodImportRuns.id))
    .limit(limit);
}

/** Finished runs whose uploaded chunks still exist. */
export function listLeftUploads(db: Db): Promise<StoredImportRun[]> {
  return db
    .select()
    .from(foodImportRuns)
    .where(and(sql`${foodImportRuns.state} <> 'running'`, sql`${foodImportRuns.bytesSent} > 0`));
}

/** Whether a run is being read or undone; only one may be active. */
export async function isBusy(db: Db): Promise<boolean> {
  return (await db.$count(foodImportRuns, inArray(foodImportRuns.state, ['running', 'undoing']))) > 0;
}

/** Marks runs as failed whose process has died. */
export async function failStaleRuns(db: Db, movedBefore: Date): Promise<void> {
  await db
    .update(foodImportRuns)
    .set({ state: 'failed', error: 'interrupted' })
    .where(and(eq(foodImportRuns.state, 'running'), lt(foodImportRuns.movedAt, movedBefore)));
}

const { search: _search, words: _words, ...known } = getTableColumns(foods);

/** Those of these foods that the catalogue has. */
export function listKnownFoods(db: Db, ids: string[]) {
  return db.select(known).from(foods).where(inArray(foods.id, ids));
}
export type KnownFood = Awaited<ReturnType<typeof listKnownFoods>>[number];

/** Those of these barcodes that a food with another id has. */
export async function listBarcodesOfOthers(db: Db, codes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ barcode: foods.barcode, id: foods.id })
    .from(foods)
    .where(inArray(foods.barcode, codes));
  return new Set(rows.flatMap(({ barcode, id }) => (barcode !== null && id !== `ean:${barcode}` ? [barcode] : [])));
}

/** Merges the values of one file with those of other files for the same foods. */
export async function mergeParts(db: Db, runId: string, parts: Map<string, Record<string, string>>): Promise<void> {
  if (parts.size === 0) return;
  await db
    .insert(foodImportParts)
    .values([...parts].map(([key, data]) => ({ runId, key, data })))
    .onConflictDoUpdate({
      target: [foodImportParts.runId, foodImportParts.key],
      set: { data: sql`food_import_parts.data || excluded.data` },
    });
}

export function listParts(db: Db, runId: string, after: string, limit: number) {
  return db
    .select({ key: foodImportParts.key, data: foodImportParts.data })
    .from(foodImportParts)
    .where(and(eq(foodImportParts.runId, runId), sql`${foodImportParts.key} > ${after}`))
    .orderBy(foodImportParts.key)
    .limit(limit);
}

export async function deleteParts(db: Db, runId: string): Promise<void> {
  await db.delete(foodImportParts).where(eq(foodImportParts.runId, runId));
}
