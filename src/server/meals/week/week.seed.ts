import { addDays, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { recipePortions, weekDays } from '#domain/meals/week/week-entries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { type Larder, serve } from '../meals.foods.seed.ts';
import type { Dish } from '../meals.menus.seed.ts';
import { readCookings } from '../recipes/cookings.service.ts';
import { readRecipes } from '../recipes/recipes.service.ts';
import { saveEntry } from './week.service.ts';

type Deps = { clock: Clock; random: Random };

const SNACK: Dish = 'kvarg-naturell 200 g';

/** Dishes of the week other than recipes. */
export const WEEK_DISHES: readonly Dish[] = [SNACK];

/** This week: each recipe at its meal, the stored portions for lunch from today on, and a snack. */
export async function seedWeek(db: Db, deps: Deps, larder: Larder, userId: string): Promise<void> {
  const at = deps.clock().toISOString();
  const today = dayOf(deps.clock().getTime());
  let position = 0;
  const plan = async (
    day: string,
    mealType: MealType,
    food: PlanFood | undefined | null,
    portionId: string | null = null,
  ) => {
    position += 1;
    const entry = { id: deps.random.uuid(), day, mealType, position, boxId: portionId, createdAt: at, editedAt: at };
    if (food) await saveEntry(db, deps, userId, { ...entry, food });
  };
  const recipes = await readRecipes(db, userId);
  const find = (id: string) => recipes.find((recipe) => recipe.id === id);
  const ofRecipe = (tag: string) => recipes.find(({ tags }) => tags.includes(tag));
  const [porridge, stew] = [ofRecipe('Frukost'), ofRecipe('Matlåda')];
  const { cookings } = await readCookings(db, userId);
  const portions = cookings.flatMap((cooking) => cooking.boxes.map((portion) => ({ cooking, portion })));
  for (const day of weekDays(mondayOf(today))) {
    if (porridge) await plan(day, 'Breakfast', recipePortions(porridge, find, 1));
    if (stew && weekdayOf(day) === 4) await plan(day, 'Dinner', recipePortions(stew, find, 2));
    await plan(day, 'Snacks', serve(larder, SNACK)[0]);
  }
  for (const [index, { cooking, portion }] of portions.slice(0, 3).entries()) {
    const {
      id: foodId,
      amount: grams,
      quantity,
      ...item
    } = eatFromCooking(cooking, { grams: portion.grams, unit: 'låda', quantity: 1 });
    await plan(addDays(today, index), 'Lunch', { ...item, foodId, grams, quantity: quantity ?? 1 }, portion.id);
  }
}

/** 0 is Monday. */
const weekdayOf = (day: string) => weekDays(mondayOf(day)).indexOf(day);
