import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import type { SheetOptions } from '#domain/own-data/export/spreadsheets.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { exportedColumns, listPolicies, type StatedPolicy } from '#server/platform/db/data-policy.ts';
import type { Db } from '#server/platform/db/db.ts';

/** A row by the API names of its columns, with values as the database serialises them to JSON. */
type JsonRow = Record<string, unknown>;
export type Keys = ReadonlyMap<string, string[]>;

/** Tables with data of members, by name. */
export const exportedTables = (): string[] =>
  [...listPolicies()].flatMap(([table, { exported }]) => (exported ? [table] : [])).sort();

/** The columns of a table in an export, by their API names. */
export const columnsOf = (table: string): string[] => exportedColumns(policyOf(table)).map(([key]) => key);

function policyOf(table: string): StatedPolicy {
  const policy = listPolicies().get(table);
  if (!policy) throw new RangeError(`Table ${table} has no policy.`);
  return policy;
}

/** The primary keys of all tables: rows are read in their order, in batches. */
export async function listPrimaryKeys(db: Db): Promise<Keys> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname::text as table, array_agg(a.attname::text order by k.place) as columns
    from pg_constraint p join pg_class c on c.oid = p.conrelid
      cross join lateral unnest(p.conkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where p.contype = 'p' and p.connamespace = 'public'::regnamespace group by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

type Batch = { rows: JsonRow[]; last: string[] | null };

/** Rows of one member in one table, after the row with this key. */
export async function listRowsOf(
  db: Db,
  userId: string,
  table: string,
  { keys, after, limit }: { keys: string[]; after: string[] | null; limit: number },
): Promise<Batch> {
  const column = (name: string) => sql`t.${sql.identifier(name)}`;
  const list = (names: string[]) => sql.join(names.map(column), sql`, `);
  const isAfter = after
    ? sql`and (${list(keys)}) > (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql``;
  const selected = exportedColumns(policyOf(table)).map(
    ([key, { name }]) => sql`${column(name)} as ${sql.identifier(key)}`,
  );
  const { rows } = await db.execute<{ row: JsonRow; key: string[] }>(sql`
    select (select row_to_json(x) from (select ${sql.join(selected, sql`, `)}) x) as row,
      array[${sql.join(
        keys.map((name) => sql`${column(name)}::text`),
        sql`, `,
      )}] as key
    from ${sql.identifier(table)} t where ${isOwn(policyOf(table), userId)} ${isAfter} order by ${list(keys)} limit ${limit}`);
  return { rows: rows.map(({ row }) => row), last: rows.length < limit ? null : (rows.at(-1)?.key ?? null) };
}

/** Only the member's own rows: every exported table states how its rows belong to a member. */
function isOwn({ table, owner, through }: StatedPolicy, userId: string): SQL {
  if (owner !== null) return sql`t.${columnNameOf(table, owner)} = ${userId}::uuid`;
  if (!through) throw new RangeError('Rows of nobody are not exported.');
  const target = policyOf(getTableName(through.table));
  return sql`t.${columnNameOf(table, through.column)} in (select t.id from ${through.table} t where ${isOwn(target, userId)})`;
}

/** A column by its database name. */
function columnNameOf(table: PgTable, key: string): SQL {
  const column = getTableColumns(table)[key];
  if (!column) throw new RangeError(`There is no column ${key}.`);
  return sql`${sql.identifier(column.name)}`;
}

type SheetMember = Pick<SheetOptions, 'language' | 'timeZone'>;

/** The spreadsheet format of a member: separator and decimal sign by language, times by time zone. */
export async function findSheetMember(db: Db, userId: string): Promise<SheetMember> {
  const { rows } = await db.execute<SheetMember>(
    sql`select language, timezone as "timeZone" from users where id = ${userId}::uuid`,
  );
  return rows[0] ?? { language: ORIGINAL_LANGUAGE, timeZone: DEFAULT_TIME_ZONE };
}

/** Pictures in the file store: the location of each, and its name in the zip. */
export async function listPictures(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select replace(avatar_url, '/files/', '') as key, 'avatar.webp' as name from users
      where id = ${userId}::uuid and avatar_url is not null
    union all
    select key, 'community/' || id || '.webp' from community_pictures where user_id = ${userId}::uuid
    union all
    select key, 'meals/' || id || '.webp' from meal_pictures where user_id = ${userId}::uuid and deleted_at is null`);
  return rows;
}

export type Amounts = {
  meals: number;
  workouts: number;
  measurements: number;
  posts: number;
  orders: number;
  ordersUnderWay: number;
  cashbackRows: number;
  lastExportAt: string | null;
};

/** The amount of data of a member, for the overview. */
export async function countRows(db: Db, userId: string): Promise<Amounts> {
  const { rows } = await db.execute<Amounts>(sql`
    with me as (select ${userId}::uuid as id)
    select
      (select count(*)::int from meals, me where user_id = me.id and deleted_at is null) as meals,
      (select count(*)::int from workouts, me where user_id = me.id and deleted_at is null) as workouts,
      (select count(*)::int from body_weights, me where user_id = me.id and deleted_at is null
          and source not in ('tape', 'caliper'))
        + (select count(*)::int from body_tape_measurements, me where user_id = me.id and deleted_at is null)
        + (select count(*)::int from body_caliper_measurements, me where user_id = me.id and deleted_at is null)
        as measurements,
      (select count(*)::int from community_posts, me where created_by = me.id and deleted_at is null) as posts,
      (select count(*)::int from orders, me where user_id = me.id and paid_at is not null) as orders,
      (select count(*)::int from orders, me where user_id = me.id and state = 'paid') as "ordersUnderWay",
      (select count(*)::int from cashback, me where user_id = me.id) as "cashbackRows",
      (select to_char(last_export_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from data_exports, me
        where user_id = me.id) as "lastExportAt"`);
  const [found] = rows;
  if (!found) throw new Error('A query without a table gave no row');
  return found;
}
