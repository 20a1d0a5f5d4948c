import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { quickAdd } from '#domain/meals/journal/logged-food.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { type DemoPeople, isHoliday } from '#server/auth/auth.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { saveOwn } from './add-food/own-foods.service.ts';
import { insertMeals, mealOfRow, type StoredMeal } from './journal/journal.store.ts';
import { MEMBER_DAYS, OWN_FOOD, SPECIAL_DISHES, type SpecialDay } from './meals.days.seed.ts';
import { fillLarder, type Larder, serve } from './meals.foods.seed.ts';
import { type Dish, FRIEND_MENUS, FRIEND_TODAY, MEMBER_MENUS, MEMBER_TODAY, type Menus } from './meals.menus.seed.ts';
import { PANTRY_DISHES, seedPantry } from './pantry/pantry.seed.ts';
import { PLAN_DISHES, seedPlans } from './plans/plans.seed.ts';
import { RECIPE_DISHES, seedEatenStew, seedRecipes } from './recipes.seed.ts';
import { seedWeek, WEEK_DISHES } from './week/week.seed.ts';

type Deps = { clock: Clock; random: Random };
type Dishes = Partial<Record<MealType, Dish>>;
type Eater = { userId: string; menus: Menus; today: Dishes; days?: ReadonlyMap<number, SpecialDay> };
type DayPlan = { day: Day; dishes: SpecialDay; isWeekend: boolean };

const DAYS = 90;
const HOUR_MS = 3_600_000;
/** Minutes after midnight at which each meal is logged on weekdays; later at weekends. */
const LOGGED_AT: Record<MealType, number> = { Breakfast: 430, Lunch: 730, Snacks: 905, Dinner: 1115 };
const WEEKEND_DELAY = 85;

/** Ninety realistic days for the member and the friend, and the member's plans, recipes, pantry and week. Requires the catalogue. */
export async function seedMeals(
  db: Db,
  deps: Deps,
  { member, friend }: Pick<DemoPeople, 'member' | 'friend'>,
): Promise<void> {
  const eaters: Eater[] = [
    { userId: member, menus: MEMBER_MENUS, today: MEMBER_TODAY, days: MEMBER_DAYS },
    { userId: friend, menus: FRIEND_MENUS, today: FRIEND_TODAY },
  ];
  const catalogue = await fillLarder(db, [
    ...eaters.flatMap(dishesOf),
    ...SPECIAL_DISHES,
    ...PLAN_DISHES,
    ...RECIPE_DISHES,
    ...PANTRY_DISHES,
    ...WEEK_DISHES,
  ]);
  const larder = await addOwnFood(db, deps, member, catalogue);
  await insertMeals(
    db,
    eaters.flatMap((eater) => journalOf(deps, larder, eater)),
  );
  await seedPlans(db, deps, larder, member);
  await seedRecipes(db, deps, larder, member);
  await seedEatenStew(db, deps, member);
  await seedPantry(db, deps, larder, member);
  await seedWeek(db, deps, larder, member);
}

async function addOwnFood(db: Db, deps: Deps, userId: string, larder: Larder): Promise<Larder> {
  const id = deps.random.uuid();
  const editedAt = new Date(deps.clock().getTime() - DAYS * 24 * HOUR_MS).toISOString();
  await saveOwn(db, deps, userId, { ...OWN_FOOD, id, editedAt });
  return new Map([...larder, ['own', { id, nameSv: OWN_FOOD.name, portions: OWN_FOOD.portions, ...OWN_FOOD.per100g }]]);
}

/** Realistic days for any member; half of them eat like the demo's member, half like the friend. */
export async function seedJournal(
  db: Db,
  deps: Deps,
  { userId, days, turn }: { userId: string; days: number; turn: number },
): Promise<void> {
  const eater: Eater =
    turn % 2 === 0
      ? { userId, menus: MEMBER_MENUS, today: MEMBER_TODAY }
      : { userId, menus: FRIEND_MENUS, today: FRIEND_TODAY };
  const larder = await fillLarder(db, dishesOf(eater));
  await insertMeals(db, journalOf(deps, larder, eater, days));
}

