import { and, desc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods, memberFoods } from './foods.tables.ts';

/** Everything of a catalogue food that leaves the server. */
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
  calories: foods.calories,
  protein: foods.protein,
  carbs: foods.carbs,
  fat: foods.fat,
  fiber: foods.fiber,
  sugar: foods.sugar,
  portions: foods.portions,
  barcode: foods.barcode,
  synonyms: foods.synonyms,
};

type FoodRow = Pick<typeof foods.$inferSelect, keyof typeof foodColumns>;
export type StoredOwnFood = typeof memberFoods.$inferSelect;

export function foodOfRow({ calories, protein, carbs, fat, fiber, sugar, ...row }: FoodRow): Food {
  return { ...row, per100g: { calories, protein, carbs, fat, fiber, sugar }, serving: '100g' };
}

/** A member's own food in the shape of all foods. Its name is the member's, whatever the language. */
export function foodOfOwn(own: StoredOwnFood): Food {
  const { calories, protein, carbs, fat, fiber, sugar } = own;
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
    per100g: { calories, protein, carbs, fat, fiber, sugar },
    portions: own.portions,
    serving: '100g',
    barcode: own.barcode,
    synonyms: '',
  };
}

export async function findFoodByBarcode(db: Db, barcode: string): Promise<Food | null> {
  const [found] = await db.select(foodColumns).from(foods).where(eq(foods.barcode, barcode));
  return found ? foodOfRow(found) : null;
}

/** The member's newest food with this code. */
export async function findOwnByBarcode(db: Db, userId: string, barcode: string): Promise<Food | null> {
  const [found] = await db
    .select()
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), eq(memberFoods.barcode, barcode), isNull(memberFoods.deletedAt)))
    .orderBy(desc(memberFoods.editedAt))
    .limit(1);
  return found ? foodOfOwn(found) : null;
}

/** Foods by their ids, of the catalogue and of the member's own; ids of nothing give nothing. */
export async function listFoodsByIds(db: Db, userId: string, ids: readonly string[]): Promise<Food[]> {
  if (ids.length === 0) return [];
  const ownIds = ids.filter((id) => UUID.test(id));
  const catalogue = db
    .select(foodColumns)
    .from(foods)
    .where(inArray(foods.id, [...ids]));
  const own = ownIds.length === 0 ? [] : listOwnByIds(db, userId, ownIds);
  const [found, foundOwn] = await Promise.all([catalogue, own]);
  return [...found.map(foodOfRow), ...foundOwn.map(foodOfOwn)];
}

/** Own foods have the id that the device gave them. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function listOwnByIds(db: Db, userId: string, ids: string[]): Promise<StoredOwnFood[]> {
  return db
    .select()
    .from(memberFoods)
    .where(and(eq(memberFoods.userId, userId), inArray(memberFoods.id, ids), isNull(memberFoods.deletedAt)));
}

/** What people most often log: all of our own list, then the products we ship and the American table without its twins of ours. */
export async function listCommonFoods(db: Db, limit: number): Promise<Food[]> {
  const rows = await db
    .select(foodColumns)
    .from(foods)
    .where(
      and(
        or(like(foods.id, 'sv:%'), like(foods.id, 'usda:%'), and(like(foods.id, 'ean:%'), gt(foods.popularity, 0))),
        isNull(foods.twinOf),
      ),
    )
    .orderBy(sql`${foods.id} like 'sv:%' desc`, desc(foods.popularity), foods.id)
    .limit(limit);
  return rows.map(foodOfRow);
}
