import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type OwnFood, ownFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { foodFavourites, foods, memberFoods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';

export type StoredFavourite = typeof foodFavourites.$inferSelect;

export const ownFoods = new SyncedTable({
  table: memberFoods,
  schema: ownFood,
  toColumns: ({ id: _id, editedAt: _edited, per100g, ...food }) => ({ ...food, ...per100g }),
  toFields: ({ name, portions, barcode, amounts, ...row }) => {
    const per100g = ownFood.shape.per100g.parse(row);
    return { name, per100g, portions, barcode, amounts };
  },
});

export async function listOwnFoods(db: Db, userId: string): Promise<OwnFood[]> {
  const rows = await db
    .select()
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), isNull(memberFoods.deletedAt)))
    .orderBy(desc(memberFoods.editedAt), memberFoods.id);
  return rows.map((row) => ownFoods.toRow(row));
}

/** False when the member has set or removed this favourite before. */
export async function insertFavourite(db: Db, favourite: StoredFavourite): Promise<boolean> {
  const inserted = await db
    .insert(foodFavourites)
    .values(favourite)
    .onConflictDoNothing()
    .returning({ foodId: foodFavourites.foodId });
  return inserted.length > 0;
}

export async function findFavouriteForUpdate(db: Db, userId: string, foodId: string): Promise<StoredFavourite | null> {
  const [found] = await db
    .select()
    .from(foodFavourites)
    .where(and(eq(foodFavourites.userId, userId), eq(foodFavourites.foodId, foodId)))
    .for('update');
  return found ?? null;
}

export async function updateFavourite(db: Db, { userId, foodId, ...changes }: StoredFavourite) {
  await db
    .update(foodFavourites)
    .set(changes)
    .where(and(eq(foodFavourites.userId, userId), eq(foodFavourites.foodId, foodId)));
}

/** Ids of the member's favourites, newest first. For a food and its merged duplicates the last mark counts. */
export async function listFavouriteIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({
      foodId: sql<string>`coalesce(${foods.mergedInto}, ${foodFavourites.foodId})`,
      favourite: foodFavourites.favourite,
    })
    .from(foodFavourites)
    .leftJoin(foods, and(eq(foods.id, foodFavourites.foodId), isNotNull(foods.mergedInto)))
    .where(eq(foodFavourites.userId, userId))
    .orderBy(desc(foodFavourites.editedAt), foodFavourites.foodId);
  const last = new Map<string, boolean>();
  for (const { foodId, favourite } of rows) if (!last.has(foodId)) last.set(foodId, favourite);
  return [...last].filter(([, favourite]) => favourite).map(([foodId]) => foodId);
}

/** Which of these foods the journal has. */
export async function findLoggedIds(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const foodId = sql<string>`${meals.foodItem} ->> 'id'`;
  const rows = await db
    .selectDistinct({ id: foodId })
    .from(meals)
    .where(and(eq(meals.userId, userId), isNull(meals.deletedAt), inArray(foodId, ids)));
  return new Set(rows.map(({ id }) => id));
}
