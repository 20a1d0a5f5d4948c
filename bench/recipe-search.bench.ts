/** What does a search cost on the device of a member with five thousand recipes, and the list that it needs, beside a bare filter and query? */
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { foodOfRecipe } from '#domain/meals/recipes/recipe-figures.ts';
import { rankByName } from '#domain/text/rank-by-name.ts';
import { readCommon } from '#server/meals/add-food/foods.service.ts';
import { importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import { readRecipes } from '#server/meals/recipes/recipes.service.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { addMember, addRecipes, median, openBenchDatabase, printRow } from './support/own-recipes.ts';

const SIZES = [40, 5000];
const ROUNDS = 21;
const LIMIT = 30;
/** What is typed letter by letter, a word inside, two words, and a slip. */
const QUERIES = ['li', 'lins', 'linsgryta', 'dill', 'laxpasta lime', 'kycklingratäng'];

const database = await openBenchDatabase();
const { db, pool } = database;
await importCatalogue(db, systemDeps);
const { foods: common } = await readCommon(db, undefined);

console.log(`${common.length} common foods of the catalogue beside the recipes.\n`);
console.log('| what | p50 ms | bare, p50 ms | ratio |\n|---|---|---|---|');
for (const size of SIZES) await measure(size);
await database.remove();

async function measure(size: number): Promise<void> {
  const userId = await addMember(database);
  await addRecipes(database, userId, size);
  await pool.query('analyze recipes');
  const recipes = await readRecipes(db, userId);
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const asFoods = () => recipes.flatMap((recipe) => foodOfRecipe(recipe, (id) => byId.get(id)) ?? []);
  const index = [...indexed(asFoods(), true), ...indexed(common, false)];
  const names = index.map(({ food }) => food.nameSv.toLowerCase());

  printRow(
    `the list of ${size} recipes as it is answered`,
    await median(ROUNDS, async () => JSON.stringify(await readRecipes(db, userId))),
    await median(ROUNDS, async () => {
      const asked = 'select * from recipes where user_id = $1 and deleted_at is null order by created_at desc, id desc';
      return JSON.stringify((await pool.query(asked, [userId])).rows);
    }),
  );
  printRow(
    `${size} recipes made into foods that can be searched`,
    await median(ROUNDS, () => indexed(asFoods(), true)),
    await median(ROUNDS, () => recipes.map(({ name }) => name.toLowerCase())),
  );
  for (const query of QUERIES)
    printRow(
      `“${query}” among ${size} recipes and the catalogue`,
      await median(ROUNDS, () => rankByName(index, query, ({ facts }) => facts, LIMIT)),
      await median(ROUNDS, () => names.filter((name) => name.includes(query)).slice(0, LIMIT)),
    );
}

function indexed(foods: readonly Food[], isMine: boolean) {
  return foods.map((food) => ({ food, facts: describeFood(food, 'sv', isMine) }));
}
