import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type TapeRow, tapeRow } from '#domain/body/body.contract.ts';
import { jsonList, jsonRow, rowOfJson } from '#server/platform/db/statement.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { bodyTapeMeasurements } from '../body.tables.ts';

type StoredTape = typeof bodyTapeMeasurements.$inferSelect;

export const tapes = new SyncedTable({
  table: bodyTapeMeasurements,
  schema: tapeRow,
  toColumns: ({ day, cm, weightKg }) => ({ ...cm, date: day, weightKg }),
  toFields: rowOfTape,
});

/** Converts a stored measurement to the contract's row. */
function rowOfTape(stored: StoredTape): TapeRow {
  const { userId: _owner, deletedAt: _mark, id, date, weightKg, createdAt, editedAt, ...cm } = stored;
  return { id, day: date, cm, weightKg, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
}

export type JsonTape = Record<string, unknown>;

export const tapeOfMember = (): SQL => sql`
  select ${jsonList(
    sql`${jsonRow(COLUMNS)} order by ${bodyTapeMeasurements.date} desc, ${bodyTapeMeasurements.createdAt} desc, ${bodyTapeMeasurements.id} desc`,
  )} from ${bodyTapeMeasurements}
  where ${bodyTapeMeasurements.userId} = ${sql.placeholder('userId')} and ${bodyTapeMeasurements.deletedAt} is null`;

const COLUMNS = getTableColumns(bodyTapeMeasurements);

export const rowOfJsonTape = (json: JsonTape): TapeRow => rowOfTape(rowOfJson<StoredTape>(COLUMNS, json));
