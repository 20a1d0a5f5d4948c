import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { JobRefused } from './job.ts';
import { createJobRunner } from './job-runner.ts';
import { enqueueJob, listFailedJobs, retryJob } from './jobs.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from jobs'));

const { clock } = movableClock();
const countJobs = async () => (await database.pool.query('select count(*)::int as jobs from jobs')).rows[0].jobs;
const runAll = (work: () => Promise<void>) =>
  createJobRunner({ database, handlers: { work }, clock, log: silentLog }).drain();
const refuseWork = async () => {
  throw new JobRefused('No such address.');
};

it('drops a job when the transaction that enqueued it rolls back', async () => {
  const roundTrip = database.db.transaction(async (tx) => {
    await enqueueJob(tx, { kind: 'work', payload: {} }, clock);
    throw new Error('the caller changed its mind');
  });

  await expect(roundTrip).rejects.toThrow('changed its mind');
  expect(await countJobs()).toBe(0);
});

it('enqueues work with the same unique key once while it waits, also concurrently', async () => {
  const ask = () => enqueueJob(database.db, { kind: 'work', payload: {}, uniqueKey: 'sum up' }, clock);

  const ids = await Promise.all([ask(), ask(), ask(), ask()]);

  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await countJobs()).toBe(1);
});

it('enqueues work with the same unique key again once the first is done', async () => {
  const ask = () => enqueueJob(database.db, { kind: 'work', payload: {}, uniqueKey: 'sum up' }, clock);
  await ask();
  await runAll(async () => undefined);

  expect(await ask()).not.toBeNull();
});

it('lists a failed job with its reason and without its payload', async () => {
  await enqueueJob(database.db, { kind: 'work', payload: { to: 'secret@example.com' } }, clock);
  await runAll(refuseWork);

  const [failed, ...others] = await listFailedJobs(database.db);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ kind: 'work', attempts: 1, lastError: 'No such address.', finishedAt: clock() });
  expect(JSON.stringify(failed)).not.toContain('secret@example.com');
});

it('runs a failed job again on request, with all its attempts', async () => {
  const id = await enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  await runAll(refuseWork);

  expect(await retryJob(database.db, String(id))).toBe(true);

  await runAll(async () => undefined);
  expect(await listFailedJobs(database.db)).toEqual([]);
  const { rows } = await database.pool.query('select state, attempts from jobs');
  expect(rows).toEqual([{ state: 'done', attempts: 1 }]);
});

it('does not run a failed job again while the same work already waits', async () => {
  const ask = () => enqueueJob(database.db, { kind: 'work', payload: {}, uniqueKey: 'sum up' }, clock);
  const id = await ask();
  await runAll(refuseWork);
  await ask();

  expect(await retryJob(database.db, String(id))).toBe(false);
  expect(await listFailedJobs(database.db)).toHaveLength(1);
});

it('cannot rerun an unknown job', async () => {
  expect(await retryJob(database.db, '7d9f1c1e-0d5c-4b37-9a53-5f6f6f1f0a11')).toBe(false);
});
