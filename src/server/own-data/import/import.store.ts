import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import { ownImportRows, ownImports } from '#server/members/own-imports.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ImportRecords } from '#server/sync/import-records.ts';

type StoredRow = typeof ownImportRows.$inferInsert;
/** A column of any of the member's tables, with the value as the database serialises it to JSON. */
export type Imported = Record<string, unknown>;

/** Serialises the imports of a member: concurrent imports of the same rows would otherwise both record them as theirs. */
export async function lockImports(db: Db, userId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-import:${userId}`}, 0))`);
}

export const ownImportRecords = new ImportRecords(ownImports);

/** A second batch may fill further gaps of the profile: both are stored. */
export async function insertImported(db: Db, rows: StoredRow[]) {
  if (rows.length === 0) return;
  await db
    .insert(ownImportRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [ownImportRows.userId, ownImportRows.importId, ownImportRows.tableName, ownImportRows.key],
      set: { imported: sql`${ownImportRows.imported} || excluded.brought` },
    });
}

export async function listImported(db: Db, userId: string, importId: string) {
  return db
    .select({ table: ownImportRows.tableName, key: ownImportRows.key, imported: ownImportRows.imported })
    .from(ownImportRows)
    .where(and(eq(ownImportRows.userId, userId), eq(ownImportRows.importId, importId)));
}

/** Stores what the undo removed, so that it can be imported again; other records of the import are deleted. */
export async function storeRemoved(db: Db, userId: string, importId: string, removed: Map<ImportTable, string[]>) {
  const ofImport = and(eq(ownImportRows.userId, userId), eq(ownImportRows.importId, importId));
  for (const [table, keys] of removed)
    await db
      .update(ownImportRows)
      .set({ removed: true })
      .where(and(ofImport, eq(ownImportRows.tableName, table), isOneOf(sql`${ownImportRows.key}`, keys)));
  await db.delete(ownImportRows).where(and(ofImport, eq(ownImportRows.removed, false)));
}

/** Imports that can no longer be undone are deleted. */
export async function deleteImportedBefore(db: Db, before: Date) {
  await db.delete(ownImportRows).where(
    sql`(${ownImportRows.userId}, ${ownImportRows.importId}) in (select ${ownImports.userId}, ${ownImports.id}
      from ${ownImports} where ${and(lt(ownImports.importedAt, before), isNull(ownImports.undoneAt))})`,
  );
}

const isOneOf = (column: SQL, values: string[]) => sql`${column} = any(${sql.param(values)}::text[])`;

/** The keys among these that the member has already, removed rows included. */
export async function findKeys(
  db: Db,
  userId: string,
  table: ImportTable,
  key: string,
  values: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${sql.identifier(key)}::text as key from ${sql.identifier(table)}
      where user_id = ${userId}::uuid and ${isOneOf(sql`${sql.identifier(key)}::text`, values)}`,
  );
  return new Set(rows.map((row) => row.key));
}

/** The row as stored after the import's call. */
export async function findRow(
  db: Db,
  userId: string,
  table: ImportTable,
  row: { column: string | null; key: string },
): Promise<Imported | null> {
  const { rows } = await db.execute<{ row: Imported }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where user_id = ${userId}::uuid ${isRow(row)}`,
  );
  return rows[0]?.row ?? null;
}

const isRow = ({ column, key }: { column: string | null; key: string }) =>
  column === null ? sql`` : sql`and t.${sql.identifier(column)}::text = ${key}`;

/** Deletes tombstones that an undo left, so that another import can add the same rows; manually removed rows stay removed. */
export async function deleteUndone(db: Db, userId: string, table: ImportTable, keys: string[]) {
  const isRemoved = and(
    eq(ownImportRows.userId, userId),
    eq(ownImportRows.tableName, table),
    eq(ownImportRows.removed, true),
    isOneOf(sql`${ownImportRows.key}`, keys),
  );
  const forgotten = await db.delete(ownImportRows).where(isRemoved).returning({ key: ownImportRows.key });
  if (forgotten.length === 0) return;
  await db.execute(
    sql`delete from ${sql.identifier(table)} where user_id = ${userId}::uuid and deleted_at is not null
      and ${isOneOf(
        sql`id::text`,
        forgotten.map(({ key }) => key),
      )}`,
  );
}

/** Whether the member has a row in a table with at most one row per member. */
export async function hasRow(db: Db, userId: string, table: ImportTable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}::uuid limit 1`,
  );
  return rows.length > 0;
}
