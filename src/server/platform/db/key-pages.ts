import { asc, desc, getTableName, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
import type { Db } from './db.ts';

/**
 * The sort columns of a list, all ascending or all descending, so that one index serves both directions; the last one is unique. None may
 * be null.
 */
export type ListOrder = readonly { by: SQLWrapper; kind: KeyKind }[];
export type ListDirection = 'up' | 'down';

/** The position in a list where a page begins; null is the start of the list. */
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

/** To be selected as `keys`: the cursor values of a row, with microseconds. */
export function keysOf(order: ListOrder): SQL<string[]> {
  return sql<string[]>`array[${listed(order.map(({ by, kind }) => WRITTEN[kind](by)))}]`;
}

/** The previous page is read in the opposite direction. */
export const readingDirection = (way: ListDirection, cursor: PageCursor | null): ListDirection =>
  cursor?.towards === 'previous' ? opposite(way) : way;

const opposite = (way: ListDirection): ListDirection => (way === 'up' ? 'down' : 'up');

export function inOrder(order: ListOrder, reading: ListDirection): SQL[] {
  return order.map(({ by }) => (reading === 'up' ? asc(by) : desc(by)));
}

/** Rows after these keys, as one row comparison that an index over the same columns supports. */
export function isPast(order: ListOrder, reading: ListDirection, keys: readonly (string | Placeholder)[]): SQL {
  const row = listed(order.map(({ by }) => sql`${by}`));
  const bound = listed(order.map(({ kind }, at) => READ[kind](keys[at] ?? '')));
  return sql`(${row}) ${reading === 'up' ? sql`>` : sql`<`} (${bound})`;
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Condition and order of a page, for a statement that is built at each call. */
export function pageFrom(order: ListOrder, way: ListDirection, cursor: PageCursor | null) {
  const reading = readingDirection(way, cursor);
  return { past: cursor ? isPast(order, reading, cursor.keys) : undefined, by: inOrder(order, reading) };
}

type Read<Row> = (position: PagePosition) => Promise<Row[]>;

/**
 * One page of a list by key. When no row is left behind the cursor, the first page is returned. A cursor of another list is refused.
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

/** To be selected: the number of rows, counted up to one above the limit. */
export const countedRows = (found: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from (${found} limit ${sql.raw(String(EXACT_COUNT + 1))}) found)`;

/** To be selected: the estimated row count of a table, from the database's statistics. */
export const estimatedRows = (table: string): SQL<number> =>
  sql<number>`(select greatest(reltuples, 0)::int from pg_class where oid = ${sql.raw(`'public.${table}'`)}::regclass)`;

/** The number of a table's rows by condition, each counted up to one above the limit, and the estimated size of the table. */
export async function countList<Name extends string>(
  db: Db,
  table: PgTable,
  conditions: Record<Name, SQL | undefined>,
): Promise<Record<Name | 'estimate', number>> {
  const counts: Record<string, SQL<number>> = { estimate: estimatedRows(getTableName(table)) };
  for (const [name, where] of Object.entries<SQL | undefined>(conditions)) {
    const one = sql`1`.as('one');
    counts[name] = countedRows(db.select({ one }).from(table).where(where));
  }
  const [counted = {}] = await db.select(counts).from(sql`(select 1) one`);
  return asCounts<Name | 'estimate'>(counted);
}

// The row has a number for each name.
const asCounts = <Name extends string>(row: object) => row as Record<Name, number>;
