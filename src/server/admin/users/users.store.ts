import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { UserSearch } from '#domain/admin/users/admin-users.contract.ts';
import type { UserSort, UserState } from '#domain/admin/users/user-codes.ts';
import { accountDeletions, profiles, userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  countedRows,
  estimatedRows,
  inOrder,
  isPast,
  keysOf,
  type ListDirection,
  type ListOrder,
  type PagePosition,
  readingDirection,
} from '#server/platform/db/key-pages.ts';
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
  seedRun: users.seedRun,
  referralCode: users.referralCode,
  invited: sql<number>`(select count(*)::int from referrals r where r.referrer_id = ${users.id} and r.level = 1)`,
  createdAt: users.createdAt,
};

/** Unnamed, so that it is planned for its values: words, a rare role and a rare state need other plans. */
const UNNAMED = '';

/** One page in the order of the list; for the previous page rows are read in the opposite order. */
export async function listUsers(db: Db, search: UserSearch, { cursor, limit }: PagePosition) {
  const reading = readingDirection(search.direction, cursor);
  const statement = listStatement(db, search.sort, reading, cursor ? 'further' : 'first', ...shapeOf(search));
  const [key, id] = cursor?.keys ?? [];
  return statement.execute({ ...patternsOf(search), key, id, limit });
}

const listStatement = preparedOnce(
  (db, sort: UserSort, reading: ListDirection, page: 'first' | 'further', ...shape: Shape) => {
    const order = USER_ORDERS[sort];
    const keys = [sql.placeholder('key'), sql.placeholder('id')];
    const [, state, words] = shape;
    const within = sort === 'name' ? amongNames(words) : undefined;
    return fromUsers(db, order)
      .where(and(whereFound(...shape), within, page === 'further' ? isPast(order, reading, keys) : undefined))
      .orderBy(...inOrder(areFew(state, words) ? order.map(withoutIndex) : order, reading))
      .limit(sql.placeholder('limit'))
      .prepare(UNNAMED);
  },
);

/** Few accounts are leaving, and few of the disabled ones match a name. */
const areFew = (state: Shape[1], words: string) => state === 'leaving' || (state === 'disabled' && words !== '');

/** Few rows are looked up and sorted. With the index of the sort order the planner would scan most members to find them. */
const withoutIndex = ({ by, kind }: ListOrder[number]) => ({ by: sql`coalesce(${by}, ${by})`, kind });

const fromUsers = (db: Db, order: ListOrder) =>
  db
    .select({ ...rowColumns, keys: keysOf(order) })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id));

export async function findUserListed(db: Db, id: string) {
  const [found] = await fromUsers(db, USER_ORDERS.created).where(eq(users.id, id));
  return found ?? null;
}

const byId = { by: users.id, kind: 'id' } as const;

const NAME = sql`${users.fullName} collate "sv-x-icu"`;

export const USER_ORDERS: Record<UserSort, ListOrder> = {
  created: [{ by: users.createdAt, kind: 'instant' }, byId],
  name: [{ by: NAME, kind: 'text' }, byId],
  username: [{ by: sql`lower(${users.username})`, kind: 'text' }, byId],
};

type Found = Pick<UserSearch, 'query' | 'role' | 'state'>;
/** The shape of a search, whatever its words: `words` has a letter per word, l for a long and s for a short one. */
type Shape = [role: 'admin' | 'user' | 'any', state: UserState | 'any', words: string];

function shapeOf({ query, role, state }: Found): Shape {
  const words = wordsOf(query).map((word) => (isLong(word) ? 'l' : 's'));
  return [role ?? 'any', state ?? 'any', words.join('')];
}

function whereFound(role: Shape[0], state: Shape[1], words: string): SQL | undefined {
  return and(
    ...[...words].map((size, at) => matchesWord(size === 'l', sql.placeholder(`word${at}`))),
    role === 'any' ? undefined : eq(profiles.role, role),
    state === 'any' ? undefined : WHERE_STATE[state],
    state === 'test' ? undefined : isNull(users.seedRun),
  );
}

const WHERE_STATE: Record<UserState, SQL | undefined> = {
  active: and(isNull(profiles.disabledAt), isNull(accountDeletions.userId)),
  disabled: and(isNotNull(profiles.disabledAt), isNull(accountDeletions.userId)),
  leaving: isNotNull(accountDeletions.userId),
  test: isNotNull(users.seedRun),
};

const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);

const isLong = (word: string) => word.length >= 3;

/** Three letters or more match anywhere, by a trigram index; fewer match the beginning of a name, by an index of its own. */
function matchesWord(long: boolean, pattern: Placeholder): SQL {
  return long ? sql`${userSearchText(users)} like ${pattern}` : sql`lower(${users.fullName}) like ${pattern}`;
}

/**
 * The range of names that begin with a short word: the index is read from there, not from its start. Upper and lower case are
 * neighbours in it, and the upper bound is the last character of all.
 */
function amongNames(words: string): SQL | undefined {
  const at = words.indexOf('s');
  if (at === -1) return undefined;
  return sql`${NAME} >= ${sql.placeholder(`from${at}`)} and ${NAME} < ${sql.placeholder(`to${at}`)}`;
}
const LAST_SIGN = '\uffff';

function patternsOf({ query }: Found): Record<string, string> {
  const patterns = wordsOf(query).flatMap((word, at) => {
    const escaped = word.replaceAll(/[\\%_]/g, '\\$&');
    return [
      [`word${at}`, isLong(word) ? `%${escaped}%` : `${escaped}%`],
      [`from${at}`, word],
      [`to${at}`, `${word}${LAST_SIGN}`],
    ];
  });
  return Object.fromEntries(patterns);
}

/**
 * In one statement: the number of matches, counted up to the limit and one more; PostgreSQL's estimate of the table's size; and the
 * number of new members since a time.
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
    .where(whereFound(...shape));
  return db
    .select({
      found: countedRows(found),
      estimate: estimatedRows('users'),
      newcomers: sql<number>`(select count(*)::int from users where created_at >= ${sql.placeholder('since')}::timestamptz and seed_run is null)`,
    })
    .from(sql`(select 1) one`)
    .prepare(UNNAMED);
});
