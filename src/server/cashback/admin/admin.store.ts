import { and, between, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CashbackRole, CashbackStatus } from '#domain/cashback/ledger/project-cashback.ts';
import { userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { TEST_DATA_REMOVED } from '../ledger/ledger.store.ts';
import { cashback, cashbackOrders } from '../ledger/ledger.tables.ts';

export type RowSearch = {
  query: string;
  status: CashbackStatus | undefined;
  role: CashbackRole | undefined;
  level: number | undefined;
  from: Date | undefined;
  before: Date | undefined;
  memberId: string | undefined;
};

const buyers = alias(users, 'buyers');
const others = alias(cashback, 'others');

export const ROWS_BY_TIME: ListOrder = [
  { by: cashback.createdAt, kind: 'instant' },
  { by: cashback.id, kind: 'id' },
];

/** Matching rows of all members, newest first, with the names of receiver and buyer. */
export function listRows(db: Db, search: RowSearch, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(ROWS_BY_TIME, 'down', cursor);
  return db
    .select({
      row: cashback,
      member: users.fullName,
      buyer: buyers.fullName,
      paid: cashbackOrders.paid,
      remaining: cashbackOrders.remaining,
      keys: keysOf(ROWS_BY_TIME),
    })
    .from(cashback)
    .leftJoin(users, eq(users.id, cashback.userId))
    .leftJoin(cashbackOrders, eq(cashbackOrders.orderId, cashback.orderId))
    .leftJoin(buyers, eq(buyers.id, cashbackOrders.userId))
    .where(and(matches(db, search), past))
    .orderBy(...by)
    .limit(limit);
}

/** The number of matches, counted up to a limit, and an estimated total. */
export function countRows(db: Db, search: RowSearch) {
  return countList(db, cashback, { found: matches(db, search) });
}

function matches(db: Db, { query, status, role, level, from, before, memberId }: RowSearch): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(cashback.status, status),
    role === undefined ? undefined : eq(cashback.role, role),
    level === undefined ? undefined : sql`${cashback.level} = ${level}`,
    from === undefined ? undefined : gte(cashback.createdAt, from),
    before === undefined ? undefined : lt(cashback.createdAt, before),
    memberId === undefined ? undefined : eq(cashback.userId, memberId),
    query === '' ? undefined : matchesQuery(db, query),
  );
}

function matchesMember(query: string): SQL {
  return sql`${userSearchText(users)} like ${`%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Matches the member by name, or the order by the first characters of its id: each condition has its own index. */
function matchesQuery(db: Db, query: string): SQL | undefined {
  const found = db.select({ id: users.id }).from(users).where(matchesMember(query));
  const ofMembers = inArray(cashback.userId, found);
  const digits = query.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return ofMembers;
  const ofOrder = db
    .select({ id: others.id })
    .from(others)
    .where(between(others.orderId, digits.padEnd(32, '0'), digits.padEnd(32, 'f')));
  return inArray(
    cashback.id,
    db.select({ id: others.id }).from(others).where(inArray(others.userId, found)).union(ofOrder),
  );
}

/** Matching members, including those without cashback, with their available balance and debt. */
export async function listMembers(db: Db, query: string, limit: number) {
  const balanceOf = (account: 'available' | 'owed') =>
    sql<number>`coalesce((select balance from cashback_accounts a
      where a.user_id = ${users.id} and a.account = ${account}), 0)`.mapWith(Number);
  return db
    .select({
      userId: users.id,
      name: users.fullName,
      email: users.email,
      available: balanceOf('available'),
      owed: balanceOf('owed'),
    })
    .from(users)
    .where(matchesMember(query))
    .orderBy(users.fullName, users.id)
    .limit(limit);
}

export async function listNames(db: Db, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Sums = Record<
  'pending' | 'pendingRows' | 'paidOut' | 'paidOutRows' | 'balances' | 'members' | 'owed' | 'owing',
  number
>;

/**
 * The totals of pending awards, of awards that became available since `monthStart`, and of balances and debts. Removed test data does not
 * count.
 */
export async function sumProgramme(db: Db, monthStart: Date): Promise<Sums> {
  const { rows } = await db.execute<Record<keyof Sums, string>>(sql`
    select waiting.*, matured.*, standing.* from
      (select coalesce(sum(amount), 0) as pending, count(*) as "pendingRows" from cashback where status = 'pending') as waiting,
      (select coalesce(-sum(l.amount), 0) as "paidOut", count(*) as "paidOutRows"
       from cashback_entries e join cashback_lines l on l.entry_id = e.id and l.account = 'pending'
       where e.kind = 'mature' and e.created_at >= ${monthStart.toISOString()}::timestamptz
         and not exists (select from cashback_entries closed
           where closed.cashback_id = e.cashback_id and closed.note = ${TEST_DATA_REMOVED})) as matured,
      (select coalesce(sum(balance) filter (where account in ('available', 'held')), 0) as balances,
         count(distinct user_id) filter (where account in ('available', 'held') and balance > 0) as members,
         coalesce(-sum(balance) filter (where account = 'owed'), 0) as owed,
         count(*) filter (where account = 'owed' and balance < 0) as owing
       from cashback_accounts) as standing`);
  const [sums] = rows;
  if (!sums) throw new Error('A sum gave no row');
  return {
    pending: Number(sums.pending),
    pendingRows: Number(sums.pendingRows),
    paidOut: Number(sums.paidOut),
    paidOutRows: Number(sums.paidOutRows),
    balances: Number(sums.balances),
    members: Number(sums.members),
    owed: Number(sums.owed),
    owing: Number(sums.owing),
  };
}
