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
import { listLoggedSince } from './habits.store.ts';
import { listFavouriteIds } from './own-foods.store.ts';
import { HABIT_DAYS } from './search.service.ts';

const MAX_USUAL = 12;
const MAX_RECENT = 30;

type SearchRequest = { mealType: MealType; hour: number; timeZone: string };
type Habits = { usual: FoodHabit[]; recent: FoodHabit[]; favourites: FoodHabit[] };
type LoggedRow = Awaited<ReturnType<typeof listLoggedSince>>[number];

/** Usual, recent and favourite foods. Three queries, independent of the number of foods; deleted foods are left out. */
export async function readHabits(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { mealType, hour, timeZone }: SearchRequest,
): Promise<Habits> {
  const since = addDays(dayOf(deps.clock().getTime(), timeZone), -HABIT_DAYS);
  const [rows, favouriteIds] = await Promise.all([listLoggedSince(db, userId, since), listFavouriteIds(db, userId)]);
  const localTime = localTimes(timeZone);
  const logged = rows.flatMap((row) => loggedFood(row, localTime(row.createdAt.getTime())));
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
function loggedFood({ day, mealType, foodItem, mergedIntoId, createdAt }: LoggedRow, at: LocalTime): LoggedFood[] {
  if (foodItem.id === null) return [];
  return [
    {
      foodId: mergedIntoId ?? foodItem.id,
      mealType,
      hour: at.day === day ? at.hour : null,
      grams: foodItem.amount,
      ...(foodItem.quantity === undefined
        ? { quantity: foodItem.amount, unit: 'g' }
        : { quantity: foodItem.quantity, unit: foodItem.unit }),
      loggedAtMs: createdAt.getTime(),
    },
  ];
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
