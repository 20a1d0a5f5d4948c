import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSie } from '#server/test/books/read-sie.ts';
import { makeMember } from '#server/test/makers.ts';
import { type ShopDay, shopDay } from '#server/test/shop/shop-day.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { fetchPayouts } from './bookkeeping/payouts.service.ts';
import { readReceipt } from './orders/orders.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** `npm run test:long` runs ten seeds of 2,000 operations; each step is three of them at once. */
const SEEDS = Number(process.env.FORMKURVA_BOOK_SEEDS ?? 2);
const STEPS = Math.ceil(Number(process.env.FORMKURVA_BOOK_OPERATIONS ?? 90) / 3);
const LIMIT_MS = 120_000 + SEEDS * STEPS * 1_000;
const SPAN = { from: '2026-01-01', to: '2027-12-31' };
const DAY_SECONDS = 86_400;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const oreOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100);

/** The amounts by the tables of orders, refunds and the ledger, without the documents. */
async function ledgerSums() {
  const { rows } = await shop.api.database.pool.query(`select
    (select coalesce(sum(final_amount_paid), 0)::int from orders where paid_at is not null) as sold,
    (select coalesce(sum(card), 0)::int from refunds where not is_returned) as refunded,
    (select coalesce(sum(balance), 0)::int from cashback_accounts where account in ('pending', 'available', 'held', 'owed')) as owed`);
  return rows[0];
}

/** VAT by rate as the buyers' order pages state it: of their orders minus their credit notes. */
async function vatOfOrders(days: readonly ShopDay[]): Promise<Record<number, number>> {
  const vat: Record<number, number> = { 25: 0, 12: 0, 6: 0 };
  for (const { buyer, order } of days.flatMap(({ orders }) => orders)) {
    const { rows } = await shop.api.database.pool.query('select paid_at from orders where id = $1', [order.id]);
    if (!rows[0]?.paid_at) continue;
    const receipt = await readReceipt(shop.api.db, shop.api, { userId: buyer.id, id: order.id });
    for (const row of receipt.order.sums.vat) vat[row.rate] = (vat[row.rate] ?? 0) + row.vat;
    for (const row of receipt.creditNotes.flatMap((note) => note.vat)) vat[row.rate] = (vat[row.rate] ?? 0) - row.vat;
  }
  return vat;
}

it('sums VAT report, sales per day, payouts, CSV and SIE file to orders, refunds and the ledger after random days', {
  timeout: LIMIT_MS,
}, async () => {
  const days: ShopDay[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) days.push(await shopDay(shop, seed, STEPS));
  const vat = await vatOfOrders(days);
  for (let day = 0; day < 4; day += 1) {
    shop.api.advance(DAY_SECONDS);
    await shop.sandbox.settle();
  }
  await fetchPayouts(shop.api.db, shop.api);
  const { client } = await makeMember(shop.api, { role: 'admin' });
  const expected = await ledgerSums();
  const report = await client.bookkeepingAdmin.report(SPAN);
  const cells = readCsv(await client.bookkeepingAdmin.csv({ ...SPAN, kind: 'verifications' }));
  const files = [await client.bookkeepingAdmin.sie({ year: 2026 }), await client.bookkeepingAdmin.sie({ year: 2027 })];
  const verifications = files.flatMap(({ base64 }) => readSie(Buffer.from(base64, 'base64')).verifications);
  const onAccount = (account: string) =>
    sumOf(verifications.flatMap(({ rows }) => rows.filter((row) => row.account === account).map(({ ore }) => ore)));
  const inCsv = (account: string) => sumOf(cells.filter((row) => row[4] === account).map((row) => oreOf(row[6] ?? '')));
  const { totals, open, payouts } = await client.bookkeepingAdmin.payouts(SPAN);
  const remaining = expected.sold - expected.refunded;

  expect([expected.sold > 0, expected.refunded > 0, payouts.length > 0]).toEqual([true, true, true]);
  expect(report.totals).toMatchObject({ sold: expected.sold, refunded: expected.refunded });
  expect(sumOf(report.vat.map(({ gross }) => gross))).toBe(remaining);
  expect(report.totals.net + report.totals.vat).toBe(remaining);
  expect(sumOf(report.days.map(({ sold, refunded }) => sold - refunded))).toBe(remaining);
  expect(sumOf(report.days.map((day) => day.vat))).toBe(report.totals.vat);
  expect(Object.fromEntries(report.vat.map((row) => [row.rate, row.vat]))).toEqual(vat);
  expect(report.cashback.owed).toBe(expected.owed);
  expect(['2611', '2621', '2631', '2990'].map(onAccount)).toEqual([
    ...report.vat.map((row) => 0 - row.vat),
    0 - expected.owed,
  ]);
  expect(['3001', '3002', '3003'].map(onAccount)).toEqual(report.vat.map(({ net }) => 0 - net));
  // Everything has been paid out, and every payment and refund in it belongs to an order.
  expect([onAccount('1580'), open.count, onAccount('2999')]).toEqual([0, 0, 0]);
  expect([onAccount('1930'), onAccount('6570')]).toEqual([totals.amount, totals.fees]);
  expect(totals.amount + totals.fees).toBe(remaining);
  expect(verifications.filter(({ rows }) => sumOf(rows.map(({ ore }) => ore)) !== 0)).toEqual([]);
  const accounts = [...new Set(verifications.flatMap(({ rows }) => rows.map(({ account }) => account)))];
  expect(accounts.map(inCsv)).toEqual(accounts.map(onAccount));
  const numbered = (series: string) => verifications.filter((one) => one.series === series).map(({ number }) => number);
  for (const series of ['R', 'U']) expect(numbered(series)).toEqual(oneTo(numbered(series).length));
});

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

