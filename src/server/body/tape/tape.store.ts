import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { TapeRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonList, jsonRow, rowOfJson } from '#server/platform/db/statement.ts';
import { bodyTapeMeasurements } from '../body.tables.ts';

export type StoredTape = typeof bodyTapeMeasurements.$inferSelect;

/** A stored measurement as it travels. */
export function rowOfTape(stored: StoredTape): TapeRow {
  const { userId: _owner, deletedAt: _mark, id, date, weightKg, createdAt, editedAt, ...cm } = stored;
  return { id, day: date, cm, weightKg, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
}

export function tapeOfRow(userId: string, { day, cm, createdAt, editedAt, ...row }: TapeRow): StoredTape {
  return {
    ...row,
    ...cm,
    userId,
    date: day,
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}

/** False when the member has a row with this id already; it then stays as it is. */
export async function insertTape(db: Db, tape: StoredTape): Promise<boolean> {
  const inserted = await db
    .insert(bodyTapeMeasurements)
    .values(tape)
    .onConflictDoNothing()
    .returning({ id: bodyTapeMeasurements.id });
  return inserted.length > 0;
}

/** The row, held until the transaction ends, so that two edits of it are judged one after the other. */
export async function findTapeForUpdate(db: Db, userId: string, id: string): Promise<StoredTape | null> {
  const [found] = await db.select().from(bodyTapeMeasurements).where(isRow(userId, id)).for('update');
  return found ?? null;
}

export async function updateTape(db: Db, userId: string, id: string, changes: Partial<StoredTape>) {
  await db.update(bodyTapeMeasurements).set(changes).where(isRow(userId, id));
}

export type JsonTape = Record<string, unknown>;

/** A member's measurements, newest first. */
export const tapeOfMember = (): SQL => sql`
  select ${jsonList(
    sql`${jsonRow(COLUMNS)} order by ${bodyTapeMeasurements.date} desc, ${bodyTapeMeasurements.createdAt} desc, ${bodyTapeMeasurements.id} desc`,
  )} from ${bodyTapeMeasurements}
  where ${bodyTapeMeasurements.userId} = ${sql.placeholder('userId')} and ${bodyTapeMeasurements.deletedAt} is null`;

const COLUMNS = getTableColumns(bodyTapeMeasurements);

export const rowOfJsonTape = (json: JsonTape): TapeRow => rowOfTape(rowOfJson<StoredTape>(COLUMNS, json));

export async function deleteTapeOf(db: Db, userId: string) {
  await db.delete(bodyTapeMeasurements).where(eq(bodyTapeMeasurements.userId, userId));
}

function isRow(userId: string, id: string) {
  return and(eq(bodyTapeMeasurements.userId, userId), eq(bodyTapeMeasurements.id, id));
}
