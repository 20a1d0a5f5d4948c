import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { erasePayloadsOfFailedJobs } from './failed-jobs.store.ts';
import { enqueueJob } from './jobs.service.ts';
import {
  claimDueJobs,
  correctFutureJobs,
  markJobDone,
  markJobFailed,
  postponeJob,
  releaseAbandonedJobs,
} from './jobs.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('skips jobs that another worker is taking, without waiting', async () => {
  const { clock } = movableClock();
  const claim = (db: TestDatabase['db'], limit: number) => claimDueJobs(db, clock(), clock(), limit);
  const enqueue = () => enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  const ids = await Promise.all([enqueue(), enqueue(), enqueue()]);

  const [first, second] = await database.db.transaction(async (tx) => {
    const taken = await claim(tx, 2);
    return [taken, await claim(database.db, 3)];
  });

  expect([first.length, second.length]).toEqual([2, 1]);
  expect([...first, ...second].map(({ id }) => id).sort()).toEqual(ids.sort());
});

const SAME = { kind: 'sync', payload: {}, uniqueKey: 'sync:1' };
const lease = (from: Date) => new Date(from.getTime() + 60_000);
const statesOf = async () =>
  (await database.pool.query("select state from jobs where kind = 'sync' order by state")).rows.map(
    ({ state }) => state,
  );

it('retains a request that arrives while the same work runs, and runs it afterwards', async () => {
  const { clock } = movableClock();
  await enqueueJob(database.db, SAME, clock);
  const [running] = await claimDueJobs(database.db, clock(), lease(clock()), 5);

  expect([await enqueueJob(database.db, SAME, clock), await enqueueJob(database.db, SAME, clock)]).toEqual([
    expect.any(String),
    null,
  ]);
  expect(await claimDueJobs(database.db, clock(), lease(clock()), 5)).toEqual([]);
  if (running) await markJobDone(database.db, running, clock());
  expect(await claimDueJobs(database.db, clock(), lease(clock()), 5)).toHaveLength(1);
  await database.pool.query("delete from jobs where kind = 'sync'");
});

it('uses the waiting job as the retry when the running one fails or is abandoned', async () => {
  const { clock } = movableClock();
  await enqueueJob(database.db, SAME, clock);
  const [failing] = await claimDueJobs(database.db, clock(), lease(clock()), 5);
  await enqueueJob(database.db, SAME, clock);
  if (failing) await postponeJob(database.db, failing, 'No answer.', lease(clock()), clock());
  expect(await statesOf()).toEqual(['done', 'waiting']);

  await claimDueJobs(database.db, clock(), clock(), 5);
  await enqueueJob(database.db, SAME, clock);
  await releaseAbandonedJobs(database.db, lease(clock()));
  expect(await statesOf()).toEqual(['done', 'done', 'waiting']);
});

it('empties old failed messages, and retains the payload of failed jobs about money', async () => {
  const { clock } = movableClock();
  await database.pool.query('delete from jobs');
  for (const kind of ['send-mail', 'cashback-award']) {
    await enqueueJob(database.db, { kind, payload: { to: 'elin@exempel.se' } }, clock);
    const [job] = await claimDueJobs(database.db, clock(), lease(clock()), 1);
    if (job) await markJobFailed(database.db, job, 'No answer.', clock());
  }

  await erasePayloadsOfFailedJobs(database.db, ['send-mail'], clock());
  const before = await payloadsOfFailed();
  await erasePayloadsOfFailedJobs(database.db, ['send-mail'], lease(clock()));

  expect([before, await payloadsOfFailed()]).toEqual([
    [{ to: 'elin@exempel.se' }, { to: 'elin@exempel.se' }],
    [{ to: 'elin@exempel.se' }, {}],
  ]);
});

async function payloadsOfFailed(): Promise<unknown[]> {
  const { rows } = await database.pool.query("select payload from jobs where state = 'failed' order by kind");
  return rows.map(({ payload }) => payload);
}

it('does not delay a job for a year when its times were written by a clock a year ahead', async () => {
  const [{ clock }, ahead] = [movableClock(), movableClock('2027-11-15T08:00:00Z')];
  const inAMinute = (from: Date) => new Date(from.getTime() + 60_000);
  await database.pool.query('delete from jobs');
  await enqueueJob(database.db, { kind: 'begun', payload: {} }, clock);
  await claimDueJobs(database.db, ahead.clock(), lease(ahead.clock()), 1);
  await enqueueJob(database.db, { kind: 'tried', payload: {} }, clock);
  const [tried] = await claimDueJobs(database.db, clock(), lease(clock()), 1);
  if (tried) await postponeJob(database.db, tried, 'no answer', inAMinute(ahead.clock()), ahead.clock());
  await enqueueJob(database.db, { kind: 'asked', payload: {} }, ahead.clock);
  await enqueueJob(database.db, { kind: 'asked for later', payload: {}, runAt: inAMinute(ahead.clock()) }, ahead.clock);
  await enqueueJob(database.db, { kind: 'meant for next year', payload: {}, runAt: ahead.clock() }, clock);

  await releaseAbandonedJobs(database.db, clock());
  await correctFutureJobs(database.db, clock());

  const claim = async (now: Date) =>
    (await claimDueJobs(database.db, now, lease(now), 9)).map(({ kind }) => kind).sort();
  expect(await claim(clock())).toEqual(['asked', 'begun', 'tried']);
  expect(await claim(inAMinute(clock()))).toEqual(['asked for later']);
  await database.pool.query('delete from jobs');
});

it('deletes the payload of an attempt that its waiting duplicate replaces', async () => {
  const { clock } = movableClock();
  const carried = { ...SAME, payload: { to: 'secret@formkurva.example' } };
  await enqueueJob(database.db, carried, clock);
  const [running] = await claimDueJobs(database.db, clock(), lease(clock()), 5);
  await enqueueJob(database.db, carried, clock);

  if (running) await postponeJob(database.db, running, 'No answer.', lease(clock()), clock());

  const { rows } = await database.pool.query(
    "select payload, finished_at from jobs where kind = 'sync' and state = 'done'",
  );
  expect(rows).toEqual([{ payload: {}, finished_at: clock() }]);
  await database.pool.query("delete from jobs where kind = 'sync'");
});
