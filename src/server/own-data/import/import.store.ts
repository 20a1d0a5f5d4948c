import { sql } from 'drizzle-orm';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import type { Db } from '#server/platform/db/db.ts';

/** Which of these the member has already, removed ones included. */
export async function findKeys(
  db: Db,
  userId: string,
  table: ImportTable,
  key: string,
  values: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${sql.identifier(key)}::text as key from ${sql.identifier(table)}
      where user_id = ${userId}::uuid and ${sql.identifier(key)}::text = any(${sql.param(values)}::text[])`,
  );
  return new Set(rows.map((row) => row.key));
}

/** Whether the member has the one row that a member can have of this. */
export async function hasRow(db: Db, userId: string, table: ImportTable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}::uuid limit 1`,
  );
  return rows.length > 0;
}
