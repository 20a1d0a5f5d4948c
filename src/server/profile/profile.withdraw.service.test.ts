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
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeOwnFood } from '#server/test/food/make-foods.ts';
import { makeMeal, makePlan } from '#server/test/food/make-meals.ts';
import { makeCaliper, makeGoals, makeTape, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Where what members are told of is kept: a table of theirs, or a column of the two rows that stay. */
const KEPT_IN: Record<HealthData, string[]> = {
  meals: ['meals'],
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
  // A card lies with its post; that it is taken back is tested with the community.
  sharedCards: [],
};

it('erases with the consent exactly what members are told of', async () => {
  const { client, id } = await makeMember(api);
  await client.profile.update({ heightCm: 168, gender: 'woman', goalWeight: 66, age: 34, bio: 'Hej' });
  await client.profile.update({ dateOfBirth: '1992-03-14' });
  await client.meals.save(makeMeal());
  await client.foods.saveOwn(makeOwnFood());
  await client.mealPlans.save(makePlan());
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
  const before = await filledPlaces(api.database.pool, id);
  await client.profile.withdrawConsent();
  const after = await filledPlaces(api.database.pool, id);
  const erased = [...before].filter((place) => !after.has(place));
  expect(erased.toSorted()).toEqual(Object.values(KEPT_IN).flat().toSorted());
});

/** The tables that hold rows of a member, and the columns of the user and profile rows that hold a value. */
async function filledPlaces(pool: Pool, userId: string): Promise<Set<string>> {
  const { rows: tables } = await pool.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  const places = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} where user_id = $1 limit 1`, [userId]);
    if (rows.length > 0) places.add(name);
  }
  const { rows } = await pool.query(
    `select 'users.' || key as place from users u, jsonb_each(to_jsonb(u)) where u.id = $1 and value <> 'null'
     union all
     select 'profiles.' || key from profiles p, jsonb_each(to_jsonb(p)) where p.user_id = $1 and value <> 'null'`,
    [userId],
  );
  for (const { place } of rows) places.add(place);
  return places;
}
