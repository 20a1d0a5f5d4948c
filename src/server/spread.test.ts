import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { confirmedBy, ordersToAudit } from '#server/shop/orders/order-lists.service.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { faultsOf, shopDay } from '#server/test/shop/shop-day.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { describeSpread } from '#server/test/spread/describe-spread.ts';
import { partitionMembers } from '#server/test/spread/partition-members.ts';
import { scanStores } from '#server/test/spread/scan-stores.ts';
import { CENTRAL_TABLES, MEMBER_TABLES_QUERY } from '#server/test/spread/table-places.ts';

const DOCS = fileURLToPath(new URL('../../docs/spread.md', import.meta.url));
const PARTS = 2;

let shop: TestShop;
let found: { memberTables: string[]; allTables: string[]; widened: string[] };
beforeAll(async () => {
  shop = await openTestShop();
  const client = await shop.api.database.pool.connect();
  const namesOf = async (text: string, values: unknown[]) =>
    (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name);
  const memberTables = await namesOf(MEMBER_TABLES_QUERY, [Object.keys(CENTRAL_TABLES)]);
  const allTables = await namesOf(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    [],
  );
  const { widened } = await partitionMembers(client, PARTS).finally(() => client.release());
  found = { memberTables, allTables, widened };
}, 60_000);
afterAll(() => shop.close());

/** The long form is `npm run test:long spread`: every API test. */
it('lets a day at the shop pass on tables that are partitioned by member, and goods and money add up', async () => {
  const day = await shopDay(shop, 1, 15);

  expect(day.orders.length).toBeGreaterThan(0);
  expect(await faultsOf(day)).toEqual([]);
  const confirmed = confirmedBy(await shop.sandbox.payments.listSettled());
  expect(await auditCashback(shop.api.db, quietLog, ordersToAudit(confirmed))).toMatchObject({ count: 0 });
}, 60_000);

it('keeps a member in one part of every table: what asks for one member is planned on one part each', async () => {
  const { rows } = await shop.api.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from orders o join order_payments p on p.user_id = o.user_id and p.order_id = o.id where o.user_id = '${randomUUID()}'`,
  );
  const parts = rows.flatMap(({ 'QUERY PLAN': line }) => line.match(/(?<= on )\w+_part_\d/g) ?? []);
  expect(parts).toHaveLength(2);
});

// Where every database is spread before the tests begin, no key is left to widen.
it.skipIf(process.env.FORMKURVA_SPREAD === '1')(
  'says which tables and statements are not of one member; run with -u after a change',
  async () => {
    const page = describeSpread({ ...found, statements: scanStores() });
    await expect(`${INTRO}\n\n${page}`).toMatchFileSnapshot(DOCS);
  },
);

const INTRO = [
  '# Where each table stays when members are spread',
  'Made from the schema and the stores by `src/server/spread.test.ts`. What it is for is in [scaling.md](scaling.md), why in [decision 029](decisions/029-spread-by-member.md).',
].join('\n\n');
