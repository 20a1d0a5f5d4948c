import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonList, jsonRow, rowOfJson } from '#server/platform/db/statement.ts';
import { bodyCaliperMeasurements } from '../body.tables.ts';

export type StoredCaliper = typeof bodyCaliperMeasurements.$inferSelect;

/** A stored measurement as it travels. */
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

export function caliperOfRow(userId: string, row: CaliperRow): StoredCaliper {
  const { day, mm, readingsMm, createdAt, editedAt, ...rest } = row;
  return {
    ...rest,
    ...mm,
    readings: readingsMm,
    userId,
    date: day,
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}

/** False when the member has a row with this id already; it then stays as it is. */
export async function insertCaliper(db: Db, caliper: StoredCaliper): Promise<boolean> {
  const inserted = await db
    .insert(bodyCaliperMeasurements)
    .values(caliper)
    .onConflictDoNothing()
    .returning({ id: bodyCaliperMeasurements.id });
  return inserted.length > 0;
}

/** The row, held until the transaction ends, so that two edits of it are judged one after the other. */
export async function findCaliperForUpdate(db: Db, userId: string, id: string): Promise<StoredCaliper | null> {
  const [found] = await db.select().from(bodyCaliperMeasurements).where(isRow(userId, id)).for('update');
  return found ?? null;
}

export async function updateCaliper(db: Db, userId: string, id: string, changes: Partial<StoredCaliper>) {
  await db.update(bodyCaliperMeasurements).set(changes).where(isRow(userId, id));
}

export type JsonCaliper = Record<string, unknown>;

/** A member's measurements, newest first. */
export const caliperOfMember = (): SQL => sql`
  select ${jsonList(
    sql`${jsonRow(COLUMNS)} order by ${bodyCaliperMeasurements.date} desc, ${bodyCaliperMeasurements.createdAt} desc, ${bodyCaliperMeasurements.id} desc`,
  )} from ${bodyCaliperMeasurements}
  where ${bodyCaliperMeasurements.userId} = ${sql.placeholder('userId')} and ${bodyCaliperMeasurements.deletedAt} is null`;

const COLUMNS = getTableColumns(bodyCaliperMeasurements);

export const rowOfJsonCaliper = (json: JsonCaliper): CaliperRow =>
  rowOfCaliper(rowOfJson<StoredCaliper>(COLUMNS, json));

/** All of them, held until the transaction ends. */
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

export async function deleteCaliperOf(db: Db, userId: string) {
  await db.delete(bodyCaliperMeasurements).where(eq(bodyCaliperMeasurements.userId, userId));
}

function isRow(userId: string, id: string) {
  return and(eq(bodyCaliperMeasurements.userId, userId), eq(bodyCaliperMeasurements.id, id));
}
