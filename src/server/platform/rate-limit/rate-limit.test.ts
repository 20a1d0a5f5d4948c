import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/db.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { clearRateLimits, consumeRateLimit, RATE_LIMIT_CLEANUP, rateLimitJobs } from './rate-limit.ts';

let database: TestDatabase;
let other: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await cloneDatabase();
  other = openDatabase(database.url, { onError: () => undefined });
});
afterAll(async () => {
  await other.close();
  await database.close();
});
beforeEach(() => database.pool.query('delete from rate_limits'));

const LIMIT = { max: 3, windowSeconds: 60 };
const KEY = 'auth.signIn:203.0.113.7';

it('allows the attempts of a window and then returns the time to wait', async () => {
  const { clock, advance } = movableClock();
  const take = () => consumeRateLimit(database.db, KEY, LIMIT, clock());

  const first = [await take(), await take(), await take()];
  advance(20);

  expect(first.map((outcome) => outcome.allowed)).toEqual([true, true, true]);
  expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 40 });
});

it('begins a new window when the old one is over, however many attempts were refused', async () => {
  const { clock, advance } = movableClock();
  await Promise.all(Array.from({ length: 10 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())));

  advance(60);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())),
  );

  expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(3);
});

it('allows exactly the limit for twenty concurrent callers in two processes', async () => {
  const { clock } = movableClock();
  const through = (db: TestDatabase['db']) =>
    Promise.all(Array.from({ length: 10 }, () => consumeRateLimit(db, KEY, LIMIT, clock())));

  const outcomes = (await Promise.all([through(database.db), through(other.db)])).flat();

  expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(3);
  expect(outcomes.filter((outcome) => !outcome.allowed)).toHaveLength(17);
});

it('ignores a window begun by a process whose clock is a year ahead', async () => {
  const { clock, advance } = movableClock();
  advance(365 * 86_400);
  await Promise.all(Array.from({ length: 4 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())));

  advance(-365 * 86_400);
  const take = () => consumeRateLimit(database.db, KEY, LIMIT, clock());

  expect([await take(), await take(), await take(), await take()].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('continues counting when the clocks of two machines differ slightly', async () => {
  const { clock, advance } = movableClock();
  await Promise.all(Array.from({ length: 3 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())));

  advance(-2);

  expect(await consumeRateLimit(database.db, KEY, LIMIT, clock())).toEqual({ allowed: false, retryAfterSeconds: 62 });
});

it('counts each key separately', async () => {
  const { clock } = movableClock();
  await Promise.all(Array.from({ length: 4 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())));

  expect(await consumeRateLimit(database.db, 'auth.signIn:203.0.113.8', LIMIT, clock())).toMatchObject({
    allowed: true,
  });
});

it('stores no address in clear text', async () => {
  await consumeRateLimit(database.db, KEY, LIMIT, movableClock().clock());

  const { rows } = await database.pool.query('select key from rate_limits');
  expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }]);
});

it('forgets the attempts of a key on request', async () => {
  const { clock } = movableClock();
  await Promise.all(Array.from({ length: 4 }, () => consumeRateLimit(database.db, KEY, LIMIT, clock())));

  await clearRateLimits(database.db, KEY);

  expect(await consumeRateLimit(database.db, KEY, LIMIT, clock())).toMatchObject({ allowed: true });
});

it('refuses a window longer than the retention', async () => {
  const tooLong = { max: 3, windowSeconds: 86_401 };

  await expect(consumeRateLimit(database.db, KEY, tooLong, movableClock().clock())).rejects.toThrow(RangeError);
});

it('deletes rows older than a day and retains the rest', async () => {
  const { clock, advance } = movableClock();
  await consumeRateLimit(database.db, 'old', LIMIT, clock());
  advance(86_401);
  await consumeRateLimit(database.db, 'new', LIMIT, clock());

  await enqueueJob(database.db, { kind: RATE_LIMIT_CLEANUP.kind, payload: {} }, clock);
  await createJobRunner({ database, handlers: rateLimitJobs(database.db, clock), clock, log: silentLog }).drain();

  const { rows } = await database.pool.query('select count(*)::int as rows from rate_limits');
  expect(rows).toEqual([{ rows: 1 }]);
});
