import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isEnergyOff } from '#domain/meals/catalogue/energy-check.ts';
import { duplicateKey, duplicatesAmong } from '#domain/meals/catalogue/similar-foods.ts';
import { type Nutrients, pickNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from '../foods.tables.ts';

const per100g = pickNutrients(getTableColumns(foods));
const { energyOff, withoutVitamins } = foods;
const checks = { energyOff, duplicateKey: foods.duplicateKey, withoutVitamins };

/** Its source's own code, and those that admins have given it. Written with the tables' names: it stands in joins, too. */
export const codesOfFood = sql<string[]>`array_remove(
  array(select food_barcodes.barcode from food_barcodes where food_barcodes.food_id = foods.id) || foods.barcode, null)`;

type Checked = { nameSv: string; carbsBasis: 'without-fibre' | 'with-fibre'; per100g: Nutrients };

/** What is stored beside a food so that the queues of the administration need not look at every other one. */
export function checksOf(food: Checked) {
  return { energyOff: isEnergyOff(food.per100g, food.carbsBasis), duplicateKey: duplicateKey(food.nameSv) };
}

/** Says anew which foods with one of these keys may be duplicates. To be called when a food gets a key, loses it or changes, its barcodes too. */
export async function refreshDuplicates(db: Db, keys: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(keys)].filter((key) => key !== null);
  if (known.length === 0) return;
  // A food that is alone with its name and was so before is not read: most are.
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

/** Keys that these foods share with others at present. */
export async function listSharedKeys(db: Db, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ key: foods.duplicateKey })
    .from(foods)
    .where(and(eq(foods.mayBeDouble, true), sql`${foods.id} = any(${sql.param([...ids])}::text[])`));
  return rows.map(({ key }) => key);
}

/** The next foods in the order of their ids, with what is stored of their checks. */
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

/** A name that has come to say nothing is nobody's duplicate. */
export async function updateChecks(db: Db, rows: readonly FoodChecks[]): Promise<void> {
  await db.execute(sql`
    update foods set energy_off = c."energyOff", double_key = c."duplicateKey", without_vitamins = c."withoutVitamins",
      may_be_double = may_be_double and c."duplicateKey" is not null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c (id text, "energyOff" boolean, "duplicateKey" text, "withoutVitamins" boolean)
    where foods.id = c.id`);
}
