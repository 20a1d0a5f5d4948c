import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';
import { wasMerged } from './foods.store.ts';

/** Upper limit, far above what anyone logs in three months. */
const MAX_ROWS = 5000;

/** What the member has logged for this day and later, newest first. */
export function listLoggedSince(db: Db, userId: string, day: string) {
  return db
    .select({
      day: meals.date,
      mealType: meals.mealType,
      foodItem: meals.foodItem,
      mergedIntoId: foods.mergedInto,
      createdAt: meals.createdAt,
    })
    .from(meals)
    .leftJoin(foods, wasMerged())
    .where(and(eq(meals.userId, userId), gte(meals.date, day), isNull(meals.deletedAt)))
    .orderBy(desc(meals.createdAt))
    .limit(MAX_ROWS);
}
