import { ORPCError } from '@orpc/server';
import { getTableColumns } from 'drizzle-orm';
import type { ImportTable, RowProblem } from '#domain/own-data/import/import-tables.ts';
import { camelCase, type ExportedRow, isTaken } from '#domain/own-data/import/wire-rows.ts';
import type { OwnImport } from '#domain/own-data/own-data.contract.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import { listPolicies } from '#server/platform/db/data-policy.ts';
import type { Db } from '#server/platform/db/db.ts';
import { isGoalRefusal } from '#server/profile/profile.import.service.ts';
import { type ImportOrigin, importerOf } from '#server/sync/importers.service.ts';
import {
  deleteUndone,
  findKeys,
  findRow,
  hasRow,
  type Imported,
  insertImported,
  lockImports,
  ownImportRecords,
} from './import.store.ts';

type Batch = ImportOrigin & { table: ImportTable; rows: ExportedRow[] };
type Outcome = { added: number; unchanged: number; refused: { row: number; problem: RowProblem }[] };
type Taken = { imported: Imported | null; isGoalRefused?: boolean } | { problem: RowProblem } | 'nothing new';

/**
 * Imports rows of an export as if the member had entered them on a device: same limits, same consent, same derived rows. Existing rows are
 * unchanged, so a second import changes nothing; rows that an undo removed can be imported again. A refused row is reported by its index;
 * the others are imported.
 */
export function importRows(db: Db, deps: AppDeps, session: Session, batch: Batch): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { userId } = session;
    const { id, fileName } = batch;
    await lockImports(tx, userId);
    await ownImportRecords.begin(tx, { userId, id, fileName, importedAt: deps.clock() });
    const outcome = await importBatch(tx, deps, session, batch);
    await ownImportRecords.add(tx, { userId, id }, { rows: outcome.added });
    return outcome;
  });
}

/** One transaction for the batch, and a savepoint for each row: a refused row leaves no trace. */
async function importBatch(db: Db, deps: AppDeps, session: Session, batch: Batch): Promise<Outcome> {
  const { table } = batch;
  const rows = batch.rows.map((row) => readRow(table, row));
  const { userId } = session;
  const known = await knownRows(db, userId, table, rows);
  const outcome: Outcome = { added: 0, unchanged: 0, refused: [] };
  const origin = { userId, importId: batch.id, tableName: table };
  const imported: Parameters<typeof insertImported>[1] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOf(table, row);
    const taken =
      isTaken(table, row) && !known.has(key) ? await takeRow(db, deps, session, batch, row) : ('nothing new' as const);
    if (taken === 'nothing new') outcome.unchanged += 1;
    else if ('problem' in taken) outcome.refused.push({ row: index, problem: taken.problem });
    else {
      outcome.added += 1;
      if (taken.isGoalRefused) outcome.refused.push({ row: index, problem: 'goal' });
      imported.push({ ...origin, key, imported: taken.imported });
      if (!isPerson(table)) known.add(key);
    }
  }
  await insertImported(db, imported);
  return outcome;
}

/** For the profile only gaps are filled, always. */
const isPerson = (table: ImportTable) => table === 'users' || table === 'profiles';

/** Rows without a key of their own are identified by the table: a member has one of them. */
async function knownRows(db: Db, userId: string, table: ImportTable, rows: ExportedRow[]): Promise<Set<string>> {
  const { key, undo } = importerOf(table);
  if (key === null) return new Set(!isPerson(table) && (await hasRow(db, userId, table)) ? [''] : []);
  const keys = rows.map((row) => keyOf(table, row));
  if (undo.leavesTombstone) await deleteUndone(db, userId, table, keys);
  return findKeys(db, userId, table, key, keys);
}

/** Stored ids are in lower case. */
function keyOf(table: ImportTable, row: ExportedRow): string {
  const { key } = importerOf(table);
  const value = key === null ? '' : String(row[camelCase(key)] ?? '');
  return key === 'id' || key === 'meal_plan_id' || key === 'ebook_id' ? value.toLowerCase() : value;
}

async function takeRow(
  db: Db,
  deps: AppDeps,
  session: Session,
  { table, ...origin }: Batch,
  row: ExportedRow,
): Promise<Taken> {
  const importer = importerOf(table);
  const save = importer.read(row, origin);
  if (!save) return { problem: 'shape' };
  try {
    const filled = await db.transaction((tx) => save(tx, deps, session));
    if (filled) return takenFields(filled);
    if (!importer.undo.comparesValues) return { imported: null };
    return { imported: await findRow(db, session.userId, table, { column: importer.key, key: keyOf(table, row) }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function takenFields({ fields, isGoalRefused }: { fields: Imported; isGoalRefused: boolean }): Taken {
  if (Object.keys(fields).length > 0) return { imported: fields, isGoalRefused };
  return isGoalRefused ? { problem: 'goal' } : 'nothing new';
}

/** Errors that the call would return; other errors are thrown. */
function problemOf(error: unknown): RowProblem {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  if (error.code === 'CONSENT_REQUIRED') return 'consent';
  if (isGoalRefusal(error)) return 'goal';
  return error.code === 'NOT_FOUND' ? 'reference' : 'shape';
}

export function readOwnImports(db: Db, userId: string): Promise<OwnImport[]> {
  return ownImportRecords.list(db, userId);
}

/**
 * A row of a file by the API names, with instants in wire format. Version 1 has the database's column names and instants with an offset; an
 * invalid instant is unchanged and refused later.
 */
export function readRow(table: ImportTable, sent: ExportedRow): ExportedRow {
  const policy = listPolicies().get(table);
  const columns = Object.entries(policy ? getTableColumns(policy.table) : {});
  const keys = new Map(columns.map(([key, column]) => [camelCase(column.name), key]));
  const instants = new Set(columns.flatMap(([key, column]) => (column.dataType === 'date' ? [key] : [])));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const key = keys.get(camelCase(name)) ?? camelCase(name);
      return [key, instants.has(key) ? instantOf(value) : value];
    }),
  );
}

function instantOf(value: unknown): unknown {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? value : new Date(ms).toISOString();
}
