import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderCashback } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobRunner } from '#server/platform/jobs/job-runner.ts';
import { enqueueJob, listFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { balancesOf, cashbackWorker, makeSaver, noWithdrawals, tamper } from '#server/test/make-cashback.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { matureAwards } from './awards/awards.service.ts';
import { createOrderCashback } from './awards/orders.service.ts';
import { CASHBACK_MATURING, LEDGER_CHECK } from './cashback.jobs.ts';

const { clock, advance } = movableClock();
const deps = { ...systemDeps, clock, config: readConfig({}) };
const DAY = 86_400;
const inDays = (days: number) => new Date(clock().getTime() + days * DAY * 1000);

let database: TestDatabase;
let orders: OrderCashback<Db>;
let worker: JobRunner;
beforeAll(async () => {
  database = await cloneDatabase();
  orders = createOrderCashback(deps);
  worker = cashbackWorker(database, deps);
});
afterAll(() => database.close());

const rowsOf = async (userId: string) =>
  (
    await database.pool.query(
      "select status, amount::int, reversed::int from cashback where user_id = $1 and role <> 'adjustment' order by created_at, id",
      [userId],
    )
  ).rows;

describe('an order', () => {
  const payAndShip = async (orderId: string, userId: string) => {
    await orders.award(database.db, { orderId, userId, finalAmountPaid: ore(100_000) });
    await orders.schedule(database.db, { orderId, shippedAt: clock(), withdrawalEndsAt: inDays(21) });
    await worker.drain();
  };

  it('earns when it is paid, and the award becomes available when its right of withdrawal has ended', async () => {
    const [orderId, userId] = [randomUUID(), randomUUID()];
    await payAndShip(orderId, userId);

    advance(21 * DAY - 1);
    await matureAwards(database.db, deps, noWithdrawals);
    const before = await balancesOf(database.db, userId);
    advance(1);
    await matureAwards(database.db, deps, noWithdrawals);

    expect(before).toEqual({ earned: -7500, pending: 7500 });
    expect(await balancesOf(database.db, userId)).toEqual({ earned: -7500, available: 7500 });
  });

  it('has its awards reversed as it is refunded, down to exactly 0', async () => {
    const [orderId, userId] = [randomUUID(), randomUUID()];
    await payAndShip(orderId, userId);

    await orders.reverse(database.db, { orderId, remaining: ore(33_333) });
    await worker.drain();
    const half = await balancesOf(database.db, userId);
    await orders.reverse(database.db, { orderId, remaining: ore(0) });
    await orders.reverse(database.db, { orderId, remaining: ore(33_333) });
    await worker.drain();

    expect(half).toEqual({ earned: -2499, pending: 2499 });
    expect(await balancesOf(database.db, userId)).toEqual({});
    expect(await rowsOf(userId)).toEqual([{ status: 'reversed', amount: 0, reversed: 7500 }]);
  });

  it('whose award was spent before its refund leaves a debt, which the next award settles', async () => {
    const [orderId, userId] = [randomUUID(), randomUUID()];
    await payAndShip(orderId, userId);
    advance(21 * DAY);
    await matureAwards(database.db, deps, noWithdrawals);
    const used = randomUUID();
    await orders.hold(database.db, { orderId: used, userId, amount: ore(7000), attempt: 1 });
    await orders.capture(database.db, used);

    await orders.reverse(database.db, { orderId, remaining: ore(0) });
    await worker.drain();
    const owing = await balancesOf(database.db, userId);
    await payAndShip(randomUUID(), userId);
    advance(21 * DAY);
    await matureAwards(database.db, deps, noWithdrawals);

    expect(owing).toEqual({ spent: 7000, owed: -7000 });
    expect(await balancesOf(database.db, userId)).toEqual({ earned: -7500, spent: 7000, available: 500 });
  });

  it.each([
    ['the user', { userId: null, finalAmountPaid: ore(100) }],
    ['the amount', { userId: randomUUID(), finalAmountPaid: null }],
    ['any amount by card', { userId: randomUUID(), finalAmountPaid: ore(0) }],
  ])('that lacks %s earns nothing and enqueues no job', async (_what, order) => {
    const before = await database.pool.query('select count(*) from jobs');

    await orders.award(database.db, { orderId: randomUUID(), ...order });

    expect((await database.pool.query('select count(*) from jobs')).rows).toEqual(before.rows);
  });

  it('with an invalid update remains visible as a failed job', async () => {
    await database.pool.query(
      `insert into jobs (id, kind, payload, state, run_at, created_at)
       values (gen_random_uuid(), 'cashback-award', '{"fact": "paid", "paid": -1}', 'waiting', $1, $1)`,
      [clock()],
    );

    await worker.drain();

    const { rows } = await database.pool.query("select kind, attempts from jobs where state = 'failed'");
    expect(rows).toEqual([{ kind: 'cashback-award', attempts: 1 }]);
  });
});

describe('the hourly maturing of awards', () => {
  it('clears earlier failed runs once it succeeds', async () => {
    const kind = CASHBACK_MATURING.kind;
    await database.pool.query(
      `insert into jobs (id, kind, payload, state, attempts, last_error, run_at, created_at, finished_at)
       values ($1, $2, '{}', 'failed', 8, 'stuck', $3, $3, $3)`,
      [randomUUID(), kind, clock()],
    );
    await enqueueJob(database.db, { kind, payload: {} }, clock);
    const before = await listFailedJobs(database.db, [kind]);

    await worker.drain();

    expect([before.length, await listFailedJobs(database.db, [kind])]).toEqual([1, []]);
  });
});

describe('the daily check of the ledger', () => {
  const check = async () => {
    advance(1);
    const lines: unknown[] = [];
    const log = { ...silentLog, info: (...line: unknown[]) => void lines.push(line) };
    await enqueueJob(database.db, { kind: LEDGER_CHECK.kind, payload: {} }, clock);
    await cashbackWorker(database, deps, log).drain();
    const { rows } = await database.pool.query('select last_error from jobs where kind = $1 order by created_at desc', [
      LEDGER_CHECK.kind,
    ]);
    return { lines, problem: rows[0]?.last_error };
  };

  it('logs its fingerprint', async () => {
    const { lines, problem } = await check();

    expect(lines).toContainEqual([
      { entries: expect.any(Number), fingerprint: expect.any(String) },
      'cashback ledger audited',
    ]);
    expect(problem).toBeNull();
  });

  it('fails visibly when an entry was changed', async () => {
    await makeSaver(database.db, deps, 1000);
    await tamper(database, 'cashback_entries', "update cashback_entries set note = 'bonus' where kind = 'adjust'", []);

    expect((await check()).problem).toContain('1 links of the chain');
  });
});
