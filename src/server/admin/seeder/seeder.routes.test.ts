import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { removeSeeded, runRemoving, runSeeding, startSeeding } from './seeder.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
  await importCatalogue(api.db, api);
});
afterAll(() => api.close());

const wish = { members: 2, meals: 3, weights: 5, workouts: 2, threads: 0 };
const start = async (changes: object = {}) => {
  api.advance(1);
  const request = { id: api.random.uuid(), seed: 4711, wish, ...changes };
  await admin.client.adminSeeder.start(request);
  return request.id;
};
const seededOf = async () => {
  const { counts } = await admin.client.adminSeeder.status();
  return Object.fromEntries(counts.map(({ part, seeded }) => [part, seeded]));
};
const namesOf = async () => {
  const { rows } = await api.database.pool.query(
    'select full_name from users where seed_run is not null order by username',
  );
  return rows.map((row) => row.full_name);
};
const removeAll = async (runId: string) => {
  await admin.client.adminSeeder.remove({ reason: 'Klart' });
  await runRemoving(api.db, api, { runId });
};

describe('a run of the seeder', () => {
  it('makes marked members with a history and no password, and removes all of it again', async () => {
    const [person, before] = [await makeMember(api), await seededOf()];
    const digest = await memberDigest(api.database.pool, person.id, []);
    const runId = await start();
    await runSeeding(api.db, api, { runId });
    const { run } = await admin.client.adminSeeder.status();
    expect(run).toMatchObject({ state: 'done', progress: 1, done: { members: 2, meals: 6, weights: 10, workouts: 4 } });
    const made = await seededOf();
    expect([made.members, made.weights]).toEqual([2, 10]);
    expect(made.meals).toBeGreaterThan(20);
    expect(made.workouts).toBeGreaterThan(4);
    const { rows } = await api.database.pool.query(
      'select count(*)::int from accounts a join users u on u.id = a.user_id where u.seed_run is not null',
    );
    expect(rows[0].count).toBe(0);
    await removeAll(runId);
    expect([await seededOf(), await memberDigest(api.database.pool, person.id, [])]).toEqual([before, digest]);
    expect((await admin.client.adminSeeder.status()).run?.state).toBe('removed');
  });

  it('makes the same people from the same number, and others from another', async () => {
    const names: string[][] = [];
    for (const seed of [1, 1, 2]) {
      const runId = await start({ seed, wish: { ...wish, members: 3, meals: 0, workouts: 0 } });
      await runSeeding(api.db, api, { runId });
      names.push(await namesOf());
      await removeAll(runId);
    }
    expect(names[0]).toEqual(names[1]);
    expect(names[0]).not.toEqual(names[2]);
  });

  it('goes on where it was interrupted, and makes nobody twice', async () => {
    const runId = await start({ wish: { ...wish, meals: 0, workouts: 0 } });
    await Promise.allSettled([runSeeding(api.db, api, { runId }), runSeeding(api.db, api, { runId })]);
    await runSeeding(api.db, api, { runId });
    expect((await seededOf()).members).toBe(2);
    await removeAll(runId);
  });

  it('is cancelled with everything it has made', async () => {
    const runId = await start();
    expect(await refusalOf(start())).toBe('SEEDER_BUSY');
    await admin.client.adminSeeder.cancel();
    await runSeeding(api.db, api, { runId });
    expect([(await seededOf()).members, (await admin.client.adminSeeder.status()).run?.state]).toEqual([
      0,
      'cancelled',
    ]);
    expect(await refusalOf(admin.client.adminSeeder.cancel())).toBe('NOT_FOUND');
  });

  it('writes in the forum, and takes that away, too', async () => {
    await admin.client.community.createTopic({ id: api.random.uuid(), title: 'Mat', description: 'Om mat' });
    const runId = await start({ wish: { members: 2, meals: 0, weights: 0, workouts: 0, threads: 2 } });
    await runSeeding(api.db, api, { runId });
    expect((await seededOf()).threads).toBe(4);
    await removeAll(runId);
    expect((await seededOf()).threads).toBe(0);
    const { rows } = await api.database.pool.query('select count(*)::int from community_threads');
    expect(rows[0].count).toBe(0);
  });

  it('is refused where the configuration does not allow it', async () => {
    const off = { ...api, config: { ...api.config, dataSeeder: false } };
    expect([
      await refusalOf(startSeeding(api.db, off, admin.id, { id: api.random.uuid(), seed: 1, wish })),
      await refusalOf(removeSeeded(api.db, off, admin.id, 'Klart')),
    ]).toEqual(['SEEDER_OFF', 'SEEDER_OFF']);
  });

  it('stands in the trail', async () => {
    const runId = await start({ wish: { ...wish, members: 1, meals: 0, workouts: 0 } });
    await runSeeding(api.db, api, { runId });
    await removeAll(runId);
    const { rows } = await api.database.pool.query(
      'select action, actor_id, reason from admin_events where subject_id = $1 order by number',
      [runId],
    );
    expect(rows).toEqual([
      { action: 'start', actor_id: admin.id, reason: '' },
      { action: 'remove', actor_id: admin.id, reason: 'Klart' },
    ]);
  });
});

it('is for admins, within bounds', async () => {
  const member = await makeMember(api);
  expect([
    await refusalOf(member.client.adminSeeder.status()),
    await refusalOf(api.as(null).adminSeeder.remove({ reason: 'x' })),
    await refusalOf(start({ wish: { ...wish, members: 2001 } })),
    await refusalOf(start({ seed: -1 })),
    await refusalOf(admin.client.adminSeeder.remove({ reason: ' ' })),
  ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
});
