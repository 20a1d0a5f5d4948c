import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const read = (id: string) => admin.client.exercisesAdmin.get({ id });
const change = async (id: string, changes: Partial<AdminExercise>) =>
  admin.client.exercisesAdmin.save({ ...(await read(id)), ...changes });
const shown = async (id: string) =>
  (await admin.client.exercises.catalogue()).exercises.find((exercise) => exercise.id === id);

it('shows members the corrections of an admin, under a new version of the catalogue', async () => {
  const { version } = await admin.client.exercises.catalogue();
  await change('bench-press', { nameSv: 'Bänkpress, skivstång', secondaryMuscles: ['triceps'] });
  expect(await shown('bench-press')).toMatchObject({
    nameSv: 'Bänkpress, skivstång',
    nameEn: 'Bench press',
    secondaryMuscles: ['triceps'],
  });
  expect((await admin.client.exercises.catalogue({ version })).exercises.length).toBeGreaterThan(300);
  const { counts } = await admin.client.exercisesAdmin.list({ filter: 'corrected' });
  expect(counts.corrected).toBe(1);
  expect((await read('bench-press')).ours).toEqual({ nameSv: 'Bänkpress', secondaryMuscles: ['shoulders', 'triceps'] });
});

it('drops a correction that equals our own catalogue', async () => {
  await change('deadlift', { nameSv: 'Annat' });
  await change('deadlift', { nameSv: 'Marklyft' });
  expect((await read('deadlift')).ours).toEqual({});
});

it('hides an exercise from search, but not from its users', async () => {
  await change('push-up', { hidden: true });
  expect((await shown('push-up'))?.hidden).toBe(true);
  const hidden = await admin.client.exercisesAdmin.list({ filter: 'hidden' });
  expect(hidden.exercises.map(({ id }) => id)).toEqual(['push-up']);
});

it('is found by either name', async () => {
  const found = await admin.client.exercisesAdmin.list({ query: 'squat' });
  expect(found.total).toBeGreaterThan(1);
});

it('refuses an edit of an outdated version with the current exercise', async () => {
  const before = await read('plank');
  await change('plank', { nameSv: 'Plankan, rak' });
  const error = await admin.client.exercisesAdmin.save({ ...before, nameEn: 'X' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'STALE_EDIT', data: { current: { nameSv: 'Plankan, rak', version: 1 } } });
});

it('is in the audit log, and is restored from there', async () => {
  await change('pull-up', { nameSv: 'Räckhäv' });
  const { entries } = await admin.client.adminTrail.list({ area: 'exercise', query: 'pull-up' });
  expect(entries[0]).toMatchObject({ action: 'change', canRestore: true });
  await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
  expect((await read('pull-up')).ours).toEqual({});
});

it('is for admins, with fixed messages', async () => {
  const member = await makeMember(api);
  expect([
    await refusalOf(member.client.exercisesAdmin.list({})),
    await refusalOf(api.as(null).exercisesAdmin.get({ id: 'plank' })),
    await refusalOf(change('plank', { nameSv: ' ' })),
    await refusalOf(read('finns-inte')),
  ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT', 'NOT_FOUND']);
});
