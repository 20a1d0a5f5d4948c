import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type CaliperEntry, type CaliperRow, caliperEntry } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonList, jsonRow, rowOfJson } from '#server/platform/db/statement.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { bodyCaliperMeasurements } from '../body.tables.ts';

export type StoredCaliper = typeof bodyCaliperMeasurements.$inferSelect;

/** Converts a stored measurement to the contract's row. */
export function rowOfCaliper(stored: StoredCaliper): CaliperRow {
  const { userId: _owner, deletedAt: _mark, id, date, readings, notes, weightKg, ...rest } = stored;
  const { sum9Mm, bodyfatPct, replaced, createdAt, editedAt, ...mm } = rest;
  return {
    id,
    day: date,
    mm,
    readingsMm: readings,
    weightKg,
    notes,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt.toISOString(),
    sum9Mm,
    bodyfatPct,
    replaced,
  };
}

/** Computed values are stored with a measurement but are not part of an edit. */
export const calipers = new SyncedTable<typeof bodyCaliperMeasurements, CaliperEntry>({
  table: bodyCaliperMeasurements,
  schema: caliperEntry,
  toColumns: (entry) => {
    const { day, mm, readingsMm, weightKg, notes, sum9Mm, bodyfatPct, replaced } = caliperRowOf(entry);
    return { ...mm, date: day, readings: readingsMm, weightKg, notes, sum9Mm, bodyfatPct, replaced };
  },
  toFields: rowOfCaliper,
});

export async function updateCaliper(db: Db, userId: string, id: string, changes: Partial<StoredCaliper>) {
  await db.update(bodyCaliperMeasurements).set(changes).where(isRow(userId, id));
}

export type JsonCaliper = Record<string, unknown>;

export const caliperOfMember = (): SQL => sql`
  select ${jsonList(
    sql`${jsonRow(COLUMNS)} order by ${bodyCaliperMeasurements.date} desc, ${bodyCaliperMeasurements.createdAt} desc, ${bodyCaliperMeasurements.id} desc`,
  )} from ${bodyCaliperMeasurements}
  where ${bodyCaliperMeasurements.userId} = ${sql.placeholder('userId')} and ${bodyCaliperMeasurements.deletedAt} is null`;

const COLUMNS = getTableColumns(bodyCaliperMeasurements);

export const rowOfJsonCaliper = (json: JsonCaliper): CaliperRow =>
  rowOfCaliper(rowOfJson<StoredCaliper>(COLUMNS, json));

/** All measurements of a member, locked until the transaction ends. */
export function listCaliperForUpdate(db: Db, userId: string): Promise<StoredCaliper[]> {
  return select(db, userId).for('update');
}

function select(db: Db, userId: string) {
  return db
    .select()
    .from(bodyCaliperMeasurements)
    .where(and(eq(bodyCaliperMeasurements.userId, userId), isNull(bodyCaliperMeasurements.deletedAt)))
    .orderBy(
      desc(bodyCaliperMeasurements.date),
      desc(bodyCaliperMeasurements.createdAt),
      desc(bodyCaliperMeasurements.id),
    );
}

function isRow(userId: string, id: string) {
  return and(eq(bodyCaliperMeasurements.userId, userId), eq(bodyCaliperMeasurements.id, id));
}
