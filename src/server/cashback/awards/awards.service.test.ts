import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { balancesOf, makeFriend, makePurchase, noWithdrawals, tamper } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import type { CashbackOrderUpdate } from '../cashback.store.ts';
import { checkLedger, rebuildFromLedger } from '../ledger/check.service.ts';
import { applyOrderUpdate, matureAwards } from './awards.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const makeFamily = async () => {
  const anna = await makeMember(api);
  const bo = await makeFriend(api, anna);
  const cia = await makeFriend(api, bo);
  return { anna, bo, cia };
};
const awardsOf = async (orderId: string) =>
  (
    await api.database.pool.query(
      'select user_id, role, level, amount::int, status, available_at from cashback where order_id = $1 order by level',
      [orderId],
    )
  ).rows;

describe('a purchase', () => {
  it("awards the buyer 7.5 %, their inviter 5 % and that person's inviter 2.5 %, rounded down", async () => {
    const { anna, bo, cia } = await makeFamily();

    const orderId = await makePurchase(api.db, api, { userId: cia.id, paid: 54_619, waits: true });

    expect(await awardsOf(orderId)).toMatchObject([
      { user_id: cia.id, role: 'buyer', level: 0, amount: 4096, status: 'pending' },
      { user_id: bo.id, role: 'referrer', level: 1, amount: 2730, status: 'pending' },
      { user_id: anna.id, role: 'referrer', level: 2, amount: 1365, status: 'pending' },
    ]);
  });

  it('is taken back from all three when it is refunded', async () => {
    const { anna, bo, cia } = await makeFamily();
    const orderId = await makePurchase(api.db, api, { userId: cia.id, paid: 54_619 });

    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(0) });

    expect(await Promise.all([anna, bo, cia].map(({ id }) => balancesOf(api.db, id)))).toEqual([{}, {}, {}]);
  });

  it('is taken back from somebody whose account was deleted since', async () => {
    const { anna, bo, cia } = await makeFamily();
    const orderId = await makePurchase(api.db, api, { userId: cia.id, paid: 100_000 });
    await api.database.pool.query('delete from users where id = $1', [bo.id]);

    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(0) });

    expect([await balancesOf(api.db, bo.id), await balancesOf(api.db, anna.id)]).toEqual([{}, {}]);
  });

  it('gives the same balances and rows for its updates in any order and any number of times', async () => {
    const { anna, bo, cia } = await makeFamily();
    const updates: Update[] = [
      { userId: cia.id, paid: ore(99_999) },
      { availableAt: new Date(api.clock().getTime() - 1) },
      { remaining: ore(70_001) },
      { remaining: ore(12_345) },
    ];
    const shuffled = fc.sample(fc.shuffledSubarray([...updates, ...updates], { minLength: 8 }), {
      numRuns: 6,
      seed: 15,
    });

    const [inOrder, ...others] = await applyEach([anna, bo, cia], [updates, ...shuffled]);

    expect(inOrder?.gained).toEqual([308, 617, 925]);
    expect(others).toEqual(shuffled.map(() => inOrder));
  });

  it('whose row is lost causes an error', async () => {
    const { cia } = await makeFamily();
    const orderId = await makePurchase(api.db, api, { userId: cia.id, paid: 100_000, waits: true });
    await api.database.pool.query('delete from cashback where order_id = $1 and level = 0', [orderId]);

    const failure = await applyOrderUpdate(api.db, api, { orderId, remaining: ore(50_000) }).catch(
      (error: Error) => error.message,
    );
    await rebuildFromLedger(api.db);
    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(50_000) });

    expect(failure).toBe(`award:${orderId}:0 is booked, but has no row`);
    expect(await balancesOf(api.db, cia.id)).toEqual({ earned: -3750, pending: 3750 });
  });

  it('that many processes report at the same time is booked once', async () => {
    const { cia } = await makeFamily();
    const orderId = randomUUID();
    const update = { orderId, userId: cia.id, paid: ore(100_000) };

    await Promise.all(Array.from({ length: 8 }, () => applyOrderUpdate(api.db, api, update)));

    expect(await balancesOf(api.db, cia.id)).toEqual({ earned: -7500, pending: 7500 });
  });

  it("of people who invited each other's friends does not deadlock", async () => {
    const { anna, bo, cia } = await makeFamily();
    const buyers = [anna, bo, cia, anna, bo, cia, anna, bo, cia, anna, bo, cia];

    await Promise.all(buyers.map(({ id }) => makePurchase(api.db, api, { userId: id, paid: 10_000, waits: true })));

    expect(await balancesOf(api.db, anna.id)).toEqual({ earned: -6000, pending: 6000 });
  });
});

describe('the wait', () => {
  it('of one award that fails does not delay others, and is reported', async () => {
    const [stuck, other] = [randomUUID(), randomUUID()];
    await makePurchase(api.db, api, { userId: stuck, paid: 10_000, waits: true });
    await makePurchase(api.db, api, { userId: other, paid: 10_000, waits: true });
    const emptied = "update cashback_accounts set balance = 0 where user_id = $1 and account = 'pending'";
    await tamper(api.database, 'cashback_accounts', emptied, [stuck]);
    api.advance(14 * 86_400 + 1);

    const failure = await matureAwards(api.db, api, noWithdrawals).catch((error: Error) => error.message);

    expect(failure).toContain('The ledger refused mature:');
    expect(await balancesOf(api.db, other)).toEqual({ earned: -750, available: 750 });
    expect((await checkLedger(api.db)).accounts).toMatchObject([{ userId: stuck, account: 'pending', lines: 750 }]);
  });
});

type Update = Omit<CashbackOrderUpdate, 'orderId'>;

/** Applies the updates of one order after the other, each in its own order, and returns the results. */
async function applyEach(members: TestMember[], orders: Update[][]) {
  const results: { rows: unknown[]; gained: number[] }[] = [];
  for (const updates of orders) {
    const before = await Promise.all(members.map(({ id }) => availableOf(id)));
    const orderId = randomUUID();
    await apply(orderId, updates);
    const after = await Promise.all(members.map(({ id }) => availableOf(id)));
    results.push({
      rows: await awardsOf(orderId),
      gained: after.map((amount, index) => amount - (before[index] ?? 0)),
    });
  }
  return results;
}

async function apply(orderId: string, updates: Update[]) {
  for (const update of updates) {
    await applyOrderUpdate(api.db, api, { orderId, ...update });
    await matureAwards(api.db, api, noWithdrawals);
  }
}

const availableOf = async (userId: string) => (await balancesOf(api.db, userId)).available ?? 0;
