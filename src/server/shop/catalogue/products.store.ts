import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_VISIBLES } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { LOW_STOCK } from '#domain/shop/catalogue/product-details.ts';
import type { SearchedProduct } from '#domain/shop/catalogue/rank-products.ts';
import { inEachLanguage, type Language } from '#domain/text/language.ts';
import { pickTranslated, translatedField } from '#domain/text/translations.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { categories, productEdits, products, productWatches } from '../shop.tables.ts';
import { likePatterns } from './search-text.ts';

export type StoredProduct = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

/** Far above the number of products; a safety limit. */
const MAX_SEARCHED = 2000;

type Visible = (typeof PRODUCT_VISIBLES)[number];

export type ProductSearch = {
  query: string;
  /** Restricts the search to these ids, for a query that has been ranked; undefined for all that match the words. */
  ids?: readonly string[] | undefined;
  categoryId: string | undefined;
  visible: Visible;
  order: SQL[];
  page: number;
  pageSize: number;
};

export async function listProducts(db: Db, search: ProductSearch): Promise<StoredProduct[]> {
  const found = await db
    .select({ product: products })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(whereFound(search))
    .orderBy(...search.order, asc(products.createdAt), asc(products.id))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize);
  return found.map(({ product }) => product);
}

export function countProducts(db: Db, search: ProductSearch): Promise<number> {
  return db.$count(products, whereFound(search));
}

function whereFound({ query, ids, categoryId, visible }: ProductSearch): SQL | undefined {
  return and(
    ...(ids ? [inArray(products.id, [...ids])] : patternsOf(query)),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    WHERE_VISIBLE[visible],
  );
}

const patternsOf = (query: string) => likePatterns(query).map((pattern) => sql`${products.search} like ${pattern}`);

/** Visible products with the fields that the search reads, in display order. */
export function listSearched(db: Db, categoryId: string | undefined): Promise<SearchedProduct[]> {
  const { id, search, stock } = products;
  return db
    .select({ id, ...pickTranslated(products, 'name'), text: search, isSoldOut: sql<boolean>`${stock} = 0` })
    .from(products)
    .where(and(eq(products.active, true), categoryId === undefined ? undefined : eq(products.categoryId, categoryId)))
    .orderBy(asc(products.createdAt), asc(id))
    .limit(MAX_SEARCHED);
}

/** In the order of these ids. */
export function orderOfIds(ids: readonly string[]): SQL[] {
  return [sql`array_position(${sql.param([...ids])}::uuid[], ${products.id})`];
}

const isLow = sql`${products.active} and ${products.stock} between 1 and ${sql.raw(String(LOW_STOCK))}`;
const isSoldOut = sql`${products.active} and ${products.stock} = 0`;

const WHERE_VISIBLE: Record<Visible, SQL | undefined> = {
  all: undefined,
  active: eq(products.active, true),
  hidden: eq(products.active, false),
  low: isLow,
  'sold-out': isSoldOut,
};

const byName = sql`${products.name} collate "sv-x-icu"`;

/** Products in stock come first, then the display order. */
export const PRODUCT_ORDERS = {
  recommended: [asc(sql`${products.stock} = 0`), asc(products.createdAt)],
  'price-low': [asc(products.price), asc(byName)],
  'price-high': [desc(products.price), asc(byName)],
  name: [asc(byName)],
  newest: [desc(products.createdAt)],
};

const NAME_ORDERS = inEachLanguage((language) => {
  const translated = products[translatedField('name', language)];
  return sql`coalesce(nullif(${translated}, ''), ${products.name}) collate "sv-x-icu"`;
});

const ADMIN_ORDERS = {
  price: products.price,
  stock: products.stock,
  newest: products.createdAt,
  category: categories.position,
};

type AdminSort = { sort: keyof typeof ADMIN_ORDERS | 'name'; direction: 'up' | 'down'; language: Language };

/** Sorted by the name in that language as the last criterion. */
export function adminOrder({ sort, direction, language }: AdminSort): SQL[] {
  const by = direction === 'up' ? asc : desc;
  const name = NAME_ORDERS[language];
  return [by(sort === 'name' ? name : ADMIN_ORDERS[sort]), asc(name)];
}

export async function findProduct(db: Db, id: string): Promise<StoredProduct | null> {
  const [found] = await db.select().from(products).where(eq(products.id, id));
  return found ?? null;
}

export async function listProductsByIds(db: Db, ids: string[]): Promise<StoredProduct[]> {
  return ids.length === 0 ? [] : await db.select().from(products).where(inArray(products.id, ids));
}

/** False when a product with this id exists. */
/** A visible product with more than this many units left, a different one at each turn. */
export async function findPlenty(db: Db, left: number, turn: number): Promise<StoredProduct | null> {
  const isPlenty = sql`${products.active} and ${products.stock} > ${left}`;
  const count = await db.$count(products, isPlenty);
  if (count === 0) return null;
  const [found] = await db
    .select()
    .from(products)
    .where(isPlenty)
    .orderBy(products.id)
    .offset(turn % count)
    .limit(1);
  return found ?? null;
}

export async function insertProduct(db: Db, product: NewProduct): Promise<boolean> {
  const inserted = await db
    .insert(products)
    .values(product)
    .onConflictDoNothing({ target: products.id })
    .returning({ id: products.id });
  return inserted.length > 0;
}

export async function updateProduct(db: Db, id: string, changes: Partial<NewProduct>) {
  await db.update(products).set(changes).where(eq(products.id, id));
}

export async function insertEdit(db: Db, edit: typeof productEdits.$inferInsert) {
  await db.insert(productEdits).values(edit);
}

/** The edits after a version, oldest first, with their authors. */
export function listEditsSince(db: Db, productId: string, version: number) {
  return db
    .select({ edit: productEdits, actor: users.fullName })
    .from(productEdits)
    .leftJoin(users, eq(users.id, productEdits.actorId))
    .where(and(eq(productEdits.productId, productId), gt(productEdits.version, version)))
    .orderBy(asc(productEdits.version));
}

/** Counts of visible, hidden, sold-out and low products. */
export async function countByVisibility(db: Db) {
  const [counts] = await db
    .select({
      active: sql<number>`count(*) filter (where ${products.active})::int`,
      hidden: sql<number>`count(*) filter (where not ${products.active})::int`,
      soldOut: sql<number>`count(*) filter (where ${isSoldOut})::int`,
      low: sql<number>`count(*) filter (where ${isLow})::int`,
    })
    .from(products);
  return counts ?? { active: 0, hidden: 0, soldOut: 0, low: 0 };
}

export async function listWatched(db: Db, userId: string, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const watched = await db
    .select({ productId: productWatches.productId })
    .from(productWatches)
    .where(and(eq(productWatches.userId, userId), inArray(productWatches.productId, productIds)));
  return new Set(watched.map(({ productId }) => productId));
}

export async function insertWatch(db: Db, watch: typeof productWatches.$inferInsert) {
  await db.insert(productWatches).values(watch).onConflictDoNothing();
}

export async function deleteWatch(db: Db, userId: string, productId: string) {
  await db
    .delete(productWatches)
    .where(and(eq(productWatches.userId, userId), eq(productWatches.productId, productId)));
}

/** Deletes the subscriptions of a product and returns the subscribers: each is notified once. */
export function deleteWatchesOf(db: Db, productId: string) {
  return db
    .delete(productWatches)
    .where(eq(productWatches.productId, productId))
    .returning({ userId: productWatches.userId, language: productWatches.language });
}
