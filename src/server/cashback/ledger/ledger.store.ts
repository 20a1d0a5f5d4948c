import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ACCOUNTS, type Account, type Balances, FLOORS, type LedgerLine } from '#domain/cashback/ledger/ledger-line.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type cashback, cashbackAccounts, cashbackEntries, cashbackLines } from './ledger.tables.ts';

export type NewEntry = Omit<typeof cashbackEntries.$inferInsert, 'number' | 'lines' | 'sequence' | 'hash'>;
export type CashbackRow = typeof cashback.$inferSelect;

const value = sql.placeholder;

/** An entry with its lines, and the row that it creates or changes. */
export type NewMovement = { entry: NewEntry; lines: LedgerLine[]; row: CashbackRow };
/** `refused`: an account would fall below its minimum. Nothing is written then, nor for a repeat. */
export type PostOutcome = 'posted' | 'repeated' | 'refused';

/** Calls the database function of migration 0054. */
const post = statement<{ outcome: PostOutcome }, { movement: string }>(
  'cashback_post',
  () => sql`
    select cashback_post(m.id, m.cause, m.user_id, m.cashback_id, m.kind, m.order_id, m.role, m.level, m.note, m.actor_id, m.created_at,
      m.lines, m.accounts, m.amounts, m.amount, m.reversed, m.status, m.available_at, m.opened_at) as outcome
    from json_to_record(${value('movement')}::json) as m (
      id uuid, cause text, user_id uuid, cashback_id uuid, kind text, order_id uuid, role text, level int, note text, actor_id uuid,
      created_at timestamptz, lines text, accounts text[], amounts bigint[], amount bigint, reversed bigint, status text,
      available_at timestamptz, opened_at timestamptz)`,
);

/**
 * Writes an entry, its lines and its row, in one statement; the database updates the balances from the lines, and links the entry to the
 * member's last one. Movements of one member are serialised by one lock, and accounts are read once locked: if one would fall below its
 * minimum, or the cause exists, nothing is written. The accounts must exist, and the available one must be locked already or be among the
 * lines.
 */
export async function insertMovement(db: Db, movement: NewMovement): Promise<PostOutcome> {
  const [row] = await post(db, { movement: JSON.stringify(asPosted(movement)) });
  if (!row) throw new Error('A movement gave no outcome');
  return row.outcome;
}

/** Keys as the statement reads them. */
function asPosted({ entry, lines, row }: NewMovement) {
  return {
    id: entry.id,
    cause: entry.cause,
    user_id: entry.userId,
    cashback_id: entry.cashbackId,
    kind: entry.kind,
    order_id: entry.orderId,
    role: entry.role,
    level: entry.level,
    note: entry.note,
    actor_id: entry.actorId,
    created_at: entry.createdAt,
    lines: describeLines(lines),
    accounts: lines.map(({ account }) => account),
    amounts: lines.map(({ amount }) => amount),
    amount: row.amount,
    reversed: row.reversed,
    status: row.status,
    available_at: row.availableAt,
    opened_at: row.createdAt,
  };
}

/** The seal of an entry's lines; the database compares it with them. */
const describeLines = (lines: LedgerLine[]) =>
  lines
    .map(({ account, amount }) => `${account} ${amount}`)
    .sort()
    .join(', ');

const entryOfCause = statement<{ id: string }, { cause: string }>(
  'find_entry_of_cause',
  () => sql`select ${cashbackEntries.id} from ${cashbackEntries} where ${cashbackEntries.cause} = ${value('cause')}`,
);

export async function hasEntry(db: Db, cause: string): Promise<boolean> {
  return (await entryOfCause(db, { cause })).length > 0;
}

/** The balance that an adjustment changed, by how much, and the reason. */
export async function findAdjusted(
  db: Db,
  cause: string,
): Promise<{ userId: string; amount: Ore; note: string | null } | null> {
  const [found] = await db
    .select({ userId: cashbackLines.userId, amount: cashbackLines.amount, note: cashbackEntries.note })
    .from(cashbackEntries)
    .innerJoin(cashbackLines, eq(cashbackLines.entryId, cashbackEntries.id))
    .where(and(eq(cashbackEntries.cause, cause), eq(cashbackLines.account, 'adjusted')));
  return found ? { ...found, amount: ore(-found.amount) } : null;
}

/**
 * The balances of these members, locked until the transaction ends. Always locked before any row of `cashback`, and in a fixed order: first
 * the member locks, then the accounts, a member's available balance first.
 */
export async function lockBalances(db: Db, userIds: string[]): Promise<Map<string, Balances>> {
  const members = [...new Set(userIds)];
  const asked = { members, accountCount: members.length * ACCOUNTS.length };
  const rows = await lockedBalances(db, asked);
  if (rows.length === asked.accountCount) return balancesByMember(rows);
  // Created before any account is locked: a transaction that waits here for another one to create accounts must hold no lock that the other
  // needs.
  await openAccounts(db, members);
  return balancesByMember(await lockedBalances(db, asked));
}

type BalanceRow = { user_id: string; account: Account; balance: string };

const lockedBalances = statement<BalanceRow, { members: string[]; accountCount: number }>(
  'cashback_lock_balances',
  () => sql`
    select user_id, account, balance from cashback_lock_balances(${value('members')}::uuid[], ${value('accountCount')}::int)`,
);

/** Creates the seven accounts of members who have none. */
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

/** The balances of a member who never earned anything. */
export function noBalances(): Balances {
  const none = ore(0);
  return { adjusted: none, available: none, earned: none, held: none, owed: none, pending: none, spent: none };
}

/** A member's balances by account; null when there are no accounts yet. */
export const balancesByAccount = (): SQL => sql`
  select json_object_agg(${cashbackAccounts.account}, ${cashbackAccounts.balance}) from ${cashbackAccounts}
  where ${cashbackAccounts.userId} = ${sql.placeholder('userId')}`;

export async function findBalances(db: Db, userId: string): Promise<Balances> {
  const rows = await db.select().from(cashbackAccounts).where(eq(cashbackAccounts.userId, userId));
  const balances = noBalances();
  for (const { account, balance } of rows) balances[account] = balance;
  return balances;
}

/** The note of ledger entries for removed test data. */
export const TEST_DATA_REMOVED = 'test_data_removed';

/** Orders that generated members have paid. */
export async function listSeededOrders(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.order_id as id from cashback_orders o join users u on u.id = o.user_id and u.seed_run is not null
    where o.user_id = any(${sql.param([...userIds])}::uuid[]) order by o.order_id`);
  return rows.map(({ id }) => id);
}
