import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneWithFoods } from '#server/test/db/clone-database.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { runRemoving, runSeeding } from './seeder.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi({}, { database: await cloneWithFoods() });
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const wish = { members: 2, meals: 0, recipes: 2, weights: 0, workouts: 0, orders: 0, threads: 0 };
const seed = async () => {
  const id = api.random.uuid();
  await admin.client.adminSeeder.start({ id, seed: 4711, wish });
  await runSeeding(api.db, api, { runId: id });
  return id;
};
const seededOf = async () => {
  const { counts } = await admin.client.adminSeeder.status();
  return Object.fromEntries(counts.map(({ part, seeded }) => [part, seeded]));
};
/** Rows of seeded members, by table. */
const rowsOf = async (table: string) => {
  const { rows } = await api.database.pool.query(
    `select count(*)::int from ${table} r join users u on u.id = r.user_id where u.seed_run is not null`,
  );
  return rows[0].count;
};
const lying = async () => [
  await rowsOf('recipes'),
  await rowsOf('cookings'),
  await rowsOf('meal_plans'),
  await rowsOf('shopping_lists'),
];

it('creates recipes with portions at home and plans with a shopping list, and removes only those', async () => {
  const runId = await seed();
  const { run } = await admin.client.adminSeeder.status();
  expect([run?.done.recipes, (await seededOf()).recipes, await lying()]).toEqual([4, 8, [4, 2, 4, 2]]);
  await admin.client.adminSeeder.remove({ reason: 'Klart', part: 'recipes' });
  await runRemoving(api.db, api, { runId, part: 'recipes' });
  expect([await lying(), (await seededOf()).members]).toEqual([[0, 0, 0, 0], 2]);
});
