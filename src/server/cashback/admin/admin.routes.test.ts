import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFailedJob, makeFriend, makePurchase } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { createOrderCashback } from '../awards/orders.service.ts';
import { rebuildFromLedger } from '../ledger/check.service.ts';
import { exportRows } from './csv.service.ts';

let api: TestApi;
let admin: TestMember;
let elin: TestMember;
let johan: TestMember;
let order: string;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin', fullName: 'Astrid Admin' });
  elin = await makeMember(api, { fullName: 'Elin Sandberg', username: 'elinsand' });
  johan = await makeFriend(api, elin, { fullName: 'Johan Lindqvist' });
  order = await makePurchase(api.db, api, { userId: johan.id, paid: 34_900, waits: true });
  api.advance(60);
  await makePurchase(api.db, api, { userId: elin.id, paid: 54_600 });
});
afterAll(() => api.close());

describe('the list', () => {
  it('shows receiver, source, base, rate and award, newest first', async () => {
    const { rows, total } = await admin.client.cashbackAdmin.list({});

    expect(total).toEqual({ count: 3, exact: true });
    expect(rows[0]).toMatchObject({
      member: 'Elin Sandberg',
      role: 'buyer',
      base: 54_600,
      basisPoints: 750,
      amount: 4095,
      status: 'available',
    });
  });

  it.each([
    ['a name', { query: 'sandb' }, 2],
    ['a username', { query: 'ELINSAND' }, 2],
    ['a wildcard taken literally', { query: '%' }, 0],
    ['a status', { status: 'pending' as const }, 2],
    ['a level', { source: 'level1' as const }, 1],
    ['a source without rows', { source: 'spend' as const }, 0],
    ['a day', { from: '2026-11-15', to: '2026-11-15' }, 3],
    ['the day before', { to: '2026-11-14' }, 0],
  ])('can be filtered by %s', async (_by, search, expected) => {
    expect((await admin.client.cashbackAdmin.list(search)).total).toEqual({ count: expected, exact: true });
  });

  it.each([8, 13, 36])('finds an order by the first %d characters of its id', async (length) => {
    const { rows } = await admin.client.cashbackAdmin.list({ query: order.slice(0, length).toUpperCase() });

    expect(rows.map(({ level, from }) => [level, from]).sort()).toEqual([
      [0, null],
      [1, 'Johan L.'],
    ]);
  });

  it('is exported as CSV', async () => {
    const { csv } = await admin.client.cashbackAdmin.export({ source: 'level1', language: 'en' });

    expect(csv).toContain(
      `2026-11-15,Elin Sandberg,Referral,1,Johan L.,${order},349.00,5.00,17.45,0.00,Pending,2026-11-29`,
    );
  });

  it('states in the file that it has been cut off when there are too many rows', async () => {
    const search = { query: '', timeZone: 'Europe/Stockholm', language: 'sv' as const };

    const files = await Promise.all([2, 3].map((maxRows) => exportRows(api.db, api.clock, search, maxRows)));

    expect(files.map(({ csv }) => csv.trimEnd().split('\r\n').slice(3))).toEqual([
      ['Bara de 2 nyaste posterna får plats i filen.'],
      [expect.stringContaining(';Väntar;')],
    ]);
  });

  it('has totals', async () => {
    const summary = await admin.client.cashbackAdmin.summary({});

    expect(summary).toEqual({
      pending: { amount: 1745 + 2617, rows: 2 },
      paidOut: { month: '2026-11', amount: 4095, rows: 1 },
      balances: { amount: 4095, members: 1 },
      owed: { amount: 0, members: 0 },
    });
  });
});

