import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACCOUNTS, type Account, type Balances, FLOORS, type LedgerLine } from '#domain/cashback/ledger/ledger-line.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type cashback, cashbackAccounts, cashbackEntries, cashbackLines } from './ledger.tables.ts';

export type NewEntry = Omit<typeof cashbackEntries.$inferInsert, 'number' | 'lines' | 'sequence' | 'hash'>;
export type CashbackRow = typeof cashback.$inferSelect;

/**
 * Writes an entry, its lines and the row they are about, in one statement; the database moves the balances with the lines, and links
 * the entry to the member's last. Accounts are locked in the order of their key and looked at once locked: if one would fall below its
 * floor, or the cause is known, nothing is written and the answer is false. The accounts must exist, and the available one must be
 * locked by now or among the lines: it is what keeps a member's entries apart.
 */
export async function insertEntry(db: Db, entry: NewEntry, lines: LedgerLine[], row: CashbackRow): Promise<boolean> {
  const accounts = sql.param(lines.map(({ account }) => account));
  const amounts = sql.param(lines.map(({ amount }) => amount));
  const { rowCount } = await db.execute(sql`
    with wanted as (select * from unnest(${accounts}::text[], ${amounts}::bigint[]) as w (account, amount)),
    locked as materialized (
      select a.balance, a.floor, w.amount from cashback_accounts a join wanted w on w.account = a.account
      where a.user_id = ${entry.userId} order by a.account for update of a
    ),
    entry as (
      insert into cashback_entries
        (id, cause, user_id, cashback_id, kind, order_id, role, level, note, actor_id, lines, created_at)
      select ${entry.id}::uuid, ${entry.cause}, ${entry.userId}::uuid, ${entry.cashbackId}::uuid, ${entry.kind},
        ${entry.orderId ?? null}::uuid, ${entry.role}, ${entry.level ?? null}::int, ${entry.note ?? null},
        ${entry.actorId ?? null}::uuid, (select string_agg(account || ' ' || amount, ', ' order by account collate "C") from wanted), ${entry.createdAt.toISOString()}::timestamptz
      where ${lines.length} = (select count(*) from locked where floor is null or balance + amount >= floor)
      on conflict (cause) do nothing returning id, user_id
    ),
    written as (
      insert into cashback_lines (entry_id, user_id, account, amount)
      select entry.id, entry.user_id, wanted.account, wanted.amount from entry, wanted
    )
    insert into cashback
      (user_id, id, order_id, role, level, amount, reversed, status, available_at, created_at, updated_at)
    select ${row.userId}::uuid, ${row.id}::uuid, ${row.orderId}::uuid, ${row.role}, ${row.level}::int, ${row.amount}::bigint,
      ${row.reversed}::bigint, ${row.status}, ${row.availableAt?.toISOString() ?? null}::timestamptz,
      ${row.createdAt.toISOString()}::timestamptz, ${row.updatedAt.toISOString()}::timestamptz
    from entry
    on conflict (user_id, id) do update set amount = excluded.amount, reversed = excluded.reversed,
      status = excluded.status, updated_at = excluded.updated_at
    returning id`);
  return rowCount === 1;
}

export async function hasEntry(db: Db, cause: string): Promise<boolean> {
  const found = await db
    .select({ id: cashbackEntries.id })
    .from(cashbackEntries)
    .where(eq(cashbackEntries.cause, cause));
  return found.length > 0;
}

/** Whose balance an adjustment changed, and by how much. */
export async function findAdjusted(db: Db, cause: string): Promise<{ userId: string; amount: Ore } | null> {
  const [found] = await db
    .select({ userId: cashbackLines.userId, amount: cashbackLines.amount })
    .from(cashbackEntries)
    .innerJoin(cashbackLines, eq(cashbackLines.entryId, cashbackEntries.id))
    .where(and(eq(cashbackEntries.cause, cause), eq(cashbackLines.account, 'adjusted')));
  return found ? { userId: found.userId, amount: ore(-found.amount) } : null;
}

/**
 * The balances of these members, held until the transaction ends. Always taken before any row of `cashback`, and in one order: a
 * member's available balance first, because a hold or a spend takes that one first, and its transaction may then ask for the rest.
 */
export async function lockBalances(db: Db, userIds: string[]): Promise<Map<string, Balances>> {
  // Opened before anything is locked: whoever waits here for another's opening must hold nothing that the other waits for.
  if ((await countAccounts(db, userIds)) < new Set(userIds).size * ACCOUNTS.length) await openAccounts(db, userIds);
  return balancesByMember(await selectBalances(db, userIds));
}

async function countAccounts(db: Db, userIds: string[]): Promise<number> {
  return db.$count(cashbackAccounts, inArray(cashbackAccounts.userId, userIds));
}

type BalanceRow = { user_id: string; account: Account; balance: string };

async function selectBalances(db: Db, userIds: string[]): Promise<BalanceRow[]> {
  const { rows } = await db.execute<BalanceRow>(sql`
    select user_id, account, balance from cashback_accounts where user_id = any(${sql.param(userIds)}::uuid[])
    order by user_id, account <> 'available', account for update`);
  return rows;
}

/** Gives members their seven accounts; those who have them keep them. */
export async function openAccounts(db: Db, userIds: string[]) {
  const sorted = [...new Set(userIds)].sort();
  const rows = sorted.flatMap((userId) =>
    ACCOUNTS.map((account) => ({ userId, account, balance: ore(0), floor: floorOf(account) })),
  );
  await db.insert(cashbackAccounts).values(rows).onConflictDoNothing();
}

function floorOf(account: Account) {
  const floor = FLOORS[account];
  return floor === null ? null : ore(floor);
}

function balancesByMember(rows: BalanceRow[]): Map<string, Balances> {
  const members = new Map<string, Balances>();
  for (const { user_id, account, balance } of rows) {
    const balances = members.get(user_id) ?? noBalances();
    members.set(user_id, { ...balances, [account]: ore(Number(balance)) });
  }
  return members;
}

/** What a member who never earned anything has. */
export function noBalances(): Balances {
  const none = ore(0);
  return { adjusted: none, available: none, earned: none, held: none, owed: none, pending: none, spent: none };
}

/** A member's balances by account; null when there are none yet. */
export const balancesByAccount = (): SQL => sql`
  select json_object_agg(${cashbackAccounts.account}, ${cashbackAccounts.balance}) from ${cashbackAccounts}
  where ${cashbackAccounts.userId} = ${sql.placeholder('userId')}`;

export async function findBalances(db: Db, userId: string): Promise<Balances> {
  const rows = await db.select().from(cashbackAccounts).where(eq(cashbackAccounts.userId, userId));
  const balances = noBalances();
  for (const { account, balance } of rows) balances[account] = balance;
  return balances;
}

/** What the ledger says where test data was removed. */
export const TEST_DATA_REMOVED = 'test_data_removed';

/** Orders that made-up members have paid for. */
export async function listSeededOrders(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.order_id as id from cashback_orders o join users u on u.id = o.user_id and u.seed_run is not null
    where o.user_id = any(${sql.param([...userIds])}::uuid[]) order by o.order_id`);
  return rows.map(({ id }) => id);
}
