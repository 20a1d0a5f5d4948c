import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isEnergyOff } from '#domain/meals/catalogue/energy-check.ts';
import { duplicateKey, duplicatesAmong } from '#domain/meals/catalogue/similar-foods.ts';
import { type Nutrients, pickNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from '../foods.tables.ts';

const per100g = pickNutrients(getTableColumns(foods));
const { energyOff, withoutVitamins } = foods;
const checks = { energyOff, duplicateKey: foods.duplicateKey, withoutVitamins };

/**
 * The barcode of the source and those added by admins. Columns are qualified with table names because the expression is also used in
 * joins.
 */
export const codesOfFood = sql<string[]>`array_remove(
  array(select food_barcodes.barcode from food_barcodes where food_barcodes.food_id = foods.id) || foods.barcode, null)`;

type Checked = { nameSv: string; carbsBasis: 'without-fibre' | 'with-fibre'; per100g: Nutrients };

/** The check columns of a food, stored so that the admin queues need not compare all foods. */
export function checksOf(food: Checked) {
  return { energyOff: isEnergyOff(food.per100g, food.carbsBasis), duplicateKey: duplicateKey(food.nameSv) };
}

/** Recomputes which foods with one of these keys are duplicate candidates. Call it when a food gets, loses or changes a key or barcode. */
export async function refreshDuplicates(db: Db, keys: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(keys)].filter((key) => key !== null);
  if (known.length === 0) return;
  // Foods whose key is unique now and was unique before are skipped; that is most of them.
  const shared = db
    .select({ key: foods.duplicateKey })
    .from(foods)
    .where(and(sql`${foods.duplicateKey} = any(${sql.param(known)}::text[])`, isNull(foods.mergedInto)))
    .groupBy(foods.duplicateKey)
    .having(sql`count(*) > 1 or bool_or(${foods.mayBeDouble})`);
  const rows = await db
    .select({
      id: foods.id,
      nameSv: foods.nameSv,
      brand: foods.brand,
      barcodes: codesOfFood,
      was: foods.mayBeDouble,
      per100g,
    })
    .from(foods)
    .where(and(inArray(foods.duplicateKey, shared), isNull(foods.mergedInto)));
  const duplicates = new Set(duplicatesAmong(rows));
  const changed = rows.filter((food) => food.was !== duplicates.has(food)).map(({ id }) => id);
  if (changed.length > 0)
    await db
      .update(foods)
      .set({ mayBeDouble: sql`not ${foods.mayBeDouble}` })
      .where(sql`${foods.id} = any(${sql.param(changed)}::text[])`);
}

/** Keys that these foods currently share with other foods. */
export async function listSharedKeys(db: Db, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ key: foods.duplicateKey })
    .from(foods)
    .where(and(eq(foods.mayBeDouble, true), sql`${foods.id} = any(${sql.param([...ids])}::text[])`));
  return rows.map(({ key }) => key);
}

/** The next foods in order of id, with their stored checks. */
export function listStoredChecks(db: Db, after: string, limit: number) {
  return db
    .select({
      id: foods.id,
      nameSv: foods.nameSv,
      carbsBasis: foods.carbsBasis,
      per100g,
      amounts: foods.amounts,
      corrected: foods.corrected,
      stored: checks,
    })
    .from(foods)
    .where(gt(foods.id, after))
    .orderBy(asc(foods.id))
    .limit(limit);
}

export type FoodChecks = ReturnType<typeof checksOf> & { id: string; withoutVitamins: boolean };

/** Updates the checks; a food whose key becomes null is no longer a duplicate candidate. */
export async function updateChecks(db: Db, rows: readonly FoodChecks[]): Promise<void> {
  await db.execute(sql`
    update foods set energy_off = c."energyOff", double_key = c."duplicateKey", without_vitamins = c."withoutVitamins",
      may_be_double = may_be_double and c."duplicateKey" is not null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c (id text, "energyOff" boolean, "duplicateKey" text, "withoutVitamins" boolean)
    where foods.id = c.id`);
}
