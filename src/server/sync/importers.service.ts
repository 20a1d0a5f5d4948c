import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import type { ExportedRow } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteUnchanged, type Imported, listStanding, markDeleted } from './importers.store.ts';

/** The import that a row comes with. */
export type ImportOrigin = { id: string; fileName: string };

/** For the person: the fields that were filled, and whether a goal was refused. Null for rows, which are imported whole. */
export type Filled = { fields: Record<string, unknown>; isGoalRefused: boolean } | null;

type SaveRow = (db: Db, deps: AppDeps, session: Session) => Promise<Filled>;

type ImportedRow = { key: string; imported: Imported | null };
/** The rows of one table that an import has added. */
export type ImportedPart = { table: ImportTable; rows: ImportedRow[]; importId: string; at: Date };
/** How many rows an undo has removed, and the ids of those that left a tombstone. */
export type Undone = { removed: number; tombstones: string[] };

export type Undo = {
  run: (db: Db, deps: AppDeps, session: Session, part: ImportedPart) => Promise<Undone>;
  /** Rows that the member can have changed since are compared with what was imported. */
  comparesValues?: true;
  /** Removed rows stay as tombstones, and another import may restore them. */
  leavesTombstone?: true;
};

export type Importer = {
  /** The column that identifies a row within the member's rows; null for a table of one row each. */
  key: string | null;
  /** Prepares to save the row; null for a row that the call for such rows would refuse. */
  read: (row: ExportedRow, origin: ImportOrigin) => SaveRow | null;
  /** The row as the call takes it. */
  toInput: (row: ExportedRow) => unknown;
  undo: Undo;
};

const importers = new Map<ImportTable, Importer>();

/**
 * Declares, beside the call that saves the rows of a table, that they may be imported from an export. A test fails for an imported table
 * without an importer.
 */
export function stateImporter(table: ImportTable, importer: Importer): void {
  importers.set(table, importer);
}

export function importerOf(table: ImportTable): Importer {
  const found = importers.get(table);
  if (!found) throw new Error(`${table} has no importer.`);
  return found;
}

/** The tables whose importers are loaded. */
export const listImporters = (): ImportTable[] => [...importers.keys()];

/** A call of the contract, with the schema of its input. */
type Call<Input> = { '~orpc': { inputSchema?: Schema<Input> | undefined } };
type Schema<Input> = { safeParse: (value: unknown) => { success: true; data: Input } | { success: false } };

/** The schema that a call checks its input with. */
export function inputOf<Input>({ '~orpc': { inputSchema } }: Call<Input>): Schema<Input> {
  if (!inputSchema) throw new Error('A call that saves rows has an input.');
  return inputSchema;
}

type Statement<Input> = {
  /** `id` unless stated. */
  key?: string | null;
  schema: Schema<Input>;
  /** Where the call differs from the columns. */
  toInput?: (row: ExportedRow) => unknown;
  save: (db: Db, deps: AppDeps, userId: string, input: Input, session: Session) => Promise<unknown>;
  undo: Undo;
};

/** Rows are imported by the call that a device saves them with, so that the same rules hold. */
export function stateImport<Input>(
  table: ImportTable,
  { key = 'id', schema, toInput = (row) => row, save, undo }: Statement<Input>,
): void {
  const read = (row: ExportedRow): SaveRow | null => {
    const parsed = schema.safeParse(toInput(row));
    if (!parsed.success) return null;
    return async (db, deps, session) => {
      await save(db, deps, session.userId, parsed.data, session);
      return null;
    };
  };
  stateImporter(table, { key, read, toInput, undo });
}

const keysOf = (rows: ImportedRow[]) => rows.map(({ key }) => key);
const left = (tombstones: string[]): Undone => ({ removed: tombstones.length, tombstones });

type After = (db: Db, deps: AppDeps, userId: string, removed: { ids: string[]; at: Date }) => Promise<unknown>;

/** Rows that leave a tombstone, so that an old copy on a device cannot restore them. `inUse` finds those that others refer to: they stay. */
export function undoByTombstone({ after, inUse }: { after?: After; inUse?: InUse } = {}): Undo {
  return {
    leavesTombstone: true,
    run: async (db, deps, { userId }, { table, rows, at }) => {
      const used = await inUse?.(db, userId, keysOf(rows));
      const ids = await markDeleted(db, userId, table, { keys: keysOf(rows).filter((key) => !used?.has(key)), at });
      if (ids.length > 0) await after?.(db, deps, userId, { ids, at });
      return left(ids);
    },
  };
}

type InUse = (db: Db, userId: string, ids: string[]) => Promise<Set<string>>;
type Remove = (db: Db, deps: AppDeps, userId: string, removal: { id: string; editedAt: string }) => Promise<void>;

/** Undoes rows by the call that removes them, so that its effects on other rows are undone as well. */
export function undoByCall(remove: Remove): Undo {
  return {
    leavesTombstone: true,
    run: async (db, deps, { userId }, { table, rows, at }) => {
      const standing = await listStanding(db, userId, table, keysOf(rows));
      for (const { id, editedAtMs } of standing) {
        const editedAt = new Date(Math.max(at.getTime(), editedAtMs + 1)).toISOString();
        await remove(db, deps, userId, { id, editedAt });
      }
      return left(standing.map(({ id }) => id));
    },
  };
}

/** Settings, which are removed only while they are as they were imported. */
export const undoUnchanged: Undo = {
  comparesValues: true,
  run: async (db, _deps, { userId }, { table, rows }) => {
    let removed = 0;
    for (const { key, imported } of rows) {
      const row = imported && { column: importerOf(table).key, key, imported };
      if (row && (await deleteUnchanged(db, userId, table, row))) removed += 1;
    }
    return { removed, tombstones: [] };
  },
};
