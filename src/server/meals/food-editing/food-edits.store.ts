import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { foodSource } from '#domain/meals/add-food/foods.contract.ts';
import type { FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { withNutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { hasVitamins } from '#domain/meals/nutrients/nutrient-list.ts';
import type { Nutrients } from '#domain/meals/scale-food.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { checksOf, codesOfFood, refreshDuplicates } from '../catalogue/food-checks.store.ts';
import { startsQuery } from '../catalogue/search-query.ts';
import { foodBarcodes, foodImports, foods } from '../foods.tables.ts';

const { search: _index, ...columns } = getTableColumns(foods);
export type StoredFood = Omit<typeof foods.$inferSelect, 'search'>;

const mergedFood = alias(foods, 'merged_food');
const withMergedFood = {
  food: columns,
  mergedInto: { id: mergedFood.id, nameSv: mergedFood.nameSv, nameEn: mergedFood.nameEn },
};
export type FoodAndMergedInto = { food: StoredFood; mergedInto: { id: string; nameSv: string; nameEn: string } | null };

const isCorrected = sql`${foods.corrected} <> '{}'`;
const FILTERS: Record<FoodFilter, SQL | undefined> = {
  all: undefined,
  // Same expressions as in the partial indexes of these names.
  review: sql`${foods.energyOff} and ${foods.mergedInto} is null`,
  doubles: sql`${foods.mayBeDouble} and ${foods.mergedInto} is null`,
  'no-vitamins': sql`${foods.withoutVitamins} and ${foods.mergedInto} is null`,
  corrected: isCorrected,
  merged: isNotNull(foods.mergedInto),
};

export const FOODS_BY_POPULARITY: ListOrder = [
  { by: foods.popularity, kind: 'number' },
  { by: foods.id, kind: 'text' },
];

/** Foods for admins, including merged ones: by name, barcode or source, most popular first. */
export function listFoods(db: Db, query: string, filter: FoodFilter, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(FOODS_BY_POPULARITY, 'down', cursor);
  return db
    .select({ ...withMergedFood, keys: keysOf(FOODS_BY_POPULARITY) })
    .from(foods)
    .leftJoin(mergedFood, eq(mergedFood.id, foods.mergedInto))
    .where(and(FILTERS[filter], isFound(db, query), past))
    .orderBy(...by)
    .limit(limit);
}

/** Number of found foods for each filter, counted up to a limit, and an estimate of all foods. */
export function countFoods(db: Db, query: string): Promise<Record<FoodFilter | 'estimate', number>> {
  const found = (filter: FoodFilter) => and(FILTERS[filter], isFound(db, query));
  return countList(db, foods, {
    all: found('all'),
    review: found('review'),
    doubles: found('doubles'),
    'no-vitamins': found('no-vitamins'),
    corrected: found('corrected'),
    merged: found('merged'),
  });
}

const selectFoods = (db: Db) =>
  db.select(withMergedFood).from(foods).leftJoin(mergedFood, eq(mergedFood.id, foods.mergedInto));

const named = alias(foods, 'named');

/** Condition for a source or a name. Each has an index of its own, which a condition with `or` would not use. */
function isFound(db: Db, query: string): SQL | undefined {
  if (query === '') return undefined;
  const source = foodSource.options.find((one) => one === query.toLowerCase());
  if (source !== undefined) return eq(foods.source, source);
  const typed = foldWords(query);
  const pattern = `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const ids = (where: SQL | undefined) => db.select({ id: named.id }).from(named).where(where);
  const added = db.select({ id: foodBarcodes.foodId }).from(foodBarcodes).where(eq(foodBarcodes.barcode, query));
  // Merged foods are not in the word indexes.
  const merged = and(
    isNotNull(named.mergedInto),
    sql`lower(${named.nameSv} || ' ' || ${named.nameEn}) like ${pattern}`,
  );
  const called = ids(eq(named.id, query))
    .union(ids(eq(named.barcode, query)))
    .union(added)
    .union(ids(merged));
  if (typed.length === 0) return inArray(foods.id, called);
  return inArray(foods.id, called.union(ids(sql`${named.search} @@ ${startsQuery(typed)}::tsquery`)));
}

export async function findFood(db: Db, id: string): Promise<FoodAndMergedInto | null> {
  const [found] = await selectFoods(db).where(eq(foods.id, id));
  return found ?? null;
}

/** Locks in order of ids, so that two concurrent merges do not deadlock. */
export function lockFoods(db: Db, ids: readonly string[]): Promise<StoredFood[]> {
  return db
    .select(columns)
    .from(foods)
    .where(inArray(foods.id, [...ids]))
    .orderBy(asc(foods.id))
    .for('update');
}

export function listMergedInto(db: Db, id: string): Promise<FoodAndMergedInto[]> {
  return selectFoods(db).where(eq(foods.mergedInto, id)).orderBy(asc(foods.id));
}

/** Other foods with this duplicate key, most popular first, with their barcodes. */
export async function listWithKey(
  db: Db,
  id: string,
  key: string | null,
): Promise<(FoodAndMergedInto & { barcodes: string[] })[]> {
  if (key === null) return [];
  return db
    .select({ ...withMergedFood, barcodes: codesOfFood })
    .from(foods)
    .leftJoin(mergedFood, eq(mergedFood.id, foods.mergedInto))
    .where(and(eq(foods.duplicateKey, key), isNull(foods.mergedInto), ne(foods.id, id)))
    .orderBy(desc(foods.popularity), asc(foods.id));
}

type NewFood = Omit<typeof foods.$inferInsert, 'search'> & Nutrients;

/** Inserts a food that is not shipped; its vitamins are unknown. */
export async function insertFood(db: Db, food: NewFood): Promise<boolean> {
  const checks = checksOf({ ...food, per100g: food });
  const amounts = withNutrientEdits(food.amounts ?? {}, food.corrected?.nutrients);
  const row = { ...food, ...checks, withoutVitamins: !hasVitamins(amounts) };
  const made = await db.insert(foods).values(row).onConflictDoNothing().returning({ id: foods.id });
  await refreshDuplicates(db, [checks.duplicateKey]);
  return made.length > 0;
}

export async function updateFood(db: Db, id: string, changes: Partial<StoredFood>) {
  await db.update(foods).set(changes).where(eq(foods.id, id));
}

/** Foods that were merged into `from` are moved to `to`. */
export async function moveMerged(db: Db, from: string, to: string) {
  await db.update(foods).set({ mergedInto: to }).where(eq(foods.mergedInto, from));
}

/** After undoing a merge: foods that were merged into this food, directly or indirectly, belong to it again. */
export async function reclaimMerged(db: Db, id: string) {
  await db.execute(sql`
    with recursive behind as (
      select id from foods where merged_via = ${id}
      union
      select foods.id from foods join behind on foods.merged_via = behind.id
    )
    update foods set merged_into = ${id} where id in (select id from behind)`);
}

/** All barcodes that lead to a food: its own, those of foods merged into it, and those added by admins. */
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

/** Those of these barcodes that a food already has. */
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

/** Changes the version by which devices cache the common foods. */
export async function upsertEditsVersion(db: Db, version: string, importedAt: Date) {
  await db
    .insert(foodImports)
    .values({ name: EDITS, version, importedAt })
    .onConflictDoUpdate({ target: foodImports.name, set: { version, importedAt } });
}
