import { addDays, dayOf } from '#domain/day/day.ts';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { recipeFoods } from '#domain/meals/recipes/recipe-foods.ts';
import { recipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Cooking, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { bestBefore } from '#domain/meals/recipes/stored-portions.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { insertMeals, mealOfRow } from './journal/journal.store.ts';
import { type Larder, serve } from './meals.foods.seed.ts';
import type { Dish } from './meals.menus.seed.ts';
import { readCookings, saveCooking } from './recipes/cookings.service.ts';
import { saveRecipe } from './recipes/recipes.service.ts';

type Deps = { clock: Clock; random: Random };
type DemoRecipe = Pick<Recipe, 'name' | 'portions' | 'minutes' | 'tags' | 'unread' | 'steps'> & {
  dish: Dish;
  daysOld: number;
};

const LENTIL_STEW: DemoRecipe = {
  name: 'Linsgryta med spenat',
  portions: 6,
  minutes: 40,
  tags: ['Matlåda', 'Vegetariskt'],
  unread: ['2 msk röd curry'],
  dish: 'roda-linser-torra 300 g, tomat-krossad 800 g, kokosmjolk 400 g, spenat-fryst 300 g, lok-gul 2 st, morot 200 g, rapsolja 1 msk, vitlok 3 klyftor',
  steps: [
    'Fräs lök, vitlök och morot i oljan tills löken är mjuk.',
    'Rör i curry, linser, tomater, kokosmjölk och 6 dl vatten.',
    'Sjud 20 minuter under lock. Vänd ner spenaten sist.',
  ],
  daysOld: 30,
};
const PORRIDGE: DemoRecipe = {
  name: 'Havregrynsgröt med blåbär',
  portions: 1,
  minutes: 10,
  tags: ['Frukost'],
  unread: [],
  dish: 'havregryn 1 dl, mjolk-3 2 dl, blabar 1 dl',
  steps: ['Koka grynen i mjölken i fem minuter.', 'Toppa med blåbären.'],
  daysOld: 20,
};
const DAY_MS = 86_400_000;
/** With 6 dl of water, minus evaporation. Six portions: dinner, lunch the day after and four stored portions. */
const COOKED_GRAMS = 2600;
const PORTION_GRAMS = 430;
const EATEN_GRAMS = 440;

/** Dishes of the recipes. */
export const RECIPE_DISHES: readonly Dish[] = [LENTIL_STEW, PORRIDGE].map(({ dish }) => dish);

type HowMany = { count: number; turn: number };

/** One or two recipes, and a cooking of the stew from the day before yesterday with four stored portions. */
export async function seedRecipes(
  db: Db,
  deps: Deps,
  larder: Larder,
  userId: string,
  { count, turn }: HowMany = { count: 2, turn: 0 },
): Promise<void> {
  const recipes = turn % 2 === 0 ? [PORRIDGE, LENTIL_STEW] : [LENTIL_STEW, PORRIDGE];
  for (const demo of recipes.slice(0, count)) {
    const recipe = makeRecipe(deps, larder, demo);
    await saveRecipe(db, deps, userId, recipe);
    if (demo === LENTIL_STEW) await saveCooking(db, deps, userId, cook(deps, recipe));
  }
}

/** The two portions of the stew that were not stored: dinner on the day of cooking, and lunch the day after. */
export async function seedEatenStew(db: Db, deps: Deps, userId: string): Promise<void> {
  const { cookings } = await readCookings(db, userId);
  const helpings = [
    { daysAfter: 0, mealType: 'Dinner', time: '18:40' },
    { daysAfter: 1, mealType: 'Lunch', time: '12:10' },
  ] as const;
  const rows = cookings.flatMap((cooking) =>
    helpings.map(({ daysAfter, mealType, time }) => {
      const day = addDays(cooking.day, daysAfter);
      const at = new Date(`${day}T${time}:00+01:00`).toISOString();
      const foodItem = eatFromCooking(cooking, { grams: EATEN_GRAMS, unit: 'g', quantity: EATEN_GRAMS });
      const row = { id: deps.random.uuid(), day, mealType, foodName: cooking.name, foodItem };
      return mealOfRow(userId, { ...row, createdAt: at, editedAt: at });
    }),
  );
  await insertMeals(db, rows);
}

function makeRecipe({ clock, random }: Deps, larder: Larder, { dish, daysOld, ...recipe }: DemoRecipe): Recipe {
  const at = new Date(clock().getTime() - daysOld * DAY_MS).toISOString();
  return { ...recipe, id: random.uuid(), ingredients: serve(larder, dish), createdAt: at, editedAt: at };
}

function cook({ clock, random }: Deps, recipe: Recipe): Cooking {
  const cookedMs = clock().getTime() - 2 * DAY_MS;
  const at = new Date(cookedMs).toISOString();
  const day = addDays(dayOf(clock().getTime(), 'Europe/Stockholm'), -2);
  const { nutrients, grams } = recipeNutrients(recipe, () => undefined);
  const portions = (['fridge', 'freezer', 'freezer', 'freezer'] as const).map((location) => ({
    ...{
      id: random.uuid(),
      grams: PORTION_GRAMS,
      place: location,
      bestBefore: bestBefore(day, location),
      discarded: false,
    },
  }));
  return {
    ...{ id: random.uuid(), recipeId: recipe.id, name: recipe.name, day, portions: recipe.portions, rawGrams: grams },
    ...{ cookedGrams: COOKED_GRAMS, pot: { name: 'Gjutjärn', grams: 1240 }, figures: nutrients, boxes: portions },
    used: recipeFoods(recipe, () => undefined),
    ...{ createdAt: at, editedAt: at },
  };
}
