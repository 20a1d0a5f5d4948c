import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnExercise } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { startFoodSource } from '#server/test/food/food-source-server.ts';
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

describe('the catalogue', () => {
  it('is sent whole once, and not again for the same version', async () => {
    const first = await member.client.exercises.catalogue();
    const again = await member.client.exercises.catalogue({ version: first.version });
    expect([first.exercises.length >= 350, again]).toEqual([true, { version: first.version, exercises: [] }]);
  });

  it('has both names, the muscles, and the instructions', async () => {
    const { exercises } = await member.client.exercises.catalogue();
    expect(exercises.find(({ id }) => id === 'bench-press')).toMatchObject({
      nameSv: 'Bänkpress',
      nameEn: 'Bench press',
      primaryMuscle: 'chest',
      equipment: 'barbell',
      met: null,
      steps: { sv: expect.any(Array), en: expect.any(Array) },
    });
  });

  it('is for members', async () => {
    expect(await refusalOf(api.as(null).exercises.catalogue())).toBe('UNAUTHORIZED');
  });
});

describe('own exercises', () => {
  it('are returned as they were created, by name', async () => {
    const [one, other] = [makeOwnExercise({ name: 'Ö' }), makeOwnExercise({ name: 'A' })];
    await member.client.exercises.saveOwn(one);
    await member.client.exercises.saveOwn(other);
    expect((await member.client.exercises.listOwn()).exercises).toEqual([other, one]);
  });

  it('are stored once, and last write wins', async () => {
    const exercise = makeOwnExercise();
    await Promise.all(Array.from({ length: 4 }, () => member.client.exercises.saveOwn(exercise)));
    await member.client.exercises.saveOwn({ ...exercise, name: 'Ny', editedAt: LATER });
    const late = await member.client.exercises.saveOwn({ ...exercise, name: 'Sen' });
    const names = (await member.client.exercises.listOwn()).exercises.map(({ name }) => name);
    expect([names, late]).toEqual([['Ny'], { ok: true, supersededBy: LATER }]);
  });

  it('stay removed when an old copy is sent again', async () => {
    const exercise = makeOwnExercise();
    await member.client.exercises.saveOwn(exercise);
    await member.client.exercises.removeOwn({ id: exercise.id, editedAt: LATER });
    await member.client.exercises.saveOwn(exercise);
    expect((await member.client.exercises.listOwn()).exercises).toEqual([]);
  });

  it('are the member’s own', async () => {
    const other = await makeMember(api);
    const exercise = makeOwnExercise();
    await member.client.exercises.saveOwn(exercise);
    expect([
      (await other.client.exercises.listOwn()).exercises,
      await refusalOf(other.client.exercises.removeOwn({ id: exercise.id, editedAt: LATER })),
    ]).toEqual([[], 'NOT_FOUND']);
  });

  it.each([
    ['a nameless one', { name: ' ' }],
    ['an invented muscle', Object({ primaryMuscle: 'wings' })],
    ['a MET of 99', { met: 99 }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('refuse %s', async (_what, wrong) => {
    expect(await refusalOf(member.client.exercises.saveOwn(makeOwnExercise(wrong)))).toBe('BAD_INPUT');
  });
});

describe('the exercise-catalogue service', () => {
  const NINJA = [
    {
      name: 'Incline Hammer Curls',
      type: 'strength',
      muscle: 'biceps',
      equipment: 'dumbbell',
      difficulty: 'beginner',
      instructions: 'Sit down.',
    },
    { name: 'Curl', muscle: 'biceps', equipments: ['bench', 'barbell'], gifUrl: 'https://img.example/curl.gif' },
    { name: 'Unsafe', image: 'javascript:alert(1)' },
    { nothing: true },
  ];

  it('is queried with the key and returns cards and the raw text', async () => {
    const { address, received } = await startFoodSource(NINJA);
    const asked = await startApi({ EXERCISE_API_KEY: 'secret', EXERCISE_API_URL: `${address}/v1/exercises` });
    const { client } = await makeMember(asked);
    const answer = await client.exercises.searchOutside({ query: 'curl', muscle: 'middle back' });
    await asked.close();
    expect(received.map(({ pathname, search }) => pathname + search)).toEqual([
      '/v1/exercises?name=curl&muscle=middle_back',
    ]);
    expect(answer).toMatchObject({ answeredBy: 'service', raw: NINJA });
    expect(answer.exercises.map(({ name, equipment, imageUrl }) => [name, equipment, imageUrl])).toEqual([
      ['Incline Hammer Curls', 'dumbbell', null],
      ['Curl', 'bench, barbell', 'https://img.example/curl.gif'],
      ['Unsafe', null, null],
    ]);
  });

  it.each([
    ['something else than a list', { error: 'no' }],
    ['a failure', (response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(403).end()],
  ])('is refused with a code when it answers %s', async (_what, body) => {
    const { address } = await startFoodSource(body);
    const asked = await startApi({ EXERCISE_API_KEY: 'secret', EXERCISE_API_URL: address });
    const { client } = await makeMember(asked);
    const code = await refusalOf(client.exercises.searchOutside({ query: 'curl' }));
    await asked.close();
    expect(code).toBe('EXERCISE_SOURCE_FAILED');
  });

  it('is replaced by our own catalogue when none is configured', async () => {
    const { answeredBy, exercises } = await member.client.exercises.searchOutside({ query: 'bench press' });
    expect([answeredBy, exercises[0]?.name]).toEqual(['embedded', 'Bench press']);
  });

  it('accepts a muscle without text', async () => {
    const { exercises } = await member.client.exercises.searchOutside({ muscle: 'neck' });
    expect([exercises.length > 0, exercises.every(({ muscle }) => muscle === 'neck')]).toEqual([true, true]);
  });

  it('needs two letters or a muscle', async () => {
    expect(await refusalOf(member.client.exercises.searchOutside({ query: 'b' }))).toBe('BAD_INPUT');
  });

  it('has its hosts in the security policy', async () => {
    const asked = await startApi({
      EXERCISE_API_KEY: 'k',
      EXERCISE_API_URL: 'http://exercises.example/v1',
      EXERCISE_IMAGE_URL: 'http://pictures.example/x',
    });
    const { headers } = await asked.app.inject({ url: '/exercises' });
    await asked.close();
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*http:\/\/pictures\.example[;]/);
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]*http:\/\/exercises\.example[;]/);
  });
});
