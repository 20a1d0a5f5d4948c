import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSie } from '#server/test/books/read-sie.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { fetchPayouts, recordPayout } from './payouts.service.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

const SPAN = { from: '2026-01-01', to: '2026-12-31' };
const DAY_SECONDS = 86_400;
const list = () => admin.client.bookkeepingAdmin.payouts(SPAN);

/** An order of 149 kr, paid by card. */
async function paidOrder() {
  const buyer = await makeMember(shop.api);
  const order = await makeOrder(shop.api, buyer);
  await shop.pay(buyer, order);
  await shop.deliverAll();
  return order;
}

/** The provider pays out after two days. The session of an admin is shorter. */
async function payOutAll() {
  shop.api.advance(3 * DAY_SECONDS);
  admin = await makeMember(shop.api, { role: 'admin' });
  await shop.sandbox.settle();
  await fetchPayouts(shop.api.db, shop.api);
}

it('lists the payments, refunds and fees of a payout, each with its order, and what has not been paid out', async () => {
  const first = await paidOrder();
  shop.api.advance(60);
  const second = await paidOrder();
  const partly = { id: second.id, refundId: randomUUID(), reason: 'Trasig', amount: 4_900, restock: false };
  shop.api.advance(60);
  await admin.client.adminOrders.refund(partly);
  await shop.api.work();
  const before = await list();
  await payOutAll();
  await fetchPayouts(shop.api.db, shop.api);
  const { payouts, totals, open } = await list();
  const [payout] = payouts;
  const { rows } = await admin.client.bookkeepingAdmin.payout({ id: payout?.id ?? '' });

  expect(before.open).toMatchObject({ count: 2, amount: 24_900 });
  expect(before.open.orders).toContainEqual(expect.objectContaining({ number: second.number, amount: 10_000 }));
  // 1.5 % and 1.80 kr of each payment.
  expect(payouts).toEqual([
    expect.objectContaining({ number: 'U-1', charges: 29_800, refunds: -4_900, others: 0, fees: 808, amount: 24_092 }),
  ]);
  expect([payout?.unmatched, totals.amount, open]).toEqual([0, 24_092, { count: 0, amount: 0, orders: [] }]);
  expect(rows.map(({ kind, amount, fee, order }) => [kind, amount, fee, order?.number])).toEqual([
    ['charge', 14_900, 404, first.number],
    ['charge', 14_900, 404, second.number],
    ['refund', -4_900, 0, second.number],
  ]);
}, 60_000);

it('books the payout: bank and fees against the claim on the provider', async () => {
  const { base64 } = await admin.client.bookkeepingAdmin.sie({ year: 2026 });
  const sie = readSie(Buffer.from(base64, 'base64'));
  const { payouts } = await list();
  expect(sie.verifications.filter(({ series }) => series === 'U')).toEqual([
    {
      series: 'U',
      number: '1',
      date: '20261118',
      text: `U-1 ${payouts[0]?.id}`,
      rows: [
        { account: '1930', ore: 24_092 },
        { account: '6570', ore: 808 },
        { account: '1580', ore: -24_900 },
      ],
    },
  ]);
  expect(sie.records.filter(({ label, fields }) => label === '#UB' && fields[1] === '1580')[0]?.fields[2]).toBe('0.00');
});

it('shows what belongs to no order, books it on the suspense account, and exports it', async () => {
  const id = `po_${randomUUID()}`;
  const row = { kind: 'charge' as const, amount: 10_000, fee: 330, at: shop.api.clock(), paymentId: 'pi_of_nobody' };
  const fee = { kind: 'fee' as const, amount: -500, fee: 0, at: shop.api.clock(), paymentId: null };
  const arrived = { id, amount: 9_170, arrivedAt: new Date('2026-12-01T00:00:00Z') };
  await recordPayout(shop.api.db, shop.api, arrived, [
    { id: 'txn_1', ...row },
    { id: 'txn_2', ...fee },
  ]);
  const { payouts } = await list();
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const { csv, fileName } = await admin.client.bookkeepingAdmin.csv({ ...december, kind: 'payouts' });
  const { base64 } = await admin.client.bookkeepingAdmin.sie({ year: 2026 });
  const sie = readSie(Buffer.from(base64, 'base64'));

  expect(payouts.at(-1)).toMatchObject({ id, day: '2026-12-01', unmatched: 1, fees: 830, amount: 9_170 });
  expect(sie.verifications.find(({ text }) => text.includes(id))?.rows).toEqual([
    { account: '1930', ore: 9_170 },
    { account: '6570', ore: 830 },
    { account: '2999', ore: -10_000 },
  ]);
  expect(fileName).toBe('utbetalningar-2026-12-01-2026-12-31.csv');
  expect(csv.replaceAll('"', '').trimEnd().split('\r\n').slice(1)).toEqual([
    `U-2;2026-12-01;${id};Kortbetalning;;pi_of_nobody;100,00;3,30;96,70`,
    `U-2;2026-12-01;${id};Avgift;;;-5,00;0,00;-5,00`,
  ]);
});

it('settles a dispute that is lost with the credit note of its order', async () => {
  const buyer = await makeMember(shop.api);
  const order = await makeOrder(shop.api, buyer);
  await shop.pay(buyer, order, '4000000000000259');
  await shop.deliverAll();
  const { rows } = await shop.api.database.pool.query('select id from disputes where order_id = $1', [order.id]);
  await shop.sandbox.stripe.disputes.close(rows[0]?.id);
  await shop.deliverAll();
  for (let count = 0; count < 4; count += 1) await paidOrder();
  await payOutAll();
  const { payouts, open } = await list();
  expect(payouts.find(({ others }) => others !== 0)).toMatchObject({ others: -14_900, unmatched: 0 });
  expect(open).toEqual({ count: 0, amount: 0, orders: [] });
});

it('stores a payout once, without gaps in its numbers, and refuses changes', async () => {
  const { pool } = shop.api.database;
  const { payouts } = await list();
  const again = { id: payouts[0]?.id ?? '', amount: 1, arrivedAt: shop.api.clock() };
  await expect(recordPayout(shop.api.db, shop.api, again, [])).rejects.toThrow();
  await recordPayout(shop.api.db, shop.api, { ...again, id: `po_${randomUUID()}` }, []);
  const { rows } = await pool.query('select number from payouts order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  for (const change of ['update payouts set amount = 0', 'delete from payout_rows', 'delete from payouts'])
    await expect(pool.query(change)).rejects.toThrow('only ever added to');
});

it('reports an unknown payout as not found, and shows payouts to admins only', async () => {
  const member = await makeMember(shop.api);
  expect(await refusalOf(admin.client.bookkeepingAdmin.payout({ id: 'po_none' }))).toBe('NOT_FOUND');
  expect(await refusalOf(member.client.bookkeepingAdmin.payouts(SPAN))).toBe('FORBIDDEN');
  await expect(admin.client.bookkeepingAdmin.payouts({ from: '2026-11-02', to: '2026-11-01' })).rejects.toThrow();
});
