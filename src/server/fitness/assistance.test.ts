import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDone, makeSet, makeTemplate, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

const MIGRATION = 'migrations/20261119185335_assistance.sql';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const assisted = (...sets: [weightKg: number, reps: number][]) =>
  makeDone({
    exerciseId: 'assisted-pull-up',
    name: 'Assisterade pull-ups',
    sets: sets.map(([weightKg, reps]) => makeSet({ weightKg, reps })),
  });
const progressOf = () => member.client.fitness.progress({ exerciseId: 'assisted-pull-up' });

it('a weight of an assisted exercise, as earlier clients and exports have it, is stored as help', async () => {
  const bench = makeDone({ sets: [makeSet({ weightKg: 50, reps: 10 })] });
  const workout = makeWorkout({ exercises: [assisted([30, 10], [20, 8]), bench] });
  await member.client.fitness.saveWorkout(workout);
  const { exercises } = await member.client.fitness.workout({ id: workout.id });
  expect(exercises[0]).toMatchObject({
    logged: 'assisted-reps',
    sets: [
      { weightKg: null, assistanceKg: 30 },
      { weightKg: null, assistanceKg: 20 },
    ],
  });
  const { workouts } = await member.client.fitness.history({ page: 1 });
  expect(workouts[0]).toMatchObject({ volumeKg: 500, sets: 3 });
});

it('the best of an assisted exercise is the least help, also for each number of reps', async () => {
  await member.client.fitness.saveWorkout(
    makeWorkout({ createdAt: '2026-11-01T07:00:00.000Z', exercises: [assisted([30, 8])] }),
  );
  await member.client.fitness.saveWorkout(makeWorkout({ exercises: [assisted([20, 8], [40, 12])] }));
  const { bests, points, bestPerReps } = await progressOf();
  expect(bests).toMatchObject({
    weightKg: null,
    e1rmKg: null,
    volumeKg: null,
    reps: null,
    assistanceKg: { value: 20, at: '2026-11-15T07:00:00.000Z' },
  });
  expect(points.map(({ assistanceKg }) => assistanceKg)).toEqual([30, 20]);
  expect(bestPerReps).toMatchObject([
    { reps: 8, weightKg: null, assistanceKg: 20 },
    { reps: 12, weightKg: null, assistanceKg: 40 },
  ]);
  const log = await member.client.fitness.exerciseLog();
  expect(log.exercises[0]?.bests.assistanceKg).toBe(20);
});

it('the migration turns stored weights of assisted exercises into help', async () => {
  const workout = makeWorkout({ exercises: [assisted([30, 8], [25, 8]), makeDone()] });
  const template = makeTemplate();
  await member.client.fitness.saveWorkout(workout);
  await member.client.fitness.saveTemplate(template);
  await storeAsBefore(workout, template.id);
  const [, ...statements] = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
  await api.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  const stored = await member.client.fitness.workout({ id: workout.id });
  expect(stored.exercises).toMatchObject([
    { logged: 'assisted-reps', sets: [{ weightKg: null, assistanceKg: 30 }, { assistanceKg: 25 }] },
    { logged: 'weight-reps', sets: [{ weightKg: 80, reps: 5 }] },
  ]);
  const { workouts } = await member.client.fitness.history({ page: 1 });
  expect(workouts[0]?.volumeKg).toBe(400);
  const { bests, sessions } = await progressOf();
  expect([bests.assistanceKg?.value, bests.weightKg, bests.e1rmKg, bests.volumeKg, bests.reps]).toEqual([
    25,
    null,
    null,
    null,
    null,
  ]);
  expect(sessions[0]?.sets[0]).toMatchObject({ weightKg: null, assistanceKg: 30, reps: 8 });
  const { templates } = await member.client.fitness.templates();
  expect(templates[0]?.exercises[0]).toMatchObject({ logged: 'assisted-reps', sets: [{ assistanceKg: 15 }] });
});

/** The rows as an earlier version stored them: the help as weight, without the new metric. */
async function storeAsBefore({ id, exercises, notes, other }: ReturnType<typeof makeWorkout>, templateId: string) {
  const sets = (of: object) => JSON.stringify(of, (key, value) => (key === 'assistanceKg' ? undefined : value));
  const planned = [{ ...assisted([15, 8]), sets: [{ type: 'normal', weightKg: 15, reps: 8 }] }];
  await api.db.execute(sql`
    update workouts set volume_kg = 840, data = ${sets({ exercises, notes, other })}::jsonb where id = ${id}`);
  await api.db.execute(sql`
    update workout_exercises set sets = ${sets(exercises[0]?.sets ?? [])}::jsonb, assistance_kg = null,
      weight_kg = 30, e1rm_kg = 38, volume_kg = 440, reps = 8
    where workout_id = ${id} and exercise_id = 'assisted-pull-up'`);
  await api.db.execute(sql`
    update workout_templates set exercises = ${sets(planned)}::jsonb where id = ${templateId}`);
}
