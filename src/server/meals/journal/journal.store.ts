import { type AnyColumn, and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type FoodItem, type MealRow, mealRow } from '#domain/meals/meals.contract.ts';
import { type MacroId, mapNutrients, pickNutrients, roundNutrients } from '#domain/meals/scale-food.ts';
import { healthConsents } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, instantOfMs, jsonList, jsonObject, statement } from '#server/platform/db/statement.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { wasMerged } from '../add-food/foods.store.ts';
import { foods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';

export type StoredMeal = typeof meals.$inferSelect;

/** A stored row in wire format. */
function rowOfMeal({ id, date, mealType, foodName, foodItem, createdAt, editedAt }: StoredMeal): MealRow {
  return {
    id,
    day: date,
    mealType,
    foodName,
    foodItem,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt.toISOString(),
  };
}

/** Logged food. New rows are stored by `logMeal`, which also checks the consent. */
export const mealsTable = new SyncedTable({
  table: meals,
  schema: mealRow,
  toColumns: mealColumns,
  toFields: rowOfMeal,
});

/** A row in wire format as stored columns. */
export function mealOfRow(userId: string, row: MealRow, importId: string | null = null): StoredMeal {
  return Object.assign(mealColumns(row), {
    userId,
    id: row.id,
    createdAt: new Date(row.createdAt),
    editedAt: new Date(row.editedAt),
    deletedAt: null,
    importId,
  });
}

/** Rounds nutrients to two decimals, and copies energy and macros to columns of their own. */
function mealColumns({ day, mealType, foodName, foodItem }: MealRow) {
  const values = roundNutrients(foodItem);
  return {
    date: day,
    mealType,
    foodName,
    foodItem: Object.assign({}, foodItem, values),
    calories: values.calories,
    proteinG: values.protein,
    carbsG: values.carbs,
    fatG: values.fat,
  };
}

type LogOutcome = { isConsented: boolean; isLogged: boolean };
type LogGiven = Omit<StoredMeal, 'deletedAt' | 'foodItem'> & { foodItem: string; foodId: string | null };

/** One statement: locks the consent against withdrawal while the row is stored, and replaces a merged food by its target. */
const log = statement<LogOutcome, LogGiven>('log_meal', () => {
  const item = sql`${sql.placeholder('foodItem')}::jsonb`;
  return sql`
    with consent as materialized (
      select 1 from ${healthConsents}
      where ${healthConsents.userId} = ${sql.placeholder('userId')} and ${healthConsents.withdrawnAt} is null for share),
    target as (select ${foods.mergedInto} as id from ${foods}
      where ${foods.id} = ${sql.placeholder('foodId')}::text and ${foods.mergedInto} is not null),
    logged as (
      insert into ${meals} (user_id, id, date, meal_type, food_name, food_item, calories, protein_g, carbs_g, fat_g,
        created_at, edited_at, import_id)
      select ${sql.placeholder('userId')}::uuid, ${sql.placeholder('id')}::uuid, ${sql.placeholder('date')}::date,
        ${sql.placeholder('mealType')}::text, ${sql.placeholder('foodName')}::text,
        coalesce((select jsonb_set(${item}, '{id}', to_jsonb(target.id)) from target), ${item}),
        ${sql.placeholder('calories')}::float8, ${sql.placeholder('proteinG')}::float8, ${sql.placeholder('carbsG')}::float8,
        ${sql.placeholder('fatG')}::float8, ${sql.placeholder('createdAt')}::timestamptz,
        ${sql.placeholder('editedAt')}::timestamptz, ${sql.placeholder('importId')}::uuid
      from consent on conflict do nothing returning 1)
    select exists (select from consent) as "isConsented", exists (select from logged) as "isLogged"`;
});

/** Stores a new row, unless the member has a row with this id or has not given consent. */
export async function logMeal(db: Db, meal: StoredMeal): Promise<LogOutcome> {
  const { foodItem } = meal;
  const item = { foodItem: JSON.stringify(foodItem), foodId: foodItem.id };
  const [outcome] = await log(db, Object.assign({}, meal, item));
  return outcome ?? { isConsented: false, isLogged: false };
}

export type JsonMeal = Omit<MealRow, 'createdAt' | 'editedAt'> & {
  /** The food that this one was merged into. */
  mergedIntoId: string | null;
  createdMs: number;
  editedMs: number;
};

/** Rows of `day`, in the order they were logged. */
export const mealsOnDay = (): SQL => sql`
  select ${jsonList(
    sql`${jsonObject({
      id: meals.id,
      day: meals.date,
      mealType: meals.mealType,
      foodName: meals.foodName,
      foodItem: meals.foodItem,
      mergedIntoId: foods.mergedInto,
      createdMs: inMs(meals.createdAt),
      editedMs: inMs(meals.editedAt),
    })} order by ${meals.createdAt}, ${meals.id}`,
  )} from ${meals} left join ${foods} on ${wasMerged()}
  where ${meals.userId} = ${sql.placeholder('userId')} and ${meals.date} = ${sql.placeholder('day')} and ${meals.deletedAt} is null`;

/** Copies known fields only; old rows may contain others. Without spreading: with it a row takes 15 µs, and its JSON six times as long. */
export function rowOfJsonMeal(json: JsonMeal): MealRow {
  const { id, day, mealType, foodName, foodItem: item, mergedIntoId, createdMs, editedMs } = json;
  const foodItem: FoodItem = Object.assign(pickNutrients(item), {
    id: mergedIntoId ?? item.id,
    name: item.name,
    amount: item.amount,
    unit: item.unit ?? 'g',
  });
  if (item.quantity !== undefined) foodItem.quantity = item.quantity;
  if (item.amounts !== undefined) foodItem.amounts = item.amounts;
  const [createdAt, editedAt] = [instantOfMs(createdMs), instantOfMs(editedMs)];
  return { id, day, mealType, foodName, foodItem, createdAt, editedAt };
}

/** Day and energy (not rounded) of each logged day from `mealsFrom` to `mealsTo`. */
export const energyByDay = (): SQL => sql`
  select ${jsonList(jsonObject({ day: sql`day`, calories: sql`calories` }))} from (
    select ${meals.date} as day, sum(${meals.calories}) as calories from ${meals}
    where ${meals.userId} = ${sql.placeholder('userId')} and ${meals.deletedAt} is null
      and ${meals.date} between ${sql.placeholder('mealsFrom')} and ${sql.placeholder('mealsTo')}
    group by ${meals.date}) as days`;

/** Day, energy and weighed part of it, of each day with energy from `mealsFrom` to `mealsTo`, oldest first. */
export const eatenByDay = (): SQL => sql`
  select ${jsonList(sql`${jsonObject({ day: sql`day`, calories: sql`calories`, weighedCalories: sql`weighed` })} order by day`)} from (
    select ${meals.date} as day, sum(${meals.calories}) as calories,
      coalesce(sum(${meals.calories}) filter (where coalesce(${meals.foodItem} ->> 'unit', 'g') = 'g'), 0) as weighed
    from ${meals}
    where ${meals.userId} = ${sql.placeholder('userId')} and ${meals.deletedAt} is null and ${meals.calories} is not null
      and ${meals.date} between ${sql.placeholder('mealsFrom')} and ${sql.placeholder('mealsTo')}
    group by ${meals.date}) as days`;

/** Totals of each logged day, to two decimals, oldest first. Unknown values add nothing. */
export function sumMealsByDay(db: Db, userId: string, from: string, to: string) {
  return db
    .select({
      day: meals.date,
      ...mapNutrients((nutrient) => sumOf(loggedValue(nutrient))),
    })
    .from(meals)
    .where(and(eq(meals.userId, userId), between(meals.date, from, to), isNull(meals.deletedAt)))
    .groupBy(meals.date)
    .orderBy(asc(meals.date));
}

/** Energy and macros with columns of their own; others are read from the stored food. */
const COLUMNS: Partial<Record<MacroId, AnyColumn>> = {
  calories: meals.calories,
  protein: meals.proteinG,
  carbs: meals.carbsG,
  fat: meals.fatG,
};
const loggedValue = (nutrient: MacroId): SQL =>
  COLUMNS[nutrient] ? sql`${COLUMNS[nutrient]}` : sql`(${meals.foodItem} ->> ${sql.raw(`'${nutrient}'`)})::float8`;

// The sum is rounded as a decimal to remove binary rounding errors; converting every value would take ten times as long.
const sumOf = (value: SQL) => sql<number | null>`round(sum(${value})::numeric, 2)::float8`;

/** Bulk insert of rows that are known to be new. */
export async function insertMeals(db: Db, rows: StoredMeal[]) {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db.insert(meals).values(rows.slice(at, at + ROWS_PER_STATEMENT));
}

/** PostgreSQL allows 65,535 parameters in a statement, and a row has fourteen. */
const ROWS_PER_STATEMENT = 2000;

export async function deleteMealsOf(db: Db, userId: string) {
  await db.delete(meals).where(eq(meals.userId, userId));
}
