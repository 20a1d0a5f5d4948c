import { addDays, dayOf } from '#domain/day/day.ts';
import { type LocalTime, localTimes } from '#domain/day/local-times.ts';
import type { Food, FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import {
  firstAmount,
  type LoggedFood,
  recentFoods,
  type UsualFood,
  usualAmount,
  usualFoods,
} from '#domain/meals/add-food/usual-foods.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listFoodsByIds } from './foods.store.ts';
import { type LoggedRow, listLoggedSince } from './habits.store.ts';
import { listFavouriteIds } from './own-foods.store.ts';
import { HABIT_DAYS } from './search.service.ts';

const MAX_USUAL = 12;
const MAX_RECENT = 30;

type SearchRequest = { mealType: MealType; hour: number; timeZone: string };
type Habits = { usual: FoodHabit[]; recent: FoodHabit[]; favourites: FoodHabit[] };

/** Usual, recent and favourite foods. Three queries, independent of the number of foods; deleted foods are left out. */
export async function readHabits(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { mealType, hour, timeZone }: SearchRequest,
): Promise<Habits> {
  const since = addDays(dayOf(deps.clock().getTime(), timeZone), -HABIT_DAYS);
  const [rows, favouriteIds] = await Promise.all([
    listLoggedSince(db, { userId, day: since }),
    listFavouriteIds(db, userId),
  ]);
  const localTime = localTimes(timeZone);
  const logged = rows.flatMap((row) => loggedFood(row, localTime(row.createdMs)));
  const usual = usualFoods(logged, { mealType, hour }, MAX_USUAL);
  const recent = recentFoods(logged, MAX_RECENT);
  const ids = [...usual, ...recent].map(({ foodId }) => foodId).concat(favouriteIds);
  const foods = new Map((await listFoodsByIds(db, userId, [...new Set(ids)])).map((food) => [food.id, food]));
  return {
    usual: usual.flatMap((each) => habitOf(foods, each)),
    recent: recent.flatMap((each) => habitOf(foods, each)),
    favourites: favouriteIds.flatMap((foodId) => favouriteOf(foods.get(foodId), logged)),
  };
}

/** Null for a quick add, which is not a food that could be offered again. */
function loggedFood(row: LoggedRow, at: LocalTime): LoggedFood[] {
  const { day, mealType, foodId, grams, quantity, unit, mergedIntoId, createdMs } = row;
  if (foodId === null) return [];
  const amount = quantity === null ? { quantity: grams, unit: 'g' } : { quantity, unit: unit ?? 'g' };
  const hour = at.day === day ? at.hour : null;
  return [{ foodId: mergedIntoId ?? foodId, mealType, hour, grams, ...amount, loggedAtMs: createdMs }];
}

function habitOf(foods: ReadonlyMap<string, Food>, { foodId, ...amount }: UsualFood): FoodHabit[] {
  const food = foods.get(foodId);
  return food ? [{ food, ...amount }] : [];
}

function favouriteOf(food: Food | undefined, logged: readonly LoggedFood[]): FoodHabit[] {
  if (!food) return [];
  const rows = logged.filter(({ foodId }) => foodId === food.id);
  const amount: Amount = rows.length > 0 ? usualAmount(rows) : firstAmount(food.portions);
  return [{ food, ...amount }];
}
