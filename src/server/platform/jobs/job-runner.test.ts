import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/db.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeGate } from '#server/test/make-gate.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import type { JobHandlers } from './job.ts';
import { createJobRunner, type JobRunnerOptions } from './job-runner.ts';
import { enqueueJob } from './jobs.service.ts';
import { claimDueJobs } from './jobs.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from jobs'));

const makeRunner = (handlers: JobHandlers, options: Partial<JobRunnerOptions> = {}) =>
  createJobRunner({ database, handlers, clock: movableClock().clock, log: silentLog, pollMs: 60_000, ...options });

async function startRunner(handlers: JobHandlers, options: Partial<JobRunnerOptions> = {}) {
  const runner = makeRunner(handlers, { clock: realClock, ...options });
  onTestFinished(runner.stop);
  await runner.start();
  return runner;
}

const enqueue = (kind: string, clock = movableClock().clock, payload: unknown = {}) =>
  enqueueJob(database.db, { kind, payload }, clock);

const realClock = () => new Date();

/** The rows of the test's own jobs; a started runner adds recurring ones. */
async function readJobs(columns: string) {
  const asked = `select ${columns} from jobs where unique_key is null order by created_at`;
  return (await database.pool.query(asked)).rows;
}

it('runs a job with its payload and then deletes the payload', async () => {
  const seen: unknown[] = [];
  await enqueue('greet', undefined, { name: 'Astrid' });

  await makeRunner({ greet: async (payload) => void seen.push(payload) }).drain();

  expect(seen).toEqual([{ name: 'Astrid' }]);
  expect(await readJobs('state, payload, attempts, locked_until')).toEqual([
    { state: 'done', payload: {}, attempts: 1, locked_until: null },
  ]);
});

it('does not run a job before its time', async () => {
  const { clock, advance } = movableClock();
  const runs = vi.fn(async () => undefined);
  const runner = makeRunner({ later: runs }, { clock });
  await enqueueJob(database.db, { kind: 'later', payload: {}, runAt: new Date(clock().getTime() + 60_000) }, clock);

  await runner.drain();
  expect(runs).not.toHaveBeenCalled();

  advance(60);
  await runner.drain();
  expect(runs).toHaveBeenCalledOnce();
});

it('retries a failing job after 10 and 40 seconds and then succeeds', async () => {
  const { clock, advance } = movableClock();
  const attempts: number[] = [];
  const outcomes: string[] = [];
  const flaky = async (_payload: unknown, { attempt }: { attempt: number }) => {
    attempts.push(attempt);
    expect(attempt).toBe(3);
  };
  const runner = makeRunner({ flaky }, { clock, onFinished: (kind, outcome) => outcomes.push(`${kind} ${outcome}`) });
  await enqueue('flaky', clock);

  await runner.drain();
  advance(9);
  await runner.drain();
  expect(attempts).toEqual([1]);

  advance(1);
  await runner.drain();
  advance(40);
  await runner.drain();
  expect(attempts).toEqual([1, 2, 3]);
  expect(outcomes).toEqual(['flaky postponed', 'flaky postponed', 'flaky done']);
});

it('takes over the job of an unresponsive worker', async () => {
  const { clock, advance } = movableClock();
  const runs = vi.fn(async () => undefined);
  const runner = makeRunner({ work: runs }, { clock });
  await enqueue('work', clock);
  await claimDueJobs(database.db, clock(), new Date(clock().getTime() + 60_000), 1);

  await runner.drain();
  expect(runs).not.toHaveBeenCalled();

  advance(61);
  await runner.drain();
  expect(await readJobs('state, attempts')).toEqual([{ state: 'done', attempts: 2 }]);
});

it('runs a new job at once, without waiting for the next poll', async () => {
  const { open, opened } = makeGate();
  await startRunner({ urgent: async () => open() });

  await database.db.transaction((tx) => enqueueJob(tx, { kind: 'urgent', payload: {} }, realClock));

  await opened;
});

it('runs each of thirty jobs once when two workers share them, four at a time each', async () => {
  const runs: string[] = [];
  let atOnce = 0;
  let highest = 0;
  const count = async (_payload: unknown, { jobId }: { jobId: string }) => {
    runs.push(jobId);
    atOnce += 1;
    highest = Math.max(highest, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  };
  await Promise.all(Array.from({ length: 30 }, () => enqueue('count')));

  await Promise.all([makeRunner({ count }).drain(), makeRunner({ count }).drain()]);

  expect(new Set(runs).size).toBe(30);
  expect(runs).toHaveLength(30);
  expect(highest).toBeGreaterThan(1);
  expect(highest).toBeLessThanOrEqual(8);
});

it('has no query running when draining ends', async () => {
  const other = openDatabase(database.url, { max: 5, onError: () => undefined });
  onTestFinished(other.close);
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const drain = async (through: Pick<TestDatabase, 'db' | 'pool' | 'listenUrl'>) => {
    await makeRunner({ pause }, { database: through }).drain();
    return through.pool.totalCount - through.pool.idleCount;
  };
  const runningAfterDraining = async () => {
    await Promise.all(Array.from({ length: 30 }, () => enqueue('pause')));
    return Promise.all([drain(database), drain(other)]);
  };

  const noRounds: Promise<number[]> = Promise.resolve([]);
  const rounds = Array.from({ length: 6 }, () => runningAfterDraining);
  const running = await rounds.reduce(async (before, round) => [...(await before), ...(await round())], noRounds);

  expect(running).toEqual(Array.from({ length: 12 }, () => 0));
});

it('waits for running jobs when it stops and takes no new ones', async () => {
  const { open, opened } = makeGate();
  await enqueue('first', realClock);
  const runner = await startRunner({ first: () => opened, second: async () => undefined }, { concurrency: 1 });
  await eventually(async () => expect(await readJobs('state')).toEqual([{ state: 'running' }]));
  await enqueue('second', realClock);

  const stopped = runner.stop();
  open();
  await stopped;

  expect(await readJobs('kind, state')).toEqual([
    { kind: 'first', state: 'done' },
    { kind: 'second', state: 'waiting' },
  ]);
});

it('continues after a short outage of the database', async () => {
  const { open, opened } = makeGate();
  await startRunner({ work: async () => open() }, { pollMs: 50 });
  const terminated = database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%formkurva_jobs' and datname = current_database()",
  );
  expect((await terminated).rows).toHaveLength(1);

  await enqueue('work', realClock);

  await opened;
});
