import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Clock } from '#server/platform/deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeGate } from '#server/test/make-gate.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { type JobHandlers, JobRefused } from './job.ts';
import { enqueueJob } from './jobs.service.ts';
import { type ClaimedJob, claimDueJobs, releaseAbandonedJobs } from './jobs.store.ts';
import { runJob } from './run-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from jobs'));

async function readJob(columns: string) {
  return (await database.pool.query(`select ${columns} from jobs`)).rows[0];
}

async function claim(clock: Clock): Promise<ClaimedJob> {
  const [claimed] = await claimDueJobs(database.db, clock(), new Date(clock().getTime() + 60_000), 1);
  return claimed ?? expect.fail('nothing was due');
}

/** A claimed job. */
async function takeJob(kind: string, clock: Clock, attempts = 0) {
  await enqueueJob(database.db, { kind, payload: { id: 7 } }, clock);
  await database.pool.query('update jobs set attempts = $1', [attempts]);
  return claim(clock);
}

const run = (job: ClaimedJob, handlers: JobHandlers, clock: Clock = () => new Date(), leaseMs = 60_000) =>
  runJob({ db: database.db, handlers, clock, log: silentLog, leaseMs }, job);

it('fails a job after its last attempt and retains its payload and the reason', async () => {
  const { clock } = movableClock();
  const job = await takeJob('print', clock, 7);

  const outcome = await run(job, { print: () => Promise.reject(new Error('the printer is out of paper')) }, clock);

  expect(outcome).toBe('failed');
  expect(await readJob('state, attempts, payload, last_error, finished_at')).toEqual({
    state: 'failed',
    attempts: 8,
    payload: { id: 7 },
    last_error: 'the printer is out of paper',
    finished_at: clock(),
  });
});

it('fails a job at once when its handler refuses a retry', async () => {
  const job = await takeJob('send', movableClock().clock);

  await run(job, { send: () => Promise.reject(new JobRefused('no such address')) });

  expect(await readJob('state, attempts, last_error')).toEqual({
    state: 'failed',
    attempts: 1,
    last_error: 'no such address',
  });
});

it.each(['unheard-of', 'constructor'])('fails a job of the unknown kind %s with a reason', async (kind) => {
  const job = await takeJob(kind, movableClock().clock);

  await run(job, {});

  expect(await readJob('state, last_error')).toEqual({
    state: 'failed',
    last_error: `There is no handler for jobs of the kind "${kind}".`,
  });
});

it('ignores a worker whose job was taken over by another', async () => {
  const { clock, advance } = movableClock();
  const lost = await takeJob('work', clock);
  advance(61);
  await releaseAbandonedJobs(database.db, clock());
  await claim(clock);

  await run(lost, { work: async () => undefined }, clock);

  expect(await readJob('state, attempts')).toEqual({ state: 'running', attempts: 2 });
});

it('fails a job that crashed its worker at every attempt', async () => {
  const { clock, advance } = movableClock();
  await takeJob('killer', clock, 7);

  advance(61);
  await releaseAbandonedJobs(database.db, clock());

  expect(await readJob('state, last_error')).toEqual({
    state: 'failed',
    last_error: 'The worker went away in the middle of this job.',
  });
});

it('renews the lease of a long job while it runs', async () => {
  const { open, opened } = makeGate();
  const job = await takeJob('long', movableClock().clock);
  const { locked_until: first } = await readJob('locked_until');

  const running = run(job, { long: () => opened }, movableClock('2026-12-24T15:00:00Z').clock, 60);

  await eventually(async () => expect((await readJob('locked_until')).locked_until).not.toEqual(first));
  open();
  expect(await running).toBe('done');
});

it('aborts a handler when its job was taken over by another worker', async () => {
  const job = await takeJob('long', movableClock().clock);
  const long = (_payload: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  await database.pool.query('update jobs set attempts = attempts + 1');

  await run(job, { long }, movableClock().clock, 60);

  expect(await readJob('state, attempts')).toEqual({ state: 'running', attempts: 2 });
});
