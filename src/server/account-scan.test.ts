import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_EMAILS } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { matureAwards } from '#server/cashback/awards/awards.service.ts';
import { checkLedger } from '#server/cashback/ledger/check.service.ts';
import { ACCOUNT_ERASING, ownDataJobs } from '#server/own-data/own-data.jobs.ts';
import { listPolicies, type OnDeletion, onDeletionOf, type StatedPolicy } from '#server/platform/db/data-policy.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { ordersToAudit } from '#server/shop/order-lists/order-lists.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneWithFoods } from '#server/test/db/clone-database.ts';
import { balancesOf, makeFriend, makePurchase, makeRich, noWithdrawals } from '#server/test/make-cashback.ts';
import type { TestMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, { database: await cloneWithFoods() });
  await seedDemo(api.db, api);
}, 120_000);
afterAll(() => api.close());

const askForDeletion = (client: TestMember['client']) =>
  client.ownData.deleteAccount({ proof: { method: 'password', password: 'Formkurva-2026' }, withTexts: true });

async function runErasing() {
  await api.work();
  const erase = ownDataJobs(api.db, api)[ACCOUNT_ERASING.kind];
  await erase?.({}, { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, log: silentLog });
  await api.work();
}

async function eraseInThirtyDays() {
  api.advance(31 * 86_400);
  await runErasing();
}

type Row = Record<string, unknown>;

async function rowsOf(table: string, where = 'true', values: unknown[] = []): Promise<Row[]> {
  const { rows } = await api.database.pool.query(`select to_jsonb(t) as row from "${table}" t where ${where}`, values);
  return rows.map(({ row }) => row);
}

const columnName = ({ table }: StatedPolicy, key: string) => `"${getTableColumns(table)[key]?.name}"`;

/** How rows belong to a member: by their own column, or through another row. */
function ownedBy(policy: StatedPolicy): string | null {
  const { owner, through } = policy;
  if (owner !== null) return `${columnName(policy, owner)} = $1`;
  const target = through && listPolicies().get(getTableName(through.table));
  if (!target) return null;
  return `${columnName(policy, through.column)} in (select id from "${getTableName(target.table)}" where ${ownedBy(target)})`;
}

/** What deletion does to each column, by its name in the database. */
function deletionsOf(name: string): Map<string, OnDeletion> {
  const policy = listPolicies().get(name);
  if (!policy) throw new Error(`${name} has no policy`);
  const columns = Object.entries(getTableColumns(policy.table));
  return new Map(columns.map(([key, column]) => [column.name, onDeletionOf(policy, key)]));
}

/** Texts that identify a row; ids, times, numbers and short words are not unique to a member. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string' || value.length < 6 || !/\p{L}{3}/u.test(value)) return [];
  return /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d/.test(value) ? [] : [value];
}

/** Everything of the other members, as one text. */
async function textOfOthers(userId: string): Promise<string> {
  const parts: string[] = [];
  for (const [table, rule] of listPolicies()) {
    const own = ownedBy(rule);
    const rows = await rowsOf(
      table,
      own === null ? 'true' : `not coalesce(${own}, false)`,
      own === null ? [] : [userId],
    );
    parts.push(JSON.stringify(rows));
  }
  return parts.join('\n');
}

/** What rows still hold of an erased member. Cells are searched only in a table whose text contains something of the member. */
function leaksIn(table: string, rows: Row[], { userId, personal }: { userId: string; personal: string[] }): string[] {
  const whole = JSON.stringify(rows);
  const suspects = personal.map((text) => JSON.stringify(text).slice(1, -1)).filter((text) => whole.includes(text));
  if (suspects.length === 0 && !whole.includes(userId)) return [];
  const deletions = deletionsOf(table);
  const leaks = new Set<string>();
  for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
    const onDeletion = deletions.get(column);
    const text = JSON.stringify(value) ?? '';
    // A mention in another member's post is an id that refers to nobody; its text is in the post's search index.
    const isMention = column === 'search' && table === 'community_posts';
    if (!isMention && text.replaceAll(`@{${userId}}`, '').includes(userId) && onDeletion !== 'id')
      leaks.add(`${table}.${column} holds the id`);
    const found = onDeletion === 'lock' ? undefined : suspects.find((one) => text.includes(one));
    if (found !== undefined) leaks.add(`${table}.${column} holds ${found}`);
  }
  return [...leaks];
}

it('erasing the demo member leaves none of their data in any column but what the books lock', async () => {
  const { rows } = await api.database.pool.query('select id from users where email = $1', [DEMO_EMAILS[0]]);
  const userId = rows[0].id;
  const own = new Set<string>();
  const others = await textOfOthers(userId);
  for (const [table, rule] of listPolicies()) {
    const where = ownedBy(rule);
    const deletions = deletionsOf(table);
    for (const row of where === null ? [] : await rowsOf(table, where, [userId]))
      for (const [column, value] of Object.entries(row))
        if (['erase', 'unlink', 'choice'].includes(deletions.get(column) ?? ''))
          for (const text of textsIn(value)) own.add(text);
  }
  const personal = [...own].filter((text) => !others.includes(JSON.stringify(text).slice(1, -1)));
  const client = api.as(await startSession(api.db, api, userId, 'test'));
  await askForDeletion(client);
  await eraseInThirtyDays();

  const leaks: string[] = [];
  for (const table of listPolicies().keys()) leaks.push(...leaksIn(table, await rowsOf(table), { userId, personal }));
  expect(personal.length).toBeGreaterThan(20);
  expect(leaks).toEqual([]);
  const audit = await auditCashback(api.db, silentLog, ordersToAudit());
  const ledger = await checkLedger(api.db);
  expect([audit.count, ledger.sum, ledger.accounts, ledger.rows, ledger.chain]).toEqual([0, 0, [], [], []]);
}, 180_000);

it('writes off the remaining cashback by ledger entries, including what becomes available later', async () => {
  const inviter = await makeRich(api, 12_345);
  const friend = await makeFriend(api, inviter);
  await makePurchase(api.db, api, { userId: friend.id, paid: 10_000, waits: true });
  await askForDeletion(inviter.client);
  await eraseInThirtyDays();
  const erased = await balancesOf(api.db, inviter.id);
  await matureAwards(api.db, api, noWithdrawals);
  await runErasing();
  await runErasing();

  expect(erased).toEqual({ earned: -500, pending: 500 });
  expect(await balancesOf(api.db, inviter.id)).toEqual({ adjusted: 500, earned: -500 });
  const { rows } = await api.database.pool.query(
    "select note, actor_id, lines from cashback_entries where user_id = $1 and cause like 'forfeit:%' order by number",
    [inviter.id],
  );
  expect(rows).toEqual([
    { note: 'account_erased', actor_id: null, lines: 'adjusted 12345, available -12345' },
    { note: 'account_erased', actor_id: null, lines: 'adjusted 500, available -500' },
  ]);
  const ledger = await checkLedger(api.db);
  expect([ledger.sum, ledger.accounts, ledger.rows, ledger.chain]).toEqual([0, [], [], []]);
});
