import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Day } from '#domain/day/day.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import type { Db } from '#server/platform/db/db.ts';
import { wasMerged } from '../add-food/foods.store.ts';
import { foods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';

/** Logged rows of a range of days: food, grams and energy. */
export function listEaten(db: Db, userId: string, from: Day, to: Day) {
  return db
    .select({
      day: meals.date,
      name: meals.foodName,
      kcal: meals.calories,
      foodId: sql<string | null>`coalesce(${foods.mergedInto}, ${meals.foodItem} ->> 'id')`,
      amounts: sql<KnownAmounts | null>`${meals.foodItem} -> 'amounts'`,
      grams: sql<number>`(${meals.foodItem} ->> 'amount')::float8`,
    })
    .from(meals)
    .leftJoin(foods, wasMerged())
    .where(and(eq(meals.userId, userId), between(meals.date, from, to), isNull(meals.deletedAt)))
    .orderBy(asc(meals.date), asc(meals.createdAt), asc(meals.id));
}
