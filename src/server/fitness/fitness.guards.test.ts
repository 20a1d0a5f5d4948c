import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeImport,
  makeLive,
  makeSchedule,
  makeSet,
  makeTemplate,
  makeWorkout,
} from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const DAY = { day: '2026-11-15', timeZone: 'Europe/Stockholm' };
const SPAN = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Stockholm' };

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
});
afterAll(() => api.close());

type Client = TestMember['client']['fitness'];

describe('every call refuses bad input', () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['hub: no such zone', (client) => client.hub({ ...DAY, timeZone: 'Mars/Olympus' })],
    ['today: no such day', (client) => client.today({ ...DAY, day: '2026-02-30' })],
    ['muscleWeek: no such day', (client) => client.muscleWeek({ ...DAY, day: 'monday' })],
    ['calendar: the wrong way round', (client) => client.calendar({ ...SPAN, from: '2026-12-01' })],
    ['calendar: more than 400 days', (client) => client.calendar({ ...SPAN, from: '2024-01-01' })],
    ['history: page 0', (client) => client.history({ page: 0 })],
    ['history: no such day', (client) => client.history({ page: 1, from: '2026-13-01' })],
    ['workout: no id', (client) => client.workout({ id: 'one' })],
    ['progress: no exercise', (client) => client.progress({ exerciseId: '' })],
    ['removeWorkout: no instant', (client) => client.removeWorkout({ id: makeWorkout().id, editedAt: 'now' })],
    ['removeTemplate: no id', (client) => client.removeTemplate({ id: '', editedAt: '2026-11-15T07:00:00.000Z' })],
    ['removeSchedule: no id', (client) => client.removeSchedule({ id: 'x', editedAt: '2026-11-15T07:00:00.000Z' })],
    ['saveTemplate: no name', (client) => client.saveTemplate(makeTemplate({ name: ' ' }))],
    ['saveSchedule: no title', (client) => client.saveSchedule(makeSchedule({ title: ' ' }))],
    ['saveLive: no device', (client) => client.saveLive(makeLive({ deviceId: 'phone' }))],
    ['endLive: no id', (client) => client.endLive({ sessionId: 'x', editedAt: '2026-11-15T07:00:00.000Z' })],
    ['saveAliases: no name', (client) => client.saveAliases({ aliases: [{ name: ' ', exerciseId: 'squat' }] })],
    ['checkImport: no instant', (client) => client.checkImport({ startedAt: ['yesterday'] })],
    ['importWorkouts: nothing', (client) => client.importWorkouts(makeImport({ workouts: [] }))],
    [
      'importWorkouts: a set that says nothing',
      (client) => {
        const empty = makeSet({ weightKg: null, reps: null });
        const [exercise] = makeWorkout().exercises;
        return client.importWorkouts(
          makeImport({ workouts: [makeWorkout({ exercises: exercise ? [{ ...exercise, sets: [empty] }] : [] })] }),
        );
      },
    ],
    [
      'importWorkouts: a time to come',
      (client) =>
        client.importWorkouts(makeImport({ workouts: [makeWorkout({ createdAt: '2027-06-01T10:00:00.000Z' })] })),
    ],
    ['undoImport: no id', (client) => client.undoImport({ id: 'x' })],
  ])('%s', async (_what, call) => {
    expect(await refusalOf(call(member.client.fitness))).toBe('BAD_INPUT');
  });
});

it('shows a member no training data of others, in any call', async () => {
  const [owner, other] = [await makeMember(api), await makeMember(api)];
  const workout = makeWorkout({ createdAt: '2026-11-15T06:00:00.000Z' });
  const { client } = owner;
  const imported = makeImport();
  await client.fitness.saveWorkout(workout);
  await client.fitness.saveTemplate(makeTemplate({ name: 'Hemligt' }));
  await client.fitness.saveSchedule(makeSchedule());
  await client.fitness.saveLive(makeLive());
  await client.fitness.importWorkouts(imported);
  await client.fitness.saveAliases({ aliases: [{ name: 'Squat (Barbell)', exerciseId: 'squat' }] });

  const { fitness } = other.client;
  const hub = await fitness.hub(DAY);
  const { templates } = await fitness.templates();

  expect([hub.latest, hub.thisWeek, hub.schedules, hub.total, hub.isLive]).toEqual([[], [], [], 0, false]);
  expect(templates.filter(({ name }) => name === 'Hemligt')).toEqual([]);
  expect(await fitness.schedules()).toEqual({ schedules: [] });
  expect(await fitness.today(DAY)).toMatchObject({ workouts: [], calories: 0 });
  expect(await fitness.calendar(SPAN)).toEqual({ workouts: [] });
  expect(await fitness.exerciseLog()).toEqual({ exercises: [] });
  expect(await fitness.progress({ exerciseId: 'bench-press' })).toMatchObject({ points: [], sessions: [], times: 0 });
  expect(await fitness.muscleWeek(DAY)).toMatchObject({ workouts: 0, sets: 0 });
  expect(await fitness.live()).toEqual({ live: null });
  expect(await fitness.aliases()).toEqual({ aliases: [] });
  expect(await fitness.imports()).toEqual({ imports: [] });
  expect(await fitness.checkImport({ startedAt: [workout.createdAt] })).toEqual({ existing: [] });
  expect(await refusalOf(fitness.undoImport({ id: imported.id }))).toBe('NOT_FOUND');
});

it('stores another member’s ids as own rows, without changing theirs', async () => {
  const [owner, other] = [await makeMember(api), await makeMember(api)];
  const workout = makeWorkout({ name: 'Mitt' });
  await owner.client.fitness.saveWorkout(workout);

  await other.client.fitness.saveWorkout({ ...workout, name: 'Kapat' });
  await other.client.fitness.removeWorkout({ id: workout.id, editedAt: '2026-11-15T07:30:00.000Z' });

  expect((await owner.client.fitness.workout({ id: workout.id })).name).toBe('Mitt');
});
