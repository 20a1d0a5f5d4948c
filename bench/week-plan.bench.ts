/** What does a full week cost with forty recipes, beside the bare queries and a bare sum? */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/day/day.ts';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import { recipeFoodId, recipeIdOf } from '#domain/meals/recipes/recipe-figures.ts';
import { plannedTotals, recipePortions, WEEK_DAYS, weekDays } from '#domain/meals/week/week-entries.ts';
import { readRecipes } from '#server/meals/recipes/recipes.service.ts';
import { readWeek } from '#server/meals/week/week.service.ts';
import { entriesTable } from '#server/meals/week/week.store.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { addMember, addRecipes, median, openBenchDatabase, printRow } from './support/own-recipes.ts';

const RECIPES = 40;
const PER_MEAL = 2;
const ROUNDS = 101;
const MONDAY = '2026-11-16';

const database = await openBenchDatabase();
const { db, pool } = database;
// Two members beside the one that is measured, so that an index has something to leave out.
for (let other = 0; other < 2; other += 1) await fill(await addMember(database));
const userId = await addMember(database);
await fill(userId);
await pool.query('analyze');

const recipes = await readRecipes(db, userId);
const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
const { entries } = await readWeek(db, userId, MONDAY);
const ofDay = weekDays(MONDAY).map((day) => entries.filter((entry) => entry.day === day));

console.log(`${entries.length} entries in ${WEEK_DAYS} days, of ${recipes.length} recipes.\n`);
console.log('| what | p50 ms | bare, p50 ms | ratio |\n|---|---|---|---|');
const text = (value: unknown) => JSON.stringify(value);
printRow(
  'the week as it is answered',
  await median(ROUNDS, async () => text(await readWeek(db, userId, MONDAY))),
  await median(ROUNDS, async () => text(await bareWeek())),
);
printRow(
  'the recipes as they are answered',
  await median(ROUNDS, async () => text(await readRecipes(db, userId))),
  await median(ROUNDS, async () => {
    const asked = 'select * from recipes where user_id = $1 and deleted_at is null order by created_at desc, id desc';
    return text((await pool.query(asked, [userId])).rows);
  }),
);
printRow(
  'the sums of seven days on the device',
  await median(ROUNDS, () => ofDay.map((day) => plannedTotals(day, (id) => byId.get(id)))),
  await median(ROUNDS, () => ofDay.map(bareSum)),
);
await database.remove();

/** The six figures of every ingredient, added up without rounding and without asking what is known. */
function bareSum(day: typeof entries): number[] {
  const sum = [0, 0, 0, 0, 0, 0];
  for (const { food } of day) {
    const recipe = byId.get(recipeIdOf(food.foodId) ?? '');
    for (const part of recipe?.ingredients ?? []) {
      const figures = [part.calories, part.protein, part.carbs, part.fat, part.fiber, part.sugar];
      figures.forEach((figure, at) => {
        sum[at] = (sum[at] ?? 0) + (figure ?? 0) / (recipe?.portions ?? 1);
      });
    }
  }
  return sum;
}

async function bareWeek() {
  const { rows } = await pool.query(
    `select * from week_entries where user_id = $1 and day between $2 and $3 and deleted_at is null order by day, position, id`,
    [userId, MONDAY, addDays(MONDAY, WEEK_DAYS - 1)],
  );
  const eaten = await pool.query(
    'select id, edited_at from meals where user_id = $1 and id = any($2) and deleted_at is null',
    [userId, rows.map(({ id }) => id)],
  );
  return { entries: rows, eaten: eaten.rows };
}

/** Two dishes for every meal of a week, each recipe in turn. */
async function fill(member: string): Promise<void> {
  const made = await addRecipes(database, member, RECIPES);
  const at = `${MONDAY}T07:00:00.000Z`;
  let next = 0;
  for (const day of weekDays(MONDAY))
    for (const mealType of MEAL_TYPES)
      for (let position = 1; position <= PER_MEAL; position += 1) {
        const recipe = made[next % RECIPES];
        next += 1;
        const food = recipe && recipePortions(recipe, () => undefined, 1);
        if (!food) continue;
        const planned = { ...food, foodId: recipeFoodId(recipe.id) };
        const entry = { id: randomUUID(), day, mealType, position, food: planned, boxId: null };
        await entriesTable.insertAll(database.db, systemDeps, member, [{ ...entry, createdAt: at, editedAt: at }]);
      }
}
