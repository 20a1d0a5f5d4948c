import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { type ReadyRecipe, type ReadyWeek, readyWeekContent } from '#domain/meals/ready/ready.contract.ts';
import { recipeFromReady } from '#domain/meals/ready/ready-recipes.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { recipePortions } from '#domain/meals/week/week-entries.ts';
import { readyTexts } from '#domain/shapes.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { contentPath } from '#server/platform/config/content-path.ts';
import type { Db } from '#server/platform/db/db.ts';
import { importReadyMade, readReadyMade, readyId } from '#server/ready-made/ready-made.service.ts';
import { canServe, fillLarder, type Larder, serve } from '../meals.foods.seed.ts';
import { readReadyRecipes, readWrittenRecipes, shippedRecipe, type WrittenRecipe } from './ready-recipes.service.ts';

const words = z.object({ name: z.string(), about: z.string(), lines: z.array(z.string()).min(1) });
/** Foods of the catalogue ("banan 1 st") and portions of ready-made recipes ("recipe:kottfarssas 1"). */
const writtenDay = z.partialRecord(z.enum(MEAL_TYPES), z.array(z.string()).min(1));
const written = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** Monday to Sunday. */
  days: z.array(writtenDay).length(7),
  sv: words,
  en: words,
});
export type WrittenWeek = z.infer<typeof written>;

const FILE = 'src/server/meals/ready/weeks.json';
const RECIPE = 'recipe:';

export function readWrittenWeeks(file = contentPath(FILE)): WrittenWeek[] {
  return z.array(written).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Imports the shipped weeks, with nutrients of the current catalogue. */
export async function importReadyWeeks(db: Db, deps: Pick<AppDeps, 'clock'>): Promise<void> {
  const weeks = readWrittenWeeks();
  const recipes = new Map(readWrittenRecipes().map((recipe) => [recipe.slug, recipe]));
  const foodsOf = (week: WrittenWeek) =>
    partsOf(week).flatMap((dish) => recipes.get(slugOf(dish) ?? '')?.foods ?? [dish]);
  const larder = await fillLarder(db, weeks.flatMap(foodsOf));
  await importReadyMade(
    db,
    deps,
    'week',
    // A smaller catalogue than the shipped one, as in tests, does not have the foods of every week.
    weeks.filter((week) => canServe(larder, foodsOf(week))).map((week) => shippedWeek(week, recipes, larder)),
  );
}

const partsOf = ({ days }: WrittenWeek) => days.flatMap((day) => Object.values(day).flat());
const slugOf = (dish: string) => (dish.startsWith(RECIPE) ? dish.slice(RECIPE.length).split(' ')[0] : undefined);

export function shippedWeek(
  { slug, days, sv, en }: WrittenWeek,
  recipes: ReadonlyMap<string, WrittenRecipe>,
  larder: Larder,
) {
  const texts = readyTexts.parse({ original: sv, translations: { en } });
  const foodOf = (dish: string): PlanFood[] => {
    const recipe = recipes.get(slugOf(dish) ?? '');
    return recipe ? [writtenPortions(recipe, Number(dish.split(' ')[1]), larder)] : serve(larder, dish);
  };
  const dishes = days.flatMap((day, weekday) =>
    MEAL_TYPES.flatMap((mealType) =>
      (day[mealType] ?? []).flatMap(foodOf).map((food) => ({ weekday, mealType, food })),
    ),
  );
  return { slug, texts, content: readyWeekContent.parse({ dishes }) };
}

function writtenPortions(written: WrittenRecipe, portions: number, larder: Larder): PlanFood {
  const { slug, texts, content } = shippedRecipe(written, larder);
  return portionsOf({ id: readyId('recipe', slug), slug, texts, ...content }, portions);
}

function portionsOf(recipe: ReadyRecipe, portions: number): PlanFood {
  const copy = recipeFromReady(recipe, recipe.texts.original, (tag) => tag);
  const food = recipePortions({ ...copy, createdAt: '', editedAt: '' }, () => undefined, portions);
  if (!food) throw new Error(`The recipe ${recipe.slug} has no nutrients.`);
  return food;
}

/** The weeks with the current version of their recipes, without dishes of withdrawn ones. */
export async function readReadyWeeks(db: Db): Promise<ReadyWeek[]> {
  const { recipes: all } = await readReadyRecipes(db, undefined);
  const recipes = new Map(all.map((recipe) => [recipe.id, recipe]));
  const currentOf = (food: PlanFood): PlanFood[] => {
    const recipeId = recipeIdOf(food.foodId);
    if (recipeId === null) return [food];
    const recipe = recipes.get(recipeId);
    return recipe ? [portionsOf(recipe, food.quantity)] : [];
  };
  const rows = await readReadyMade(db, 'week');
  return rows.map(({ content, ...row }) => ({
    ...row,
    dishes: readyWeekContent
      .parse(content)
      .dishes.flatMap((dish) => currentOf(dish.food).map((food) => ({ ...dish, food }))),
  }));
}
