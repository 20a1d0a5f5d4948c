import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** A row of any of the member's tables, as the database writes it in JSON. */
export type Imported = Record<string, unknown>;

const isOneOf = (column: SQL, values: string[]) => sql`${column} = any(${sql.param(values)}::text[])`;

/** Deletes a row that is still as it was imported. */
export async function deleteUnchanged(
  db: Db,
  userId: string,
  table: string,
  { imported, column, key }: { column: string | null; key: string; imported: Imported },
): Promise<boolean> {
  const isRow = column === null ? sql`` : sql`and t.${sql.identifier(column)}::text = ${key}`;
  const { rowCount } = await db.execute(
    sql`delete from ${sql.identifier(table)} t where user_id = ${userId}::uuid ${isRow}
      and to_jsonb(t) = ${JSON.stringify(imported)}::jsonb`,
  );
  return (rowCount ?? 0) > 0;
}

/** Leaves tombstones for those of the rows that have not been removed, and returns their ids. */
export async function markDeleted(
  db: Db,
  userId: string,
  table: string,
  { keys, at }: { keys: string[]; at: Date },
): Promise<string[]> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(
    sql`update ${sql.identifier(table)} t set deleted_at = ${time}, edited_at = greatest(edited_at, ${time})
      where user_id = ${userId}::uuid and ${isOneOf(sql`t.id::text`, keys)} and deleted_at is null
      returning t.id::text as id`,
  );
  return rows.map(({ id }) => id);
}

/** Of these rows those that have not been removed. */
export async function listStanding(db: Db, userId: string, table: string, keys: string[]) {
  const { rows } = await db.execute<{ id: string; editedAtMs: number }>(
    sql`select id::text as id, (extract(epoch from edited_at) * 1000)::float8 as "editedAtMs"
      from ${sql.identifier(table)} t
      where user_id = ${userId}::uuid and ${isOneOf(sql`id::text`, keys)} and deleted_at is null`,
  );
  return rows;
}
