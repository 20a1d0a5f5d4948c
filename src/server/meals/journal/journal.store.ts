import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { wasMerged } from '../add-food/foods.store.ts';
import { foods } from '../add-food/foods.tables.ts';
import { meals } from '../meals.tables.ts';

export type StoredMeal = typeof meals.$inferSelect;

/** A stored row as it travels. */
export function rowOfMeal({ id, date, mealType, foodName, foodItem, createdAt, editedAt }: StoredMeal): MealRow {
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

/** A row that travelled, as it is stored: nutrients to two decimals, and energy and macros in columns of their own. */
export function mealOfRow(
  userId: string,
  { day, createdAt, editedAt, ...row }: MealRow,
  importId: string | null = null,
): StoredMeal {
  const values = roundNutrients(row.foodItem);
  return {
    ...row,
    userId,
    date: day,
    foodItem: { ...row.foodItem, ...values },
    calories: values.calories,
    proteinG: values.protein,
    carbsG: values.carbs,
    fatG: values.fat,
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
    importId,
  };
}

/** False when the member has a row with this id already; it then stays as it is. */
export async function insertMeal(db: Db, meal: StoredMeal): Promise<boolean> {
  const inserted = await db.insert(meals).values(meal).onConflictDoNothing().returning({ id: meals.id });
  return inserted.length > 0;
}

/** The row, held until the transaction ends, so that two edits of it are judged one after the other. */
export async function findMealForUpdate(db: Db, userId: string, id: string): Promise<StoredMeal | null> {
  const [found] = await db
    .select()
    .from(meals)
    .where(and(eq(meals.userId, userId), eq(meals.id, id)))
    .for('update');
  return found ?? null;
}

export async function updateMeal(db: Db, userId: string, id: string, changes: Partial<StoredMeal>) {
  await db
    .update(meals)
    .set(changes)
    .where(and(eq(meals.userId, userId), eq(meals.id, id)));
}

/** What stands on a day, in the order it was logged. */
export async function listMealsOn(db: Db, userId: string, day: string): Promise<StoredMeal[]> {
  const rows = await db
    .select({ meal: meals, keptId: foods.mergedInto })
    .from(meals)
    .leftJoin(foods, wasMerged())
    .where(and(eq(meals.userId, userId), eq(meals.date, day), isNull(meals.deletedAt)))
    .orderBy(asc(meals.createdAt), asc(meals.id));
  return rows.map(({ meal, keptId }) =>
    keptId === null ? meal : { ...meal, foodItem: { ...meal.foodItem, id: keptId } },
  );
}

/** Sums of each day that has something logged, to two decimals, oldest first. Unknown values add nothing. */
export function sumMealsByDay(db: Db, userId: string, from: string, to: string) {
  return db
    .select({
      day: meals.date,
      calories: sumOf(sql`${meals.calories}`),
      protein: sumOf(sql`${meals.proteinG}`),
      carbs: sumOf(sql`${meals.carbsG}`),
      fat: sumOf(sql`${meals.fatG}`),
      fiber: sumOf(sql`(${meals.foodItem} ->> 'fiber')::float8`),
      sugar: sumOf(sql`(${meals.foodItem} ->> 'sugar')::float8`),
    })
    .from(meals)
    .where(and(eq(meals.userId, userId), between(meals.date, from, to), isNull(meals.deletedAt)))
    .groupBy(meals.date)
    .orderBy(asc(meals.date));
}

// Added as decimals: binary fractions would gather dust.
const sumOf = (value: SQL) => sql<number | null>`round(sum(${value}::numeric), 2)::float8`;

/** Many rows in few statements, for rows that are known to be new. */
export async function insertMeals(db: Db, rows: StoredMeal[]) {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db.insert(meals).values(rows.slice(at, at + ROWS_PER_STATEMENT));
}

/** PostgreSQL takes 65,535 values in a statement, and a row has fourteen. */
const ROWS_PER_STATEMENT = 2000;

export async function deleteMealsOf(db: Db, userId: string) {
  await db.delete(meals).where(eq(meals.userId, userId));
}