describe('a job that was given up', () => {
  beforeEach(() => api.database.pool.query('delete from jobs'));

  it('is listed with its reason, cashback jobs only, and can be retried', async () => {
    const [id, mail] = [await makeFailedJob(api, 'cashback-award'), await makeFailedJob(api, 'send-mail')];

    const { jobs } = await admin.client.cashbackAdmin.failedJobs();
    const answers = [
      await refusalOf(admin.client.cashbackAdmin.retryJob({ id })),
      await refusalOf(admin.client.cashbackAdmin.retryJob({ id })),
      await refusalOf(admin.client.cashbackAdmin.retryJob({ id: mail })),
    ];

    expect(jobs).toMatchObject([{ id, kind: 'cashback-award', attempts: 8, lastError: 'no connection' }]);
    expect(answers).toEqual(['no refusal', 'NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('a job that failed and waits for its next attempt', () => {
  beforeEach(() => api.database.pool.query('delete from jobs'));

  it('is listed immediately with the time of that attempt, and can be retried before', async () => {
    const orderId = await makePurchase(api.db, api, { userId: johan.id, paid: 10_000, waits: true });
    await api.database.pool.query('delete from cashback where order_id = $1', [orderId]);
    await createOrderCashback(api).reverse(api.db, { orderId, remaining: ore(5000) });
    await api.work();

    const { jobs } = await admin.client.cashbackAdmin.failedJobs();
    await rebuildFromLedger(api.db);
    await admin.client.cashbackAdmin.retryJob({ id: jobs[0]?.id ?? '' });
    await api.work();

    const inTenSeconds = new Date(api.clock().getTime() + 10_000).toISOString();
    expect(jobs).toMatchObject([
      { kind: 'cashback-reverse', attempts: 1, lastError: expect.any(String), failedAt: null, nextTryAt: inTenSeconds },
    ]);
    expect((await admin.client.cashbackAdmin.failedJobs()).jobs).toEqual([]);
    expect((await admin.client.cashbackAdmin.list({ query: orderId })).rows.map(({ amount }) => amount).sort()).toEqual(
      [250, 375],
    );
  });
});

describe('members to adjust the balance of', () => {
  it('are found by name, username or e-mail, also without any history, with their balance', async () => {
    const member = await makeMember(api, { fullName: 'Zlatko Ny' });

    const before = await admin.client.cashbackAdmin.members({ query: 'zlatko' });
    const adjustment = { id: randomUUID(), userId: member.id, amount: 5000, reason: 'Välkommen' };
    await admin.client.cashbackAdmin.adjust(adjustment);
    api.advance(61);
    await api.work();
    const after = await admin.client.cashbackAdmin.members({ query: member.email });

    const found = { userId: member.id, name: 'Zlatko Ny', email: member.email, owed: 0 };
    expect([before.members, after.members]).toEqual([[{ ...found, available: 0 }], [{ ...found, available: 5000 }]]);
  });

  it('are not found by an empty query, by a wildcard, or by members', async () => {
    expect(await refusalOf(admin.client.cashbackAdmin.members({ query: ' ' }))).toBe('BAD_INPUT');
    expect((await admin.client.cashbackAdmin.members({ query: '%' })).members).toEqual([]);
    expect(await refusalOf(elin.client.cashbackAdmin.members({ query: 'elin' }))).toBe('FORBIDDEN');
    expect(await refusalOf(api.as(null).cashbackAdmin.members({ query: 'elin' }))).toBe('UNAUTHORIZED');
  });
});

describe('the ledger', () => {
  it('is compared with the stored rows, and rebuilt to the same', async () => {
    const [checked, rebuilt] = [
      await admin.client.cashbackAdmin.checkLedger(),
      await admin.client.cashbackAdmin.rebuild(),
    ];

    expect(checked).toMatchObject({ sum: 0, accounts: [], rows: [] });
    expect(rebuilt).toEqual(checked);
  });

  it('has no movements for an unknown row', async () => {
    const movements = admin.client.cashbackAdmin.trail({ userId: elin.id, id: randomUUID() });

    expect(await refusalOf(movements)).toBe('NOT_FOUND');
  });
});
