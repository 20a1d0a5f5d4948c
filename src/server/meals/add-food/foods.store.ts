import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { withNutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { pickNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foodBarcodes, foods, memberFoods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';

/** The catalogue columns that are sent to clients. */
export const foodColumns = {
  id: foods.id,
  source: foods.source,
  nameSv: foods.nameSv,
  nameEn: foods.nameEn,
  brand: foods.brand,
  category: foods.category,
  kind: foods.kind,
  popularity: foods.popularity,
  carbsBasis: foods.carbsBasis,
  per100g: pickNutrients(getTableColumns(foods)),
  portions: foods.portions,
  barcode: foods.barcode,
  synonyms: foods.synonyms,
};

type StoredOwnFood = typeof memberFoods.$inferSelect;
export type OwnFoodAmounts = Pick<StoredOwnFood, 'id' | 'name' | 'portions' | 'barcode' | keyof Food['per100g']>;

const foodOfRow = (row: Omit<Food, 'serving'>): Food => ({ ...row, serving: '100g' });

/** Converts an own food to the common shape; it has the same name in every language. */
export function foodOfOwn(own: OwnFoodAmounts): Food {
  return {
    id: own.id,
    source: 'own',
    nameSv: own.name,
    nameEn: own.name,
    brand: null,
    category: 'General',
    kind: 'plain',
    popularity: 0,
    carbsBasis: 'without-fibre',
    per100g: pickNutrients(own),
    portions: own.portions,
    serving: '100g',
    barcode: own.barcode,
    synonyms: '',
  };
}

/**
 * Barcodes added by an admin take precedence over those of a source; a barcode of a merged food leads to the food that it was merged into.
 */
export async function findFoodByBarcode(db: Db, barcode: string): Promise<Food | null> {
  const added = db.select({ id: foodBarcodes.foodId }).from(foodBarcodes).where(eq(foodBarcodes.barcode, barcode));
  const [found] = await db
    .select({ ...foodColumns, mergedInto: foods.mergedInto })
    .from(foods)
    .where(or(inArray(foods.id, added), eq(foods.barcode, barcode)))
    .orderBy(sql`${foods.barcode} is not distinct from ${barcode}`)
    .limit(1);
  if (!found) return null;
  const { mergedInto, ...row } = found;
  if (mergedInto === null) return foodOfRow(row);
  const [target] = await db.select(foodColumns).from(foods).where(eq(foods.id, mergedInto));
  return target ? foodOfRow(target) : null;
}

/** Join condition for logged rows of merged foods. Logged rows retain the id that they were logged with. */
export const wasMerged = () => and(sql`${foods.id} = ${meals.foodItem} ->> 'id'`, isNotNull(foods.mergedInto));

/** Maps merged foods to the food that they were merged into. */
export async function findMergedIntoIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: foods.id, mergedInto: foods.mergedInto })
    .from(foods)
    .where(and(inArray(foods.id, [...ids]), isNotNull(foods.mergedInto)));
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])));
}

/** The member's newest own food with this barcode. */
export async function findOwnByBarcode(db: Db, userId: string, barcode: string): Promise<Food | null> {
  const [found] = await db
    .select()
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), eq(memberFoods.barcode, barcode), isNull(memberFoods.deletedAt)))
    .orderBy(desc(memberFoods.editedAt))
    .limit(1);
  return found ? foodOfOwn(found) : null;
}

/** Catalogue foods and own foods by id. A merged food is returned as the food that it was merged into; unknown ids are skipped. */
export async function listFoodsByIds(db: Db, userId: string | null, ids: readonly string[]): Promise<Food[]> {
  if (ids.length === 0) return [];
  const ownIds = ids.filter((id) => UUID.test(id));
  const requested = alias(foods, 'requested');
  const targetIds = db
    .select({ id: sql<string>`coalesce(${requested.mergedInto}, ${requested.id})` })
    .from(requested)
    .where(inArray(requested.id, [...ids]));
  const catalogue = db.select(foodColumns).from(foods).where(inArray(foods.id, targetIds));
  const own = userId === null || ownIds.length === 0 ? [] : listOwnByIds(db, userId, ownIds);
  const [found, foundOwn] = await Promise.all([catalogue, own]);
  return [...found.map(foodOfRow), ...foundOwn.map(foodOfOwn)];
}

/** Own foods have the UUID that the device created. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function listOwnByIds(db: Db, userId: string, ids: string[]): Promise<StoredOwnFood[]> {
  return db
    .select()
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), inArray(memberFoods.id, ids), isNull(memberFoods.deletedAt)));
}

type FoodAmounts = { id: string; amounts: KnownAmounts; borrowed?: string[] };

/** Known amounts per 100 g beyond energy and macros; foods without any are left out. */
export async function listKnownAmounts(db: Db, userId: string, ids: readonly string[]): Promise<FoodAmounts[]> {
  if (ids.length === 0) return [];
  const found = await Promise.all([listCatalogueAmounts(db, ids), listOwnAmounts(db, userId, ids)]);
  return found.flat().filter(({ amounts }) => Object.keys(amounts).length > 0);
}

/** Amounts of the source with corrections by admins. */
async function listCatalogueAmounts(db: Db, ids: readonly string[]): Promise<FoodAmounts[]> {
  const rows = await db
    .select({ id: foods.id, amounts: foods.amounts, borrowed: foods.borrowed, corrected: foods.corrected })
    .from(foods)
    .where(sql`${foods.id} = any(${sql.param([...ids])}::text[])`);
  return rows.map(({ id, amounts, borrowed, corrected: { nutrients = {} } }) => ({
    id,
    amounts: withNutrientEdits(amounts, nutrients),
    borrowed: borrowed.filter((nutrient) => !Object.hasOwn(nutrients, nutrient)),
  }));
}

/** Includes removed own foods, because logged rows may refer to them. */
async function listOwnAmounts(db: Db, userId: string, ids: readonly string[]): Promise<FoodAmounts[]> {
  const ownIds = ids.filter((id) => UUID.test(id));
  if (ownIds.length === 0) return [];
  return await db
    .select({ id: sql<string>`${memberFoods.id}::text`, amounts: memberFoods.amounts })
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), inArray(memberFoods.id, ownIds)));
}

/** The most commonly logged foods: our own list first, then the shipped products and the American table without duplicates of ours. */
export async function listCommonFoods(db: Db, limit: number): Promise<Food[]> {
  const rows = await db
    .select(foodColumns)
    .from(foods)
    .where(
      and(
        or(
          like(foods.id, 'sv:%'),
          like(foods.id, 'adm:%'),
          like(foods.id, 'usda:%'),
          and(like(foods.id, 'ean:%'), gt(foods.popularity, 0)),
        ),
        isNull(foods.duplicateOf),
        isNull(foods.mergedInto),
      ),
    )
    .orderBy(sql`${foods.id} like 'sv:%' desc`, desc(foods.popularity), foods.id)
    .limit(limit);
  return rows.map(foodOfRow);
}
