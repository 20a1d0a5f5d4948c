import { and, asc, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { UserSearch } from '#domain/admin/users/admin-users.contract.ts';
import { EXACT_COUNT, type UserCursor, type UserSort, type UserState } from '#domain/admin/users/user-words.ts';
import { accountDeletions, profiles, userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';

const rowColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  avatarUrl: users.avatarUrl,
  role: profiles.role,
  disabledAt: profiles.disabledAt,
  eraseAt: accountDeletions.eraseAt,
  referralCode: users.referralCode,
  invited: sql<number>`(select count(*)::int from referrals r where r.referrer_id = ${users.id} and r.level = 1)`,
  createdAt: users.createdAt,
};

/** One page in the order of the list; towards the previous page the rows come in the opposite order. */
export function listUsers(db: Db, search: UserSearch, cursor: UserCursor | null, limit: number) {
  const isUp = (search.direction === 'up') !== (cursor?.towards === 'previous');
  const by = isUp ? asc : desc;
  return fromUsers(db)
    .where(and(whereFound(search), cursor ? isPast(search.sort, cursor, isUp) : undefined))
    .orderBy(by(ORDERS[search.sort]), by(users.id))
    .limit(limit);
}

const fromUsers = (db: Db) =>
  db
    .select(rowColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id));

export async function findUserListed(db: Db, id: string) {
  const [found] = await fromUsers(db).where(eq(users.id, id));
  return found ?? null;
}

const ORDERS: Record<UserSort, SQL> = {
  created: sql`${users.createdAt}`,
  name: sql`${users.fullName} collate "sv-x-icu"`,
  username: sql`lower(${users.username})`,
};

function isPast(sort: UserSort, { id, key }: UserCursor, isUp: boolean): SQL {
  const value = {
    created: sql`${key}::timestamptz`,
    name: sql`${key}::text collate "sv-x-icu"`,
    username: sql`lower(${key}::text)`,
  }[sort];
  const sign = isUp ? sql`>` : sql`<`;
  return sql`(${ORDERS[sort]}, ${users.id}) ${sign} (${value}, ${id}::uuid)`;
}

function whereFound({ query, role, state }: Pick<UserSearch, 'query' | 'role' | 'state'>): SQL | undefined {
  return and(
    ...wordsOf(query).map(saysWord),
    role === undefined ? undefined : eq(profiles.role, role),
    state === undefined ? undefined : WHERE_STATE[state],
  );
}

const WHERE_STATE: Record<UserState, SQL | undefined> = {
  active: and(isNull(profiles.disabledAt), isNull(accountDeletions.userId)),
  disabled: and(isNotNull(profiles.disabledAt), isNull(accountDeletions.userId)),
  leaving: isNotNull(accountDeletions.userId),
};

const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);

/** Three letters are found anywhere by their index; fewer begin a name, which has an index of its own. */
function saysWord(word: string): SQL {
  const escaped = word.replaceAll(/[\\%_]/g, '\\$&');
  if (word.length >= 3) return like(userSearchText(users), `%${escaped}%`);
  return sql`lower(${users.fullName}) like ${`${escaped}%`}`;
}

type UserCounts = { found: number; estimate: number; newcomers: number };

/**
 * In one statement: how many are found, counted as far as people read and one more; what the database believes that the table
 * holds, from its own statistics; and who has come since the moment.
 */
export async function countUsers(
  db: Db,
  search: Pick<UserSearch, 'query' | 'role' | 'state'>,
  since: Date,
): Promise<UserCounts> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(whereFound(search))
    .limit(EXACT_COUNT + 1);
  const { rows } = await db.execute<UserCounts>(sql`
    select (select count(*)::int from (${found}) found) as found,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'public.users'::regclass) as estimate,
      (select count(*)::int from users where created_at >= ${since.toISOString()}::timestamptz) as newcomers`);
  return rows[0] ?? { found: 0, estimate: 0, newcomers: 0 };
}
