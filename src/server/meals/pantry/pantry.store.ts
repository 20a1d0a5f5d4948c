import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { pantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { meals } from '../meals.tables.ts';
import { cookings } from '../recipes/recipes.tables.ts';
import { pantryRecords } from './pantry.tables.ts';

type StoredRecord = typeof pantryRecords.$inferSelect;

export const recordsTable = new SyncedTable({
  table: pantryRecords,
  schema: pantryRecord,
  toColumns: ({ batch, isOn }) => ({ fact: { batch, isOn } }),
  toFields: ({ fact }) => fact,
});

/** All records of a member, oldest first. */
export function listRecordsOf(db: Db, userId: string): Promise<StoredRecord[]> {
  return db
    .select()
    .from(pantryRecords)
    .where(and(eq(pantryRecords.userId, userId), isNull(pantryRecords.deletedAt)))
    .orderBy(asc(pantryRecords.createdAt), asc(pantryRecords.id));
}

/** Updates a record without an edit by the member. */
export async function updateRecord(db: Db, userId: string, id: string, changes: Partial<StoredRecord>) {
  await db
    .update(pantryRecords)
    .set(changes)
    .where(and(eq(pantryRecords.userId, userId), eq(pantryRecords.id, id)));
}

/** Journal rows with one of these foods from a day on, without imported diaries, which say nothing about the pantry. */
export function listEatenFoods(db: Db, userId: string, foodIds: readonly string[], from: string) {
  const foodId = sql<string>`${meals.foodItem} ->> 'id'`;
  return db
    .select({
      id: meals.id,
      day: meals.date,
      foodId,
      grams: sql<number>`(${meals.foodItem} ->> 'amount')::float8`,
      createdAt: meals.createdAt,
      editedAt: meals.editedAt,
    })
    .from(meals)
    .where(
      and(
        eq(meals.userId, userId),
        gte(meals.date, from),
        isNull(meals.deletedAt),
        isNull(meals.importId),
        inArray(foodId, [...foodIds]),
      ),
    );
}

/** Ingredients of a member's cookings from a time on. */
export function listCookedFoods(db: Db, userId: string, from: Date) {
  return db
    .select({ id: cookings.id, used: cookings.used, createdAt: cookings.createdAt, editedAt: cookings.editedAt })
    .from(cookings)
    .where(and(eq(cookings.userId, userId), gte(cookings.createdAt, from), isNull(cookings.deletedAt)));
}
