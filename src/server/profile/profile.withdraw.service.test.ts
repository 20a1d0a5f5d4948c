import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeImport,
  makeLive,
  makeOwnExercise,
  makeSchedule,
  makeTemplate,
  makeWorkout,
} from '#domain/fitness/test/make-fitness.ts';
import { makeHealthBatch } from '#domain/health/test/make-health.ts';
import type { HealthData } from '#domain/profile/health-data.ts';
import { makeDrink } from '#domain/water/test/make-drink.ts';
import { listPolicies } from '#server/platform/db/data-policy.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeDiaryBatch } from '#server/test/food/make-diary.ts';
import { makeOwnFood } from '#server/test/food/make-foods.ts';
import { makeMeal, makePlan } from '#server/test/food/make-meals.ts';
import { makePantryRecord } from '#server/test/food/make-pantry.ts';
import { makeCooking, makeRecipe } from '#server/test/food/make-recipes.ts';
import { makeEntry } from '#server/test/food/make-week.ts';
import { makeCaliper, makeGoals, makeTape, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Where each kind of health data is stored: tables, or columns of the two rows that stay. */
const STORED_IN: Record<HealthData, string[]> = {
  meals: ['meals', 'meal_imports', 'cookings'],
  water: ['water_drinks'],
  workouts: ['workouts', 'workout_exercises', 'workout_sessions', 'workout_imports'],
  healthSamples: ['health_samples', 'health_imports'],
  weights: ['body_weights', 'profiles.current_weight'],
  tape: ['body_tape_measurements'],
  caliper: ['body_caliper_measurements'],
  circumferenceGoals: ['body_circumference_goals'],
  goalWeight: ['profiles.goal_weight'],
  height: ['profiles.height_cm'],
  dateOfBirth: ['users.date_of_birth'],
  age: ['profiles.age'],
  gender: ['users.gender', 'profiles.sex'],
  // A card belongs to its post; its withdrawal is tested with the community.
  sharedCards: [],
};

async function fill({ client }: TestMember) {
  await client.profile.update({ heightCm: 168, gender: 'woman', goalWeight: 66, age: 34, bio: 'Hej' });
  await client.profile.update({ dateOfBirth: '1992-03-14' });
  await client.meals.save(makeMeal());
  await client.foods.saveOwn(makeOwnFood());
  await client.mealPlans.save(makePlan());
  await client.recipes.save(makeRecipe());
  await client.recipes.saveCooking(makeCooking());
  await client.pantry.save(makePantryRecord());
  await client.weekPlan.save(makeEntry());
  await client.water.save(makeDrink());
  await client.fitness.saveWorkout(makeWorkout());
  await client.fitness.saveLive(makeLive());
  await client.fitness.importWorkouts(makeImport());
  await client.health.importRows(makeHealthBatch());
  await client.fitness.saveTemplate(makeTemplate());
  await client.fitness.saveSchedule(makeSchedule());
  await client.exercises.saveOwn(makeOwnExercise());
  await client.body.saveWeight(makeWeight());
  await client.body.saveTape(makeTape());
  await client.body.saveCaliper(makeCaliper());
  await client.body.saveGoals(makeGoals());
  await client.diaryImports.take(makeDiaryBatch());
}

const HEALTH_TABLES = [...listPolicies()].flatMap(([table, { isHealth }]) => (isHealth ? [table] : []));

it('leaves no row in any table of health data when consent is withdrawn, and no earlier version of one', async () => {
  const member = await makeMember(api);
  await fill(member);
  const { client, id } = member;
  // An edit that lost a conflict is stored too.
  const editedAt = '2026-01-01T08:00:00.000Z';
  const [meal, weight, workout] = [makeMeal(), makeWeight(), makeWorkout()];
  for (const change of [{}, { editedAt }]) {
    await client.meals.save({ ...meal, ...change, foodName: `Gröt ${Object.keys(change)}` });
    await client.body.saveWeight({ ...weight, ...change });
    await client.fitness.saveWorkout({ ...workout, ...change });
  }
  const row = { height_cm: 181 };
  await client.ownData.importRows({ id: makeMeal().id, table: 'profiles', rows: [row] });
  await client.ownData.importRows({ id: makeMeal().id, table: 'profiles', rows: [{ goal_weight: 61 }] });
  await api.database.pool.query(
    "insert into own_import_rows (user_id, import_id, table_name, key) select user_id, id, 'meals', 'x' from own_imports where user_id = $1",
    [id],
  );
  const rowsIn = async (table: string) => {
    const owner = table === 'community_cards' ? 'shared_by' : 'user_id';
    const { rows } = await api.database.pool.query(`select 1 from ${table} where ${owner} = $1`, [id]);
    return rows.length;
  };
  const inHistory = async () =>
    (await api.database.pool.query('select 1 from row_history where user_id = $1', [id])).rows.length;
  const before = await Promise.all(HEALTH_TABLES.map(rowsIn));
  const versions = await inHistory();
  await client.profile.withdrawConsent();

  const untested = HEALTH_TABLES.filter((_table, index) => before[index] === 0);
  // A card belongs to its post; its withdrawal is tested with the community.
  expect(untested).toEqual(['community_cards']);
  expect(versions).toBeGreaterThan(2);
  expect([await Promise.all(HEALTH_TABLES.map(rowsIn)), await inHistory()]).toEqual([HEALTH_TABLES.map(() => 0), 0]);
});

it('stores nothing in any of them without consent', async () => {
  const { client } = await makeMember(api);
  await client.profile.withdrawConsent();
  const writes: Promise<unknown>[] = [
    client.meals.save(makeMeal()),
    client.water.save(makeDrink()),
    client.diaryImports.take(makeDiaryBatch()),
    client.fitness.saveWorkout(makeWorkout()),
    client.fitness.saveLive(makeLive()),
    client.fitness.importWorkouts(makeImport()),
    client.health.importRows(makeHealthBatch()),
    client.body.saveWeight(makeWeight()),
    client.body.saveTape(makeTape()),
    client.body.saveCaliper(makeCaliper()),
    client.body.saveGoals(makeGoals()),
    client.profile.update({ heightCm: 168 }),
  ];
  const refusals = await Promise.all(writes.map(refusalOf));
  expect(refusals).toEqual(writes.map(() => 'CONSENT_REQUIRED'));
});

it('erases exactly what the consent dialog lists', async () => {
  const member = await makeMember(api);
  await fill(member);
  const { client, id } = member;
  const before = await filledNames(api.database.pool, id);
  await client.profile.withdrawConsent();
  const after = await filledNames(api.database.pool, id);
  const erased = [...before].filter((name) => !after.has(name));
  expect(erased.toSorted()).toEqual(Object.values(STORED_IN).flat().toSorted());
});

/** Tables with rows of a member, and columns of the user and profile rows with a value. */
async function filledNames(pool: Pool, userId: string): Promise<Set<string>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  const names = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} where user_id = $1 limit 1`, [userId]);
    if (rows.length > 0) names.add(name);
  }
  const { rows } = await pool.query(
    `select 'users.' || key as name from users u, jsonb_each(to_jsonb(u)) where u.id = $1 and value <> 'null'
     union all
     select 'profiles.' || key from profiles p, jsonb_each(to_jsonb(p)) where p.user_id = $1 and value <> 'null'`,
    [userId],
  );
  for (const { name } of rows) names.add(name);
  return names;
}
