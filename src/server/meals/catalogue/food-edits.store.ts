import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foodBarcodes, foodImports, foods } from '../add-food/foods.tables.ts';
import { startsQuery } from '../add-food/search-query.ts';

const { search: _index, ...columns } = getTableColumns(foods);
export type StoredFood = Omit<typeof foods.$inferSelect, 'search'>;

const kept = alias(foods, 'kept');
const withKept = { food: columns, kept: { id: kept.id, nameSv: kept.nameSv, nameEn: kept.nameEn } };
export type FoodAndKept = { food: StoredFood; kept: { id: string; nameSv: string; nameEn: string } | null };

const isCorrected = sql`${foods.corrected} <> '{}'`;
const FILTERS: Record<FoodFilter, SQL | undefined> = {
  all: undefined,
  corrected: isCorrected,
  merged: isNotNull(foods.mergedInto),
};

/** Foods for admins, merged ones too: by name, barcode or source, the most popular first. */
export function listFoods(db: Db, query: string, filter: FoodFilter, page: { offset: number; limit: number }) {
  return selectFoods(db)
    .where(and(FILTERS[filter], isFound(db, query)))
    .orderBy(desc(foods.popularity), asc(foods.id))
    .offset(page.offset)
    .limit(page.limit);
}

export async function countFoods(db: Db, query: string, filter: FoodFilter): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(foods)
    .where(and(FILTERS[filter], isFound(db, query)));
  return found?.rows ?? 0;
}

const selectFoods = (db: Db) => db.select(withKept).from(foods).leftJoin(kept, eq(kept.id, foods.mergedInto));

function isFound(db: Db, query: string): SQL | undefined {
  if (query === '') return undefined;
  const typed = foldWords(query);
  const pattern = `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(
    typed.length === 0 ? undefined : sql`${foods.search} @@ ${startsQuery(typed)}::tsquery`,
    eq(foods.id, query),
    eq(foods.source, asSource(query.toLowerCase())),
    eq(foods.barcode, query),
    inArray(foods.id, db.select({ id: foodBarcodes.foodId }).from(foodBarcodes).where(eq(foodBarcodes.barcode, query))),
    // Merged foods are in no index of words.
    and(isNotNull(foods.mergedInto), sql`lower(${foods.nameSv} || ' ' || ${foods.nameEn}) like ${pattern}`),
  );
}

// Compared only: a text that is no source finds none.
const asSource = (text: string) => text as StoredFood['source'];

export async function findFood(db: Db, id: string): Promise<FoodAndKept | null> {
  const [found] = await selectFoods(db).where(eq(foods.id, id));
  return found ?? null;
}

/** Locked in the order of their ids, so that two merges of the same foods do not deadlock. */
export function lockFoods(db: Db, ids: readonly string[]): Promise<StoredFood[]> {
  return db
    .select(columns)
    .from(foods)
    .where(inArray(foods.id, [...ids]))
    .orderBy(asc(foods.id))
    .for('update');
}

export function listMergedInto(db: Db, id: string): Promise<FoodAndKept[]> {
  return selectFoods(db).where(eq(foods.mergedInto, id)).orderBy(asc(foods.id));
}

/** Foods that have all the words of a name. */
export async function listWithWords(db: Db, id: string, words: string[], limit: number): Promise<FoodAndKept[]> {
  if (words.length === 0) return [];
  return selectFoods(db)
    .where(and(sql`${foods.search} @@ ${startsQuery(words)}::tsquery`, ne(foods.id, id)))
    .orderBy(sql`length(${foods.nameSv})`, desc(foods.popularity), asc(foods.id))
    .limit(limit);
}

export async function insertFood(db: Db, food: Omit<typeof foods.$inferInsert, 'search'>): Promise<boolean> {
  const made = await db.insert(foods).values(food).onConflictDoNothing().returning({ id: foods.id });
  return made.length > 0;
}

export async function updateFood(db: Db, id: string, changes: Partial<StoredFood>) {
  await db.update(foods).set(changes).where(eq(foods.id, id));
}

/** Foods that were merged into one follow it into another. */
export async function moveMerged(db: Db, from: string, to: string) {
  await db.update(foods).set({ mergedInto: to }).where(eq(foods.mergedInto, from));
}

/** After a merge was undone: what had been merged into the food, by itself or through others, stands behind it again. */
export async function reclaimMerged(db: Db, id: string) {
  await db.execute(sql`
    with recursive behind as (
      select id from foods where merged_via = ${id}
      union
      select foods.id from foods join behind on foods.merged_via = behind.id
    )
    update foods set merged_into = ${id} where id in (select id from behind)`);
}

/** Every code that leads to a food: its own, those of foods merged into it, and those that admins added. */
export async function listBarcodes(
  db: Db,
  id: string,
): Promise<{ barcode: string; foodId: string; isAdded: boolean }[]> {
  const isHere = or(eq(foods.id, id), eq(foods.mergedInto, id));
  const own = await db
    .select({ barcode: foods.barcode, foodId: foods.id })
    .from(foods)
    .where(and(isHere, isNotNull(foods.barcode)));
  const added = await db
    .select({ barcode: foodBarcodes.barcode, foodId: foodBarcodes.foodId })
    .from(foodBarcodes)
    .innerJoin(foods, eq(foods.id, foodBarcodes.foodId))
    .where(isHere);
  return [
    ...own.flatMap(({ barcode, foodId }) => (barcode === null ? [] : [{ barcode, foodId, isAdded: false }])),
    ...added.map((code) => ({ ...code, isAdded: true })),
  ].toSorted((one, other) => (one.barcode < other.barcode ? -1 : 1));
}

/** Which of these codes lead to some food already. */
export async function listTakenBarcodes(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const own = await db
    .select({ barcode: foods.barcode })
    .from(foods)
    .where(inArray(foods.barcode, [...codes]));
  const added = await db
    .select({ barcode: foodBarcodes.barcode })
    .from(foodBarcodes)
    .where(inArray(foodBarcodes.barcode, [...codes]));
  return [...own, ...added].flatMap(({ barcode }) => barcode ?? []);
}

export async function insertBarcodes(db: Db, foodId: string, codes: readonly string[]) {
  if (codes.length > 0) await db.insert(foodBarcodes).values(codes.map((barcode) => ({ barcode, foodId })));
}

export async function deleteBarcodes(db: Db, codes: readonly string[]) {
  if (codes.length > 0) await db.delete(foodBarcodes).where(inArray(foodBarcodes.barcode, [...codes]));
}

const EDITS = 'edits';

/** Devices keep the common foods until their version changes. */
export async function upsertEditsVersion(db: Db, version: string, importedAt: Date) {
  await db
    .insert(foodImports)
    .values({ name: EDITS, version, importedAt })
    .onConflictDoUpdate({ target: foodImports.name, set: { version, importedAt } });
}
