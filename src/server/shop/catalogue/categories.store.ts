import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { categories, products } from '../shop.tables.ts';

export type StoredCategory = typeof categories.$inferSelect;

/** In display order, each with its number of products, hidden ones included. */
export function listCategories(db: Db) {
  return db
    .select({
      category: categories,
      products: sql<number>`count(${products.id})::int`,
      shown: sql<number>`count(${products.id}) filter (where ${products.active})::int`,
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
}

export async function findCategory(db: Db, id: string): Promise<StoredCategory | null> {
  const [found] = await db.select().from(categories).where(eq(categories.id, id));
  return found ?? null;
}

/** Locks every category until the transaction ends, and blocks new ones, so that positions are assigned one at a time. */
export async function lockCategories(db: Db): Promise<StoredCategory[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('shop.categories'))`);
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)).for('update');
}

export async function insertCategory(db: Db, category: StoredCategory) {
  await db.insert(categories).values(category);
}

export async function updateCategory(db: Db, id: string, changes: Partial<StoredCategory>) {
  await db.update(categories).set(changes).where(eq(categories.id, id));
}

export async function deleteCategory(db: Db, id: string) {
  await db.delete(categories).where(eq(categories.id, id));
}
