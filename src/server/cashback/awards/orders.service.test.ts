import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderCashback } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { balancesOf, makeSaver } from '#server/test/make-cashback.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { lockBalances } from '../ledger/ledger.store.ts';
import { createOrderCashback } from './orders.service.ts';

const { clock } = movableClock();
const deps = { ...systemDeps, clock, config: readConfig({}) };

let database: TestDatabase;
let orders: OrderCashback<Db>;
beforeAll(async () => {
  database = await cloneDatabase();
  orders = createOrderCashback(deps);
});
afterAll(() => database.close());

const makeCheckout = async (available: number) => {
  const userId = await makeSaver(database.db, deps, available);
  return { userId, orderId: randomUUID() };
};
const rowsOf = async (userId: string) =>
  (
    await database.pool.query(
      "select status, amount::int, reversed::int from cashback where user_id = $1 and role <> 'adjustment' order by created_at, id",
      [userId],
    )
  ).rows;

/** Sessions that wait for another session's lock. */
const countWaiting = async () =>
  (
    await database.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length;

describe('at checkout', () => {
  it('cashback in use is reserved, spent when the order is paid, and nothing happens twice', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    const hold = { orderId, userId, amount: ore(3000), attempt: 1 };

    const answers = [
      await orders.hold(db, hold),
      await orders.hold(db, hold),
      await orders.capture(db, orderId),
      await orders.capture(db, orderId),
      await orders.release(db, orderId),
      await orders.hold(db, { ...hold, attempt: 2 }),
    ];

    expect(answers).toEqual(['held', 'held', 'spent', 'spent', 'spent', 'spent']);
    expect(await balancesOf(db, userId)).toEqual({ adjusted: -5000, available: 2000, spent: 3000 });
    expect(await rowsOf(userId)).toEqual([{ status: 'spent', amount: 3000, reversed: 0 }]);
  });

  it('reserved cashback is released when the order is cancelled', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    const hold = { orderId, userId, amount: ore(3000), attempt: 1 };
    await orders.hold(db, hold);

    const answers = [
      await orders.release(db, orderId),
      await orders.release(db, orderId),
      await orders.capture(db, orderId),
      await orders.hold(db, hold),
    ];

    expect(answers).toEqual(['released', 'released', 'released', 'released']);
    expect(await balancesOf(db, userId)).toEqual({ adjusted: -5000, available: 5000 });
    expect(await rowsOf(userId)).toEqual([{ status: 'reversed', amount: 0, reversed: 3000 }]);
  });

  it('a payment after expiry can be honoured by another attempt', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 1 });
    await orders.release(db, orderId);

    const answers = [
      await orders.capture(db, orderId),
      await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 2 }),
      await orders.capture(db, orderId),
    ];

    expect(answers).toEqual(['released', 'held', 'spent']);
  });

  it('a new attempt releases what the previous one still held', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 1 });

    const answer = await orders.hold(db, { orderId, userId, amount: ore(4500), attempt: 2 });

    expect(answer).toBe('held');
    expect(await balancesOf(db, userId)).toEqual({ adjusted: -5000, available: 500, held: 4500 });
  });

  it('a new attempt for too large an amount leaves the previous one unchanged', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 1 });

    const answer = await orders.hold(db, { orderId, userId, amount: ore(5001), attempt: 2 });

    expect(answer).toBe('too-low');
    expect(await balancesOf(db, userId)).toEqual({ adjusted: -5000, available: 2000, held: 3000 });
  });

  it('too low a balance is reported without aborting the shop’s transaction', async () => {
    const { userId, orderId } = await makeCheckout(100);

    const answers = await database.db.transaction(async (tx) => [
      await orders.hold(tx, { orderId, userId, amount: ore(101), attempt: 1 }),
      await orders.hold(tx, { orderId, userId, amount: ore(100), attempt: 2 }),
    ]);

    expect(answers).toEqual(['too-low', 'held']);
  });

  it('the same attempt cannot have another amount', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 1 });

    expect(await refusalOf(orders.hold(db, { orderId, userId, amount: ore(4000), attempt: 1 }))).toBe('CONFLICT');
  });

  it('an order without cashback has nothing to reserve, use or return', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);

    const answers = [
      await orders.hold(db, { orderId, userId, amount: ore(0), attempt: 1 }),
      await orders.capture(db, orderId),
      await orders.release(db, orderId),
    ];
    await orders.restore(db, { orderId, remaining: ore(0) });

    expect(answers).toEqual(['held', 'none', 'none']);
  });

  it('an order that is paid as it is placed never deadlocks with others that wait for the same balances', async () => {
    const { userId, orderId } = await makeCheckout(5000);
    const others: Promise<unknown>[] = [];

    const answer = await database.db.transaction(async (tx) => {
      await orders.hold(tx, { orderId, userId, amount: ore(3000), attempt: 1 });
      others.push(database.db.transaction((other) => lockBalances(other, [userId])));
      await eventually(async () => expect(await countWaiting()).toBe(1));
      return orders.capture(tx, orderId);
    });

    expect([answer, (await Promise.all(others)).length]).toEqual(['spent', 1]);
  });

  it('only one of 16 orders gets the last krona', async () => {
    const userId = await makeSaver(database.db, deps, 100);

    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        orders.hold(database.db, { orderId: randomUUID(), userId, amount: ore(100), attempt: 1 }),
      ),
    );

    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  });

  it('refunded goods return their share of used cashback, each refund once', async () => {
    const { db } = database;
    const { userId, orderId } = await makeCheckout(5000);
    await orders.hold(db, { orderId, userId, amount: ore(3000), attempt: 1 });
    await orders.capture(db, orderId);

    await orders.restore(db, { orderId, remaining: ore(1000) });
    await orders.restore(db, { orderId, remaining: ore(1000) });
    await orders.restore(db, { orderId, remaining: ore(2000) });

    expect(await balancesOf(db, userId)).toEqual({ adjusted: -5000, available: 4000, spent: 1000 });
    expect(await rowsOf(userId)).toEqual([{ status: 'spent', amount: 1000, reversed: 2000 }]);
  });
});
