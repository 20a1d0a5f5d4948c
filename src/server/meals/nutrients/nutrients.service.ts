import type { Day } from '#domain/day/day.ts';
import { partsOfCooking, partsOfRecipe } from '#domain/meals/nutrients/eaten-parts.ts';
import { type EatenPart, type EatenRow, weekUntil } from '#domain/meals/nutrients/intake.ts';
import { amountList } from '#domain/meals/nutrients/nutrient-list.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-figures.ts';
import { bodyOf, goalsOf, memberFactsQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { askTogether } from '#server/platform/db/statement.ts';
import { listOwnAmounts } from '../add-food/foods.store.ts';
import { listCookingsOf, listRecipesOf } from '../recipes/recipes.store.ts';
import { listCatalogueAmounts, listEaten } from './nutrients.store.ts';

const askPerson = askTogether('nutrients_person', { facts: memberFactsQuery });

type Eaten = Awaited<ReturnType<typeof listEaten>>[number];
type PartsOf = (foodId: string, grams: number) => { parts: EatenPart[]; isWhole: boolean };

/** What was logged on the seven days up to `day`, with the amounts of every food in it and whom they are compared for. */
export async function readNutrients(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, { day }: { day: Day }) {
  const [from = day] = weekUntil(day);
  const [eaten, { facts }] = await Promise.all([listEaten(db, userId, from, day), askPerson(db, { userId })]);
  const partsOf = await readParts(db, userId, eaten);
  const rows = eaten.map(({ foodId, grams, ...row }) => ({
    ...row,
    ...(foodId === null ? { parts: [], isWhole: false } : partsOf(foodId, grams)),
  }));
  const { sex, age } = bodyOf(deps, facts);
  const { goals } = goalsOf(deps, facts, day);
  const foods = await readAmounts(db, userId, rows);
  return { day, rows, foods, person: { sex, age }, goalKcal: goals.calories };
}

/** Recipes and pots are read only when something of them was eaten. */
async function readParts(db: Db, userId: string, eaten: readonly Eaten[]): Promise<PartsOf> {
  const ids = eaten.map(({ foodId }) => foodId);
  const cookings = ids.some((id) => cookingIdOf(id) !== null) ? await listCookingsOf(db, userId) : [];
  const stored = ids.some((id) => recipeIdOf(id) !== null) ? await listRecipesOf(db, userId) : [];
  const cookingById = new Map(cookings.map((cooking) => [cooking.id, cooking]));
  const recipeById = new Map(stored.map((recipe) => [recipe.id, recipe]));
  const find = (id: string) => recipeById.get(id);
  return (foodId, grams) => {
    const cookingId = cookingIdOf(foodId);
    if (cookingId !== null) return partsOfCooking(cookingById.get(cookingId), grams);
    const recipeId = recipeIdOf(foodId);
    if (recipeId !== null) return partsOfRecipe(find(recipeId), find, grams);
    return { parts: [{ foodId, grams }], isWhole: true };
  };
}

/** Of the catalogue's foods and of the member's own; a food of which nothing is known is left out. */
async function readAmounts(db: Db, userId: string, rows: readonly Pick<EatenRow, 'parts'>[]) {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ foodId }) => foodId)))];
  const found = await Promise.all([listCatalogueAmounts(db, ids), listOwnAmounts(db, userId, ids)]);
  const known = found.flat().filter(({ amounts }) => Object.keys(amounts).length > 0);
  return known.map(({ id, amounts }) => ({ id, amounts: amountList(amounts), known: amounts }));
}
