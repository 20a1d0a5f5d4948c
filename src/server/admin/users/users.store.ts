import { and, asc, desc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { UserSearch } from '#domain/admin/users/admin-users.contract.ts';
import { EXACT_COUNT, type UserCursor, type UserSort, type UserState } from '#domain/admin/users/user-words.ts';
import { accountDeletions, profiles, userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';

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

/** Words get a plan of their own, and so do a rare role and a state: no plan for all values. */
const UNNAMED = '';

/** One page in the order of the list; towards the previous page the rows come in the opposite order. */
export async function listUsers(db: Db, search: UserSearch, cursor: UserCursor | null, limit: number) {
  const isUp = (search.direction === 'up') !== (cursor?.towards === 'previous');
  const statement = listStatement(
    db,
    search.sort,
    isUp ? 'up' : 'down',
    cursor ? 'further' : 'first',
    ...shapeOf(search),
  );
  return statement.execute({ ...patternsOf(search), key: cursor?.key, id: cursor?.id, limit });
}

const listStatement = preparedOnce(
  (db, sort: UserSort, way: 'up' | 'down', place: 'first' | 'further', ...shape: Shape) => {
    const by = way === 'up' ? asc : desc;
    return fromUsers(db)
      .where(and(whereFound(...shape), place === 'further' ? isPast(sort, way) : undefined))
      .orderBy(by(ORDERS[sort]), by(users.id))
      .limit(sql.placeholder('limit'))
      .prepare(UNNAMED);
  },
);

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

function isPast(sort: UserSort, way: 'up' | 'down'): SQL {
  const key = sql.placeholder('key');
  const value = {
    created: sql`${key}::timestamptz`,
    name: sql`${key}::text collate "sv-x-icu"`,
    username: sql`lower(${key}::text)`,
  }[sort];
  const sign = way === 'up' ? sql`>` : sql`<`;
  return sql`(${ORDERS[sort]}, ${users.id}) ${sign} (${value}, ${sql.placeholder('id')}::uuid)`;
}

type Found = Pick<UserSearch, 'query' | 'role' | 'state'>;
/** What a search consists of, whatever its words are: `words` has a letter for each, l for a long and s for a short one. */
type Shape = [role: 'admin' | 'user' | 'any', state: UserState | 'any', words: string];

function shapeOf({ query, role, state }: Found): Shape {
  const words = wordsOf(query).map((word) => (isLong(word) ? 'l' : 's'));
  return [role ?? 'any', state ?? 'any', words.join('')];
}

function whereFound(role: Shape[0], state: Shape[1], words: string): SQL | undefined {
  return and(
    ...[...words].map((size, at) => saysWord(size === 'l', sql.placeholder(`word${at}`))),
    role === 'any' ? undefined : eq(profiles.role, role),
    state === 'any' ? undefined : WHERE_STATE[state],
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

const isLong = (word: string) => word.length >= 3;

/** Three letters are found anywhere by their index; fewer begin a name, which has an index of its own. */
function saysWord(long: boolean, pattern: Placeholder): SQL {
  return long ? sql`${userSearchText(users)} like ${pattern}` : sql`lower(${users.fullName}) like ${pattern}`;
}

function patternsOf({ query }: Found): Record<string, string> {
  const patterns = wordsOf(query).map((word, at) => {
    const escaped = word.replaceAll(/[\\%_]/g, '\\$&');
    return [`word${at}`, isLong(word) ? `%${escaped}%` : `${escaped}%`];
  });
  return Object.fromEntries(patterns);
}

/**
 * In one statement: how many are found, counted as far as people read and one more; what the database believes that the table
 * holds, from its own statistics; and who has come since the moment.
 */
export async function countUsers(db: Db, search: Found, since: Date) {
  const [counts] = await countStatement(db, ...shapeOf(search)).execute({
    ...patternsOf(search),
    since: since.toISOString(),
  });
  return counts ?? { found: 0, estimate: 0, newcomers: 0 };
}

const countStatement = preparedOnce((db, ...shape: Shape) => {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(whereFound(...shape))
    .limit(EXACT_COUNT + 1);
  return db
    .select({
      found: sql<number>`(select count(*)::int from (${found}) found)`,
      estimate: sql<number>`(select greatest(reltuples, 0)::int from pg_class where oid = 'public.users'::regclass)`,
      newcomers: sql<number>`(select count(*)::int from users where created_at >= ${sql.placeholder('since')}::timestamptz)`,
    })
    .from(sql`(select 1) one`)
    .prepare(UNNAMED);
});
