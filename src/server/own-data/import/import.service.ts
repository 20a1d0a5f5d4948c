import { ORPCError } from '@orpc/server';
import type { ImportTable, RowProblem } from '#domain/own-data/import/import-tables.ts';
import { type ExportedRow, isTaken } from '#domain/own-data/import/wire-rows.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps, Session } from '#server/platform/http/call-context.ts';
import { findKeys, hasRow } from './import.store.ts';
import { IMPORTERS } from './importers.ts';

type Batch = { table: ImportTable; rows: ExportedRow[] };
type Outcome = { added: number; unchanged: number; refused: { row: number; problem: RowProblem }[] };

/**
 * Takes rows of an export in as if the member had entered them on a device: same bounds, same consent, same derived rows. What is here
 * already stays as it is, so a second import changes nothing. A row that cannot be taken is told by its place; the others come in.
 */
export function importRows(db: Db, deps: AppDeps, session: Session, batch: Batch): Promise<Outcome> {
  return db.transaction((tx) => importBatch(tx, deps, session, batch));
}

/** One commit for the batch, and a savepoint for each row: one that is refused leaves no trace. */
async function importBatch(db: Db, deps: AppDeps, session: Session, { table, rows }: Batch): Promise<Outcome> {
  const known = await knownRows(db, session.userId, table, rows);
  const outcome: Outcome = { added: 0, unchanged: 0, refused: [] };
  for (const [place, row] of rows.entries()) {
    const key = keyOf(table, row);
    if (!isTaken(table, row) || known.has(key)) {
      outcome.unchanged += 1;
      continue;
    }
    const problem = await takeRow(db, deps, session, table, row);
    if (problem === null) {
      outcome.added += 1;
      known.add(key);
    } else outcome.refused.push({ row: place, problem });
  }
  return outcome;
}

/** Rows without a key of their own are known by the table: a member has one of them. Of the person only gaps are filled, always. */
async function knownRows(db: Db, userId: string, table: ImportTable, rows: ExportedRow[]): Promise<Set<string>> {
  const { key } = IMPORTERS[table];
  if (key !== null)
    return findKeys(
      db,
      userId,
      table,
      key,
      rows.map((row) => keyOf(table, row)),
    );
  const isPerson = table === 'users' || table === 'profiles';
  return new Set(!isPerson && (await hasRow(db, userId, table)) ? [''] : []);
}

/** Ids are written in small letters wherever they are stored. */
function keyOf(table: ImportTable, row: ExportedRow): string {
  const { key } = IMPORTERS[table];
  const value = key === null ? '' : String(row[key] ?? '');
  return key === 'id' || key === 'meal_plan_id' || key === 'ebook_id' ? value.toLowerCase() : value;
}

async function takeRow(
  db: Db,
  deps: AppDeps,
  session: Session,
  table: ImportTable,
  row: ExportedRow,
): Promise<RowProblem | null> {
  const save = IMPORTERS[table].read(row);
  if (!save) return 'shape';
  try {
    await db.transaction((tx) => save(tx, deps, session));
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/** What the call would have refused; a fault of ours stays one. */
function problemOf(error: unknown): RowProblem {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  if (error.code === 'CONSENT_REQUIRED') return 'consent';
  return error.code === 'NOT_FOUND' ? 'reference' : 'shape';
}
