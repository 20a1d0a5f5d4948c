import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSales } from '#server/shop/order-lists/sales.service.ts';
import { makeMember } from '#server/test/makers.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { simulateMoney } from '#server/test/simulation/simulate-money.ts';
import { rebuildRollups, rollUp } from './rollup.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const DAY_SECONDS = 86_400;
const EVER = { from: new Date('2000-01-01'), before: new Date('2100-01-01') };
/** A new admin, because a session ends after a day without use. */
const makeAdmin = () => makeMember(shop.api, { role: 'admin' });
const salesToday = async () => {
  await rollUp(shop.api.db, shop.api.clock);
  const today = (await (await makeAdmin()).client.adminAnalytics.read({ days: 15 })).days.at(-1);
  const { orders, gross, delivery, refunds, vat, net } = today ?? {};
  return { orders, gross, delivery, refunds, vat, net };
};

describe('the sales of a day', () => {
  it('are card payments, with delivery and VAT separate; a refund counts on its own day', async () => {
    const { order } = await makeCardOrder(shop, await makeMember(shop.api), { quantity: 3, cashbackUsed: 5_000 });
    const sold = { orders: 1, gross: 29_900, delivery: 4_198, refunds: 0, vat: 5_980, net: 23_920 };
    expect(await salesToday()).toEqual(sold);

    shop.api.advance(5 * DAY_SECONDS);
    const refund = { id: order.id, refundId: shop.api.random.uuid(), restock: true, reason: 'Ångrat köp' };
    await (await makeAdmin()).client.adminOrders.refund({ ...refund, lines: [{ line: 1, quantity: 3 }] });
    const { orders, gross, refunds, vat, net } = await salesToday();
    expect([orders, gross]).toEqual([0, 0]);
    expect([refunds, vat, net].every((amount) => amount !== undefined && amount !== 0)).toBe(true);
    expect((net ?? 0) + (vat ?? 0)).toBe(-(refunds ?? 0));
  });

  it('include orders of deleted accounts, and exclude unpaid and seeded ones', async () => {
    const before = await readSales(shop.api.db, EVER);
    const [gone, seeded] = [await makeMember(shop.api), await makeMember(shop.api)];
    await makeCardOrder(shop, gone, { quantity: 2 });
    await makeCardOrder(shop, seeded, { quantity: 2 });
    await makeOrder(shop.api, await makeMember(shop.api));
    const { pool } = shop.api.database;
    await pool.query('update users set seed_run = $2 where id = $1', [seeded.id, shop.api.random.uuid()]);
    await pool.query('delete from users where id = $1', [gone.id]);
    const after = await readSales(shop.api.db, EVER);
    expect([after.orders - before.orders, after.gross - before.gross]).toEqual([1, 24_900]);
  });
});

/** Sums the columns of the downloaded orders. */
async function sumsOfFile() {
  const { csv } = await (await makeAdmin()).client.adminOrders.export({ language: 'en' });
  const [header = '', ...rows] = csv.replace('\ufeff', '').trim().split('\r\n');
  const columns = header.split(',').map((name) => name.replaceAll('"', ''));
  const cells = rows.map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell));
  const sum = (name: RegExp) =>
    columns.reduce(
      (total, column, at) =>
        name.test(column) ? total + cells.reduce((of, row) => of + Math.round(Number(row[at]) * 100), 0) : total,
      0,
    );
  const [gross, refunds] = [sum(/^Amount paid$/), sum(/^Amount credited$/)];
  const vat = sum(/^VAT /) - sum(/^Refunded VAT /);
  return { gross, refunds, vat, net: gross - refunds - vat };
}

/** The simulation's clock is ahead of the server's. */
async function sumsOfDays() {
  const last = 'select greatest((select max(paid_at) from orders), (select max(created_at) from refunds)) as at';
  const { at } = (await shop.api.database.pool.query(last)).rows[0];
  await rebuildRollups(shop.api.db, () => at);
  const { rows } = await shop.api.database.pool.query(
    'select sum(revenue)::int as gross, sum(refunds)::int as refunds, sum(vat)::int as vat from analytics_days',
  );
  const { gross, refunds, vat } = rows[0];
  return { gross, refunds, vat, net: gross - refunds - vat };
}

/** What is still paid according to orders; the simulation compares it with the provider's books and the cashback ledger. */
async function stillPaid() {
  const { rows } = await shop.api.database.pool.query(
    `select coalesce(sum(final_amount_paid - refunded_card), 0)::int as paid from orders o
     where paid_at is not null and not exists (select from users u where u.id = o.user_id and u.seed_run is not null)`,
  );
  return rows[0].paid;
}

describe('sales', () => {
  it.each([1, 3])(
    'agree with the days and the books in every simulation (seed %d)',
    async (seed) => {
      const { broken } = await simulateMoney(shop.api, seed, 40);
      expect(broken).toEqual([]);
      const { gross, refunds, vat, net } = await readSales(shop.api.db, EVER);
      expect(gross).toBeGreaterThan(0);
      expect(await sumsOfDays()).toEqual({ gross, refunds, vat, net });
      expect(gross - refunds).toBe(await stillPaid());
    },
    60_000,
  );

  it('agree with the downloaded orders', async () => {
    await shop.api.database.pool.query('update users set seed_run = null');
    const { gross, refunds, vat, net } = await readSales(shop.api.db, EVER);
    expect(await sumsOfFile()).toEqual({ gross, refunds, vat, net });
  });
});
