import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { FoodRejection } from '#domain/meals/catalogue/food-imports.ts';
import type { Db } from '#server/platform/db/db.ts';
import { keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { foodImportRejected, foodImportRuns } from './food-imports.tables.ts';

export type StoredRejected = typeof foodImportRejected.$inferSelect;
export type RejectedRow = Pick<StoredRejected, 'row' | 'reason' | 'cells' | 'line'>;

export async function insertRejected(db: Db, runId: string, rows: RejectedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${foodImportRejected} (run_id, "row", reason, cells, line)
    select ${runId}::uuid, "row", reason, cells, line
    from json_to_recordset(${JSON.stringify(rows)}::json) as told ("row" integer, reason text, cells jsonb, line text)`);
}

export const REJECTED_BY_ROW: ListOrder = [{ by: foodImportRejected.row, kind: 'number' }];

/** Rejected rows by reason, in the order of the file. */
export function listRejected(db: Db, runId: string, reason: FoodRejection, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(REJECTED_BY_ROW, 'up', cursor);
  return db
    .select({ rejected: foodImportRejected, keys: keysOf(REJECTED_BY_ROW) })
    .from(foodImportRejected)
    .where(and(eq(foodImportRejected.runId, runId), eq(foodImportRejected.reason, reason), past))
    .orderBy(...by)
    .limit(limit);
}

/** The next rejected rows of a file, for any reason. */
export function listRejectedAfter(db: Db, runId: string, after: number, limit: number): Promise<StoredRejected[]> {
  return db
    .select()
    .from(foodImportRejected)
    .where(and(eq(foodImportRejected.runId, runId), gt(foodImportRejected.row, after)))
    .orderBy(asc(foodImportRejected.row))
    .limit(limit);
}

const isRow = (runId: string, row: number) => and(eq(foodImportRejected.runId, runId), eq(foodImportRejected.row, row));

export async function findRejected(db: Db, runId: string, row: number): Promise<StoredRejected | null> {
  const [found] = await db.select().from(foodImportRejected).where(isRow(runId, row));
  return found ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockRejected(tx: Db, runId: string, row: number): Promise<StoredRejected | null> {
  const [found] = await tx.select().from(foodImportRejected).where(isRow(runId, row)).for('update');
  return found ?? null;
}

export async function updateRejected(db: Db, { runId, row }: StoredRejected, foodId: string): Promise<void> {
  await db.update(foodImportRejected).set({ foodId }).where(isRow(runId, row));
}

export async function deleteRejected(db: Db, runId: string): Promise<void> {
  await db.delete(foodImportRejected).where(eq(foodImportRejected.runId, runId));
}

/** Deletes those of imports that started before this time. */
export async function deleteRejectedUntil(db: Db, until: Date): Promise<void> {
  const old = db.select({ id: foodImportRuns.id }).from(foodImportRuns).where(lte(foodImportRuns.startedAt, until));
  await db.delete(foodImportRejected).where(inArray(foodImportRejected.runId, old));
}
