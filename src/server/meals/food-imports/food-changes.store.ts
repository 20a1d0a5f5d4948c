import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { countedRows, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { refreshDuplicates } from '../catalogue/food-checks.store.ts';
import { foods } from '../foods.tables.ts';
import { type FoodChangeState, foodImportChanges, foodImportRuns } from './food-imports.tables.ts';

export type FoodChange = typeof foodImportChanges.$inferSelect;
export type NewFoodChange = typeof foodImportChanges.$inferInsert;

/** Stores the state before the run. The first entry of a food stays, also when the file contains it twice or is read again. */
export async function insertChanges(db: Db, changes: NewFoodChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insert(foodImportChanges)
    .values(changes)
    .onConflictDoUpdate({
      target: [foodImportChanges.runId, foodImportChanges.foodId],
      set: { writtenAt: sql`excluded.written_at` },
      setWhere: sql`${foodImportChanges.state} = 'written' and excluded.state = 'written'`,
    });
}

/** Drops waiting changes of earlier files for these foods. */
export async function dropWaiting(db: Db, runId: string, foodIds: string[]): Promise<void> {
  if (foodIds.length === 0) return;
  await db
    .update(foodImportChanges)
    .set({ state: 'left', after: null })
    .where(and(isWaiting, ne(foodImportChanges.runId, runId), inArray(foodImportChanges.foodId, foodIds)));
}

/** Drops the waiting changes of a run. */
export async function leaveWaiting(db: Db, runId: string): Promise<void> {
  await db
    .update(foodImportChanges)
    .set({ state: 'left', after: null })
    .where(and(eq(foodImportChanges.runId, runId), isWaiting));
}

const isWaiting = eq(foodImportChanges.state, 'waiting');

export const CHANGES_BY_SIZE: ListOrder = [
  { by: foodImportChanges.percent, kind: 'number' },
  { by: foodImportChanges.foodId, kind: 'text' },
];

/** Waiting changes of a run, largest first. */
export function listWaiting(db: Db, runId: string, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(CHANGES_BY_SIZE, 'down', cursor);
  return db
    .select({ change: foodImportChanges, keys: keysOf(CHANGES_BY_SIZE) })
    .from(foodImportChanges)
    .where(and(eq(foodImportChanges.runId, runId), isWaiting, past))
    .orderBy(...by)
    .limit(limit);
}

/** Number of waiting changes by run, counted up to a limit. */
export async function countWaiting(db: Db, runIds: string[]): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map();
  const waiting = db
    .select({ one: sql`1`.as('one') })
    .from(foodImportChanges)
    .where(and(sql`${foodImportChanges.runId} = run.id`, isWaiting));
  const ids = sql`unnest(${sql.param(runIds)}::uuid[]) as run (id)`;
  const rows = await db.select({ id: sql<string>`run.id`, count: countedRows(waiting) }).from(ids);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The next changes of a run in this state, locked; optionally only those of these foods. */
export function lockChanges(db: Db, runId: string, state: FoodChangeState, limit: number, foodIds?: string[]) {
  return db
    .select()
    .from(foodImportChanges)
    .where(
      and(
        eq(foodImportChanges.runId, runId),
        eq(foodImportChanges.state, state),
        foodIds && inArray(foodImportChanges.foodId, foodIds),
      ),
    )
    .orderBy(foodImportChanges.foodId)
    .limit(limit)
    .for('update');
}

export async function updateChanges(db: Db, runId: string, foodIds: string[], changes: Partial<FoodChange>) {
  if (foodIds.length === 0) return;
  await db
    .update(foodImportChanges)
    .set(changes)
    .where(and(eq(foodImportChanges.runId, runId), inArray(foodImportChanges.foodId, foodIds)));
}

/** Stores the state before a change that is applied now. */
export async function updateBefore(
  db: Db,
  runId: string,
  changes: Pick<FoodChange, 'foodId' | 'before' | 'beforeAt'>[],
): Promise<void> {
  await db.execute(sql`
    update ${foodImportChanges} c set before = was.before, before_at = was."beforeAt"
    from json_to_recordset(${JSON.stringify(changes)}::json) as was ("foodId" text, before jsonb, "beforeAt" timestamptz)
    where c.run_id = ${runId}::uuid and c.food_id = was."foodId"`);
}

/** Foods that are still as the run left them: not written, corrected or merged since, and without foods merged into them. */
export async function listUntouched(db: Db, runId: string, foodIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from ${foods} f join ${foodImportChanges} c on c.run_id = ${runId}::uuid and c.food_id = f.id
    where f.id = any(${sql.param(foodIds)}::text[]) and f.updated_at = c.written_at and f.merged_into is null
      and not exists (select from ${foods} other where other.merged_into = f.id)`);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteFoods(db: Db, foodIds: string[]): Promise<void> {
  if (foodIds.length === 0) return;
  const gone = await db.delete(foods).where(inArray(foods.id, foodIds)).returning({ key: foods.duplicateKey });
  await refreshDuplicates(
    db,
    gone.map(({ key }) => key),
  );
}

/** Restores the time of the last change, so that the import before can be undone too. */
export async function restoreInstants(db: Db, runId: string, foodIds: string[]): Promise<void> {
  await db.execute(sql`
    update ${foods} f set updated_at = c.before_at from ${foodImportChanges} c
    where c.run_id = ${runId}::uuid and c.food_id = f.id and f.id = any(${sql.param(foodIds)}::text[]) and c.before_at is not null`);
}

/** Deletes changes of imports that started before this time. */
export async function deleteChangesUntil(db: Db, until: Date): Promise<void> {
  const old = db.select({ id: foodImportRuns.id }).from(foodImportRuns).where(lte(foodImportRuns.startedAt, until));
  await db.delete(foodImportChanges).where(inArray(foodImportChanges.runId, old));
  await db
    .update(foodImportRuns)
    .set({ isUndoable: false })
    .where(and(lte(foodImportRuns.startedAt, until), eq(foodImportRuns.isUndoable, true)));
}
