import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FoodAlias } from '#domain/meals/import/diary-import.contract.ts';
import type { JournalRow } from '#domain/meals/import/find-duplicates.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ImportRecords } from '#server/sync/import-records.ts';
import { foodAliases, foods, memberFoods } from '../foods.tables.ts';
import type { StoredMeal } from '../journal/journal.store.ts';
import { mealImports, meals } from '../meals.tables.ts';

export const diaryImportRecords = new ImportRecords(mealImports);

/** Journal rows of these days, including removed ones but not those of an undone import. */
export async function listJournalOf(db: Db, userId: string, days: string[]): Promise<JournalRow[]> {
  const rows = await db
    .select({
      id: meals.id,
      day: meals.date,
      mealType: meals.mealType,
      foodName: meals.foodName,
      foodItem: meals.foodItem,
      importId: meals.importId,
      isRemoved: sql<boolean>`${meals.deletedAt} is not null`,
    })
    .from(meals)
    .leftJoin(mealImports, and(eq(mealImports.userId, meals.userId), eq(mealImports.id, meals.importId)))
    .where(and(eq(meals.userId, userId), inArray(meals.date, days), sql`not ${wasUndone()}`));
  return rows;
}

/** Condition for a tombstone of an undone import, whose row may be imported again. */
const wasUndone = () => sql`(${meals.deletedAt} is not null and ${mealImports.undoneAt} is not null)`;

/** Deletes tombstones of an undone import. */
export async function deleteUndone(db: Db, userId: string, ids: { meals: string[]; foods: string[] }) {
  const undone = db
    .select({ id: mealImports.id })
    .from(mealImports)
    .where(and(eq(mealImports.userId, userId), isNotNull(mealImports.undoneAt)));
  if (ids.meals.length > 0)
    await db
      .delete(meals)
      .where(
        and(
          eq(meals.userId, userId),
          inArray(meals.id, ids.meals),
          isNotNull(meals.deletedAt),
          inArray(meals.importId, undone),
        ),
      );
  if (ids.foods.length > 0)
    await db
      .delete(memberFoods)
      .where(
        and(
          eq(memberFoods.userId, userId),
          inArray(memberFoods.id, ids.foods),
          isNotNull(memberFoods.deletedAt),
          inArray(memberFoods.importId, undone),
        ),
      );
}

/** Number of new rows; existing ones are unchanged. */
export async function insertImported(db: Db, rows: StoredMeal[]): Promise<number> {
  if (rows.length === 0) return 0;
  return (await db.insert(meals).values(rows).onConflictDoNothing().returning({ id: meals.id })).length;
}

export async function insertImportedFoods(db: Db, rows: (typeof memberFoods.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  return (await db.insert(memberFoods).values(rows).onConflictDoNothing().returning({ id: memberFoods.id })).length;
}

/** Marks all rows of an import as deleted. */
export async function markImportedDeleted(db: Db, userId: string, importId: string, at: Date): Promise<number> {
  const removed = await db
    .update(meals)
    .set({ editedAt: at, deletedAt: at })
    .where(and(eq(meals.userId, userId), eq(meals.importId, importId), isNull(meals.deletedAt)))
    .returning({ id: meals.id });
  return removed.length;
}

/** Marks own foods of an import as deleted, unless other journal rows use them. */
export async function markImportedFoodsDeleted(db: Db, userId: string, importId: string, at: Date) {
  await db
    .update(memberFoods)
    .set({ editedAt: at, deletedAt: at })
    .where(
      and(
        eq(memberFoods.userId, userId),
        eq(memberFoods.importId, importId),
        isNull(memberFoods.deletedAt),
        sql`not exists (select 1 from ${meals} where ${meals.userId} = ${userId} and ${meals.deletedAt} is null
          and ${meals.foodItem} ->> 'id' = ${memberFoods.id}::text)`,
      ),
    );
}

export function listAliases(db: Db, userId: string): Promise<FoodAlias[]> {
  return db
    .select({ name: foodAliases.name, foodId: sql<string>`coalesce(${foods.mergedInto}, ${foodAliases.foodId})` })
    .from(foodAliases)
    .leftJoin(foods, eq(foods.id, foodAliases.foodId))
    .where(eq(foodAliases.userId, userId))
    .orderBy(foodAliases.name);
}

export async function upsertAliases(db: Db, userId: string, aliases: FoodAlias[]) {
  if (aliases.length === 0) return;
  await db
    .insert(foodAliases)
    .values(aliases.map((alias) => ({ userId, ...alias })))
    .onConflictDoUpdate({
      target: [foodAliases.userId, foodAliases.name],
      set: { foodId: sql`excluded.food_id` },
    });
}

export async function deleteImportsOf(db: Db, userId: string) {
  await db.delete(mealImports).where(eq(mealImports.userId, userId));
}
