import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  cutPage,
  EXACT_COUNT,
  isCursorOf,
  type KeyKind,
  type KeyPage,
  type PageCursor,
  readCursor,
} from '#domain/paging/page-cursor.ts';
import { refuse } from '../refuse.ts';

/**
 * What a list is ordered by, all of it upwards or all of it downwards, so that one index serves both ways; the last value decides
 * between equals. None may be null.
 */
export type ListOrder = readonly { by: SQLWrapper; kind: KeyKind }[];
export type ListWay = 'up' | 'down';

/** The position in a list where rows are read from: nothing is the beginning. */
export type PagePosition = { cursor: PageCursor | null; limit: number };

const WRITTEN: Record<KeyKind, (by: SQLWrapper) => SQL> = {
  instant: (by) => sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  id: (by) => sql`${by}::text`,
  number: (by) => sql`${by}::text`,
  'yes-no': (by) => sql`${by}::text`,
  text: (by) => sql`${by}::text`,
};

const READ: Record<KeyKind, (key: string | Placeholder) => SQL> = {
  instant: (key) => sql`${key}::timestamptz`,
  id: (key) => sql`${key}::uuid`,
  number: (key) => sql`${key}::bigint`,
  'yes-no': (key) => sql`${key}::boolean`,
  text: (key) => sql`${key}::text`,
};

/** To be selected as `keys`: what a cursor says of a row, to the microsecond. */
export function keysOf(order: ListOrder): SQL<string[]> {
  return sql<string[]>`array[${listed(order.map(({ by, kind }) => WRITTEN[kind](by)))}]`;
}

/** Towards the previous page rows are read the other way round. */
export const readingWay = (way: ListWay, cursor: PageCursor | null): ListWay =>
  cursor?.towards === 'previous' ? opposite(way) : way;

const opposite = (way: ListWay): ListWay => (way === 'up' ? 'down' : 'up');

export function inOrder(order: ListOrder, reading: ListWay): SQL[] {
  return order.map(({ by }) => (reading === 'up' ? asc(by) : desc(by)));
}

/** Rows beyond these keys, as one comparison that an index over the same columns answers. */
export function isPast(order: ListOrder, reading: ListWay, keys: readonly (string | Placeholder)[]): SQL {
  const row = listed(order.map(({ by }) => sql`${by}`));
  const bound = listed(order.map(({ kind }, at) => READ[kind](keys[at] ?? '')));
  return sql`(${row}) ${reading === 'up' ? sql`>` : sql`<`} (${bound})`;
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Where a page begins and how it is ordered, for a statement that is put together at each call. */
export function pageFrom(order: ListOrder, way: ListWay, cursor: PageCursor | null) {
  const reading = readingWay(way, cursor);
  return { past: cursor ? isPast(order, reading, cursor.keys) : undefined, by: inOrder(order, reading) };
}

type Read<Row> = (position: PagePosition) => Promise<Row[]>;

/**
 * One page of a list by key. What stood behind the cursor may have been dealt with meanwhile: then it is the first page. A cursor of
 * another list is refused.
 */
export async function readKeyPage<Row extends { keys: string[] }>(
  typed: string | undefined,
  size: number,
  order: ListOrder,
  read: Read<Row>,
): Promise<KeyPage<Row>> {
  const cursor = typed === undefined ? null : readCursor(typed);
  const kinds = order.map(({ kind }) => kind);
  if (typed !== undefined && !(cursor && isCursorOf(kinds, cursor))) throw refuse('BAD_INPUT');
  const found = await read({ cursor, limit: size + 1 });
  if (found.length > 0 || cursor === null) return cutPage(found, size, cursor);
  return cutPage(await read({ cursor: null, limit: size + 1 }), size, null);
}

/** To be selected: how many rows a statement without a limit finds, counted to one beyond the bound and no further. */
export const countedRows = (found: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from (${found} limit ${sql.raw(String(EXACT_COUNT + 1))}) found)`;

/** To be selected: what the database believes that a table holds, from its own statistics. */
export const estimatedRows = (table: string): SQL<number> =>
  sql<number>`(select greatest(reltuples, 0)::int from pg_class where oid = ${sql.raw(`'public.${table}'`)}::regclass)`;
