import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createJobRunner } from './job-runner.ts';
import { enqueueJob, runRecurringNow } from './jobs.service.ts';
import { createRecurringJobs } from './recurring-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from jobs'));

const HOURLY = { kind: 'sum-up', seconds: 3600 };
const readRuns = async () =>
  (await database.pool.query("select run_at from jobs where kind = 'sum-up' order by run_at")).rows.map((row) =>
    row.run_at.toISOString(),
  );

it('enqueues the next whole hour once, whichever processes ask', async () => {
  const { clock } = movableClock('2026-11-15T08:20:00Z');
  const processes = Array.from({ length: 4 }, () => createRecurringJobs([HOURLY], clock));

  await Promise.all(processes.map((enqueueNext) => enqueueNext(database.db)));

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z']);
});

it('enqueues the following hour when the first has run', async () => {
  const { clock, advance } = movableClock('2026-11-15T08:20:00Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  const runner = createJobRunner({ database, handlers: { 'sum-up': async () => undefined }, clock, log: silentLog });
  await enqueueNext(database.db);

  advance(3600);
  await runner.drain();
  await enqueueNext(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z', '2026-11-15T10:00:00.000Z']);
});

it('enqueues the following hour while the first is still running', async () => {
  const { clock, advance } = movableClock('2026-11-15T08:20:00Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  const runner = createJobRunner({ database, handlers: { 'sum-up': async () => undefined }, clock, log: silentLog });
  await enqueueNext(database.db);

  advance(2402);
  await enqueueNext(database.db);
  await runner.drain();
  advance(5);
  await enqueueNext(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z', '2026-11-15T10:00:00.000Z']);
});

it('retains the scheduled hour when an operator runs the job earlier', async () => {
  const { clock, advance } = movableClock('2026-11-15T08:20:00Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  const runner = createJobRunner({ database, handlers: { 'sum-up': async () => undefined }, clock, log: silentLog });
  await enqueueNext(database.db);

  await runRecurringNow(database.db, 'sum-up', clock);
  await runner.drain();
  advance(5);
  await enqueueNext(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T08:20:00.000Z', '2026-11-15T09:00:00.000Z']);
});

it('enqueues the next run as soon as one has ended', async () => {
  const { clock, advance } = movableClock('2026-11-15T08:20:00Z');
  const handlers = { 'sum-up': async () => undefined };
  const runner = createJobRunner({ database, handlers, every: [HOURLY], clock, log: silentLog });
  await createRecurringJobs([HOURLY], clock)(database.db);

  advance(2402);
  await runner.drain();

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z', '2026-11-15T10:00:00.000Z']);
});

it('does not run the same hour twice when a process checks again after the run', async () => {
  const { clock } = movableClock('2026-11-15T08:59:59Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  await enqueueNext(database.db);
  await database.pool.query("update jobs set state = 'done', finished_at = run_at");

  await enqueueNext(database.db);

  expect(await readRuns()).toHaveLength(1);
});

it('skips an hour while the previous run is still running', async () => {
  const { clock, advance } = movableClock('2026-11-15T08:20:00Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  await enqueueNext(database.db);
  await database.pool.query("update jobs set state = 'running', locked_until = run_at + interval '1 day'");

  advance(3600);
  await enqueueNext(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z']);
});

it('reschedules a run that a wrong clock planned a year ahead', async () => {
  const wrong = movableClock('2027-11-15T08:20:00Z');
  await createRecurringJobs([HOURLY], wrong.clock)(database.db);
  const { clock } = movableClock('2026-11-15T08:20:00Z');

  await createRecurringJobs([HOURLY], clock)(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z']);
});

it('enqueues the next run again when the clock is set back', async () => {
  const { clock, advance } = movableClock('2027-11-15T08:20:00Z');
  const enqueueNext = createRecurringJobs([HOURLY], clock);
  await enqueueNext(database.db);

  advance(-365 * 86_400);
  await enqueueNext(database.db);

  expect(await readRuns()).toEqual(['2026-11-15T09:00:00.000Z']);
});

it('retains done jobs for 14 days, and failed ones until somebody decides', async () => {
  const { clock, advance } = movableClock();
  const runner = createJobRunner({ database, handlers: { work: async () => undefined }, clock, log: silentLog });
  await enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  await enqueueJob(database.db, { kind: 'unheard-of', payload: {} }, clock);
  await runner.drain();

  advance(14 * 86_400 + 1);
  await enqueueJob(database.db, { kind: 'delete-done-jobs', payload: {} }, clock);
  await runner.drain();

  const { rows } = await database.pool.query('select kind, state from jobs where unique_key is null order by kind');
  expect(rows).toEqual([
    { kind: 'delete-done-jobs', state: 'done' },
    { kind: 'unheard-of', state: 'failed' },
  ]);
});

it('starts with its own clean-up and the given recurring jobs enqueued', async () => {
  const { clock } = movableClock('2026-11-15T08:20:00Z');
  const runner = createJobRunner({ database, handlers: {}, every: [HOURLY], clock, log: silentLog });

  await runner.start();
  await runner.stop();

  const { rows } = await database.pool.query('select kind, unique_key from jobs order by kind');
  expect(rows).toEqual([
    { kind: 'delete-done-jobs', unique_key: 'every:delete-done-jobs' },
    { kind: 'sum-up', unique_key: 'every:sum-up' },
  ]);
});