const readCsv = ({ csv }: { csv: string }) =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));

it('lets admins change an account number, which is recorded and used', async () => {
  const { client } = await makeMember(shop.api, { role: 'admin' });
  const chart = await client.bookkeepingAdmin.chart();
  const saved = await client.bookkeepingAdmin.saveChart({ ...chart, receivable: 1940 });
  await client.bookkeepingAdmin.saveChart({ ...chart, receivable: 1940 });
  const { records } = readSie(Buffer.from((await client.bookkeepingAdmin.sie({ year: 2026 })).base64, 'base64'));
  const { rows } = await shop.api.database.pool.query("select changes from admin_events where area = 'bookkeeping'");

  expect([chart.receivable, saved.receivable]).toEqual([1580, 1940]);
  expect(records.find(({ label, fields }) => label === '#KONTO' && fields[0] === '1940')?.fields[1]).toBe(
    'Fordran på betaltjänst',
  );
  expect(rows.map(({ changes }) => changes)).toEqual([[{ field: 'account-receivable', from: '1580', to: '1940' }]]);
});

it('gives an account its number back from the audit log, and leaves what was changed since', async () => {
  const { client } = await makeMember(shop.api, { role: 'admin' });
  await client.bookkeepingAdmin.saveChart({ fees: 6571 });
  const { rows } = await shop.api.database.pool.query(
    "select max(number)::int as last from admin_events where area = 'bookkeeping'",
  );
  await client.bookkeepingAdmin.saveChart({ bank: 1941 });
  await client.adminTrail.restore({ number: rows[0]?.last });
  const chart = await client.bookkeepingAdmin.chart();

  expect([chart.fees, chart.bank]).toEqual([6570, 1941]);
});

it('refuses a period that ends before it begins, and an account outside the chart', async () => {
  const { client } = await makeMember(shop.api, { role: 'admin' });
  const chart = await client.bookkeepingAdmin.chart();
  await expect(client.bookkeepingAdmin.report({ from: '2026-11-02', to: '2026-11-01' })).rejects.toThrow();
  for (const wrong of [{ bank: 99 }, { bank: 3001 }, { fees: 9000 }, { sales6: 3003.5 }, { vat25: 26110 }])
    await expect(client.bookkeepingAdmin.saveChart(wrong)).rejects.toThrow();
  expect(await client.bookkeepingAdmin.chart()).toEqual(chart);
});
