import type { Day } from '#domain/day/day.ts';
import { partsOfCooking, partsOfRecipe } from '#domain/meals/nutrients/eaten-parts.ts';
import { type EatenPart, type EatenRow, weekUntil } from '#domain/meals/nutrients/intake.ts';
import { withNutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { amountsOfKnown } from '#domain/meals/nutrients/nutrient-list.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-figures.ts';
import { bodyOf, goalsOf, memberFactsQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { askTogether } from '#server/platform/db/statement.ts';
import { listOwnAmounts } from '../add-food/foods.store.ts';
import { type FindAmounts, loadFoodAmounts } from '../catalogue/food-amounts.ts';
import { listCookingsOf, listRecipesOf } from '../recipes/recipes.store.ts';
import { listEaten, listNutrientEdits } from './nutrients.store.ts';

const askPerson = askTogether('nutrients_person', { facts: memberFactsQuery });

type Eaten = Awaited<ReturnType<typeof listEaten>>[number];
type PartsOf = (foodId: string, grams: number) => { parts: EatenPart[]; isWhole: boolean };

/** What was logged on the seven days up to `day`, with the amounts of every food in it and whom they are compared for. */
export async function readNutrients(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, { day }: { day: Day }) {
  const [from = day] = weekUntil(day);
  const [eaten, { facts }, findAmounts] = await Promise.all([
    listEaten(db, userId, from, day),
    askPerson(db, { userId }),
    loadFoodAmounts(),
  ]);
  const partsOf = await readParts(db, userId, eaten);
  const rows = eaten.map(({ foodId, grams, ...row }) => ({
    ...row,
    ...(foodId === null ? { parts: [], isWhole: false } : partsOf(foodId, grams)),
  }));
  const { sex, age } = bodyOf(deps, facts);
  const { goals } = goalsOf(deps, facts, day);
  const foods = await readAmounts(db, userId, rows, findAmounts);
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

/** Of the foods that we ship and of the member's own; a food of which nothing is known is left out. */
async function readAmounts(db: Db, userId: string, rows: readonly Pick<EatenRow, 'parts'>[], find: FindAmounts) {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ foodId }) => foodId)))];
  const own = await listOwnAmounts(db, userId, ids);
  const known = new Map(own.map((food) => [food.id, amountsOfKnown(food.amounts)]));
  for (const { id, edits } of await listNutrientEdits(db, ids)) known.set(id, withNutrientEdits(find(id), edits));
  return ids.flatMap((id) => {
    const amounts = known.has(id) ? (known.get(id) ?? null) : find(id);
    return amounts === null ? [] : [{ id, amounts: [...amounts] }];
  });
}
