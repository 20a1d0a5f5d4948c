import { sql } from 'drizzle-orm';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { inMs, statement } from '#server/platform/db/statement.ts';
import { foods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';
import { wasMerged } from './foods.store.ts';

/** Upper limit, far above what anyone logs in three months. */
const MAX_ROWS = sql.raw('5000');

export type LoggedRow = {
  day: Day;
  mealType: MealType;
  /** Null for a quick add. */
  foodId: string | null;
  grams: number;
  quantity: number | null;
  unit: string | null;
  mergedIntoId: string | null;
  createdMs: number;
};

/** What the member has logged for this day and later, newest first; of a thousand foods only the amounts, not their nutrients. */
export const listLoggedSince = statement<LoggedRow, { userId: string; day: Day }>(
  'logged_since',
  () => sql`
    select ${meals.date} as "day", ${meals.mealType} as "mealType", ${meals.foodItem} ->> 'id' as "foodId",
      (${meals.foodItem} ->> 'amount')::float8 as "grams", (${meals.foodItem} ->> 'quantity')::float8 as "quantity",
      ${meals.foodItem} ->> 'unit' as "unit", ${foods.mergedInto} as "mergedIntoId", ${inMs(meals.createdAt)} as "createdMs"
    from ${meals} left join ${foods} on ${wasMerged()}
    where ${meals.userId} = ${sql.placeholder('userId')} and ${meals.date} >= ${sql.placeholder('day')}::date
      and ${meals.deletedAt} is null
    order by ${meals.createdAt} desc limit ${MAX_ROWS}`,
);