/** Recipes and plans for any member, in a varying order. */
export async function seedCookbook(
  db: Db,
  deps: Deps,
  { userId, count, turn }: { userId: string; count: number; turn: number },
): Promise<void> {
  const larder = await fillLarder(db, [...PLAN_DISHES, ...RECIPE_DISHES]);
  await seedPlans(db, deps, larder, userId, { count, turn });
  await seedRecipes(db, deps, larder, userId, { count, turn });
}

function dishesOf({ menus: { weekday, weekend }, today }: Eater): Dish[] {
  return [weekday, weekend, today].flatMap((meals) => Object.values(meals).flat());
}

function journalOf(deps: Deps, larder: Larder, eater: Eater, days = DAYS): StoredMeal[] {
  const today = dayOf(deps.clock().getTime());
  const past = Array.from({ length: days }, (_nothing, index) => planOf(eater, today, days - index));
  return [...past, { day: today, dishes: eater.today, isWeekend: false }].flatMap((plan) =>
    rowsOf(deps, larder, eater.userId, plan),
  );
}

/** The meals of a day. Some evenings, afternoons or whole days after breakfast are missing, as in real journals. */
function planOf({ menus, days }: Eater, today: Day, daysAgo: number): DayPlan {
  const day = addDays(today, -daysAgo);
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  if (days && isHoliday(daysAgo)) return { day, dishes: {}, isWeekend };
  const menu = isWeekend ? menus.weekend : menus.weekday;
  const logged = MEAL_TYPES.filter((mealType) => !isForgotten(mealType, daysAgo));
  const dishes = Object.fromEntries(
    logged.map((mealType, index) => [mealType, turnOf(menu[mealType], daysAgo * 3 + Math.floor(daysAgo / 7) + index)]),
  );
  return { day, dishes: { ...dishes, ...days?.get(daysAgo) }, isWeekend };
}

function isForgotten(mealType: MealType, daysAgo: number): boolean {
  if (daysAgo % 29 === 17) return mealType !== 'Breakfast';
  if (daysAgo % 13 === 9) return mealType === 'Dinner';
  return daysAgo % 6 === 4 && mealType === 'Snacks';
}

function turnOf(dishes: readonly Dish[], turn: number): Dish {
  return dishes[turn % dishes.length] ?? '';
}

function rowsOf({ clock, random }: Deps, larder: Larder, userId: string, { day, dishes, isWeekend }: DayPlan) {
  // Nothing is in the future, so that an edit right after the start is later.
  const latestMs = clock().getTime() - HOUR_MS;
  return MEAL_TYPES.flatMap((mealType) => {
    const minute = LOGGED_AT[mealType] + (isWeekend ? WEEKEND_DELAY : 0) + ((Date.parse(day) / 86_400_000) % 25);
    const loggedMs = Math.min(Date.parse(`${day}T00:00:00+01:00`) + minute * 60_000, latestMs);
    return itemsOf(larder, dishes[mealType]).map((foodItem, index) => {
      const at = new Date(loggedMs + index * 1000).toISOString();
      return mealOfRow(userId, {
        id: random.uuid(),
        day,
        mealType,
        foodName: foodItem.name,
        foodItem,
        createdAt: at,
        editedAt: at,
      });
    });
  });
}

function itemsOf(larder: Larder, dish: SpecialDay[MealType]): FoodItem[] {
  if (!dish) return [];
  if (typeof dish !== 'string') {
    return [quickAdd(dish.name, { calories: dish.kcal, protein: null, carbs: null, fat: null })];
  }
  return serve(larder, dish).map(({ foodId, name, grams, ...helping }) => ({
    ...helping,
    id: foodId,
    name,
    amount: grams,
  }));
}
