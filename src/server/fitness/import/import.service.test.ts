import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeImport, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});
const names = async () => (await member.client.fitness.history({})).workouts.map(({ name }) => name);

describe('an import', () => {
  it('adds nothing twice, and skips workouts that start at the time of another', async () => {
    const { client } = member;
    const batch = makeImport();
    const [first, again] = [await client.fitness.importWorkouts(batch), await client.fitness.importWorkouts(batch)];
    const other = await client.fitness.importWorkouts(makeImport());
    const { existing } = await client.fitness.checkImport({ startedAt: ['2025-03-14T16:32:00.000Z', LATER] });
    expect([first, again, other, await names(), existing]).toEqual([
      { imported: 1, skipped: 0 },
      { imported: 0, skipped: 1 },
      { imported: 0, skipped: 1 },
      ['Helkropp A'],
      ['2025-03-14T16:32:00.000Z'],
    ]);
  });

  it('uses the first of two workouts with one id and skips the other', async () => {
    const { client } = member;
    const [first] = makeImport().workouts;
    const batch = makeImport({
      workouts: [makeWorkout({ ...first, name: 'A' }), makeWorkout({ ...first, name: 'B' })],
    });
    expect([await client.fitness.importWorkouts(batch), await names()]).toEqual([{ imported: 1, skipped: 1 }, ['A']]);
  });

  it('of a file of any other app is stored and listed as such', async () => {
    const { client } = member;
    await client.fitness.importWorkouts(makeImport({ source: 'csv', fileName: 'mitt.csv' }));
    expect((await client.fitness.imports()).imports).toMatchObject([
      { source: 'csv', fileName: 'mitt.csv', workouts: 1 },
    ]);
    expect((await client.fitness.history({})).workouts).toMatchObject([{ source: 'csv' }]);
  });

  it('is undone completely within thirty days, and can be repeated', async () => {
    const { client } = member;
    const own = makeWorkout({ name: 'Eget' });
    const batch = makeImport();
    await client.fitness.saveWorkout(own);
    await client.fitness.importWorkouts(batch);
    const [undone, twice] = [
      await client.fitness.undoImport({ id: batch.id }),
      await client.fitness.undoImport({ id: batch.id }),
    ];
    const left = await names();
    const back = await client.fitness.importWorkouts(makeImport({ workouts: batch.workouts }));
    expect([undone, twice, left, back.imported, (await client.fitness.imports()).imports.length]).toEqual([
      { removed: 1 },
      { removed: 0 },
      ['Eget'],
      1,
      2,
    ]);
  });

  it('does not change what the member has edited or removed', async () => {
    const { client } = member;
    const batch = makeImport();
    const [workout] = batch.workouts;
    await client.fitness.importWorkouts(batch);
    await client.fitness.removeWorkout({
      id: String(workout?.id),
      editedAt: new Date(api.clock().getTime() + 1000).toISOString(),
    });
    expect([
      (await client.fitness.importWorkouts(makeImport({ workouts: batch.workouts }))).imported,
      await names(),
    ]).toEqual([0, []]);
  });

  it('can no longer be undone after thirty days', async () => {
    const { client } = member;
    const batch = makeImport();
    await client.fitness.importWorkouts(batch);
    await api.database.pool.query(
      "update workout_imports set imported_at = imported_at - interval '31 days' where user_id = $1",
      [member.id],
    );
    expect(await refusalOf(client.fitness.undoImport({ id: batch.id }))).toBe('IMPORT_TOO_OLD');
  });

  it('remembers mappings of names', async () => {
    const { client } = member;
    const alias = { name: 'Squat (Barbell)', exerciseId: 'back-squat' };
    await client.fitness.saveAliases({ aliases: [alias, { ...alias, exerciseId: 'front-squat' }] });
    expect((await client.fitness.aliases()).aliases).toEqual([{ ...alias, exerciseId: 'front-squat' }]);
  });
});
