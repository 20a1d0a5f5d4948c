import { strFromU8, unzip } from 'fflate';
import { jsonName } from '#domain/own-data/export/export-files.ts';
import { type ArchiveProblem, checkArchive, isRead } from '#domain/own-data/import/check-archive.ts';
import type { TableRows } from '#domain/own-data/import/doubtful-rows.ts';
import { IMPORT_BOUNDS, IMPORT_TABLES } from '#domain/own-data/import/import-tables.ts';
import { type ExportedRow, isTaken, renameRow, withDays } from '#domain/own-data/import/wire-rows.ts';

/** Reads an export on the device. The archive's directory is checked before anything is unpacked. */
export async function readExportFile(file: Blob): Promise<TableRows[] | ArchiveProblem> {
  if (file.size > IMPORT_BOUNDS.zipBytes) return 'too-large';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const entries: { name: string; packedBytes: number; bytes: number }[] = [];
    await unpack(bytes, ({ name, size, originalSize }) => {
      entries.push({ name, packedBytes: size, bytes: originalSize });
      return false;
    });
    const problem = checkArchive(entries);
    if (problem) return problem;
    const tables = tablesOf(await unpack(bytes, ({ name }) => isRead(name)));
    return tables.length === 0 ? 'empty' : tables;
  } catch {
    // Not a zip, a broken one, or a table that is not a list of rows.
    return 'unreadable';
  }
}

type Filter = (file: { name: string; size: number; originalSize: number }) => boolean;

function unpack(bytes: Uint8Array, filter: Filter): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, files) => (error ? reject(error) : resolve(files)));
  });
}

function tablesOf(files: Record<string, Uint8Array>): TableRows[] {
  const rowsOf = (table: string) => rowsIn(files[jsonName(table)]);
  return IMPORT_TABLES.map((table) => {
    const read = rowsOf(table);
    const rows = table === 'workout_schedules' ? withDays(read, rowsOf('workout_schedule_days')) : read;
    return { table, rows: rows.filter((row) => isTaken(table, row)) };
  }).filter(({ rows }) => rows.length > 0);
}

function rowsIn(bytes: Uint8Array | undefined): ExportedRow[] {
  if (bytes === undefined) return [];
  const parsed: unknown = JSON.parse(strFromU8(bytes));
  if (!Array.isArray(parsed) || parsed.length > IMPORT_BOUNDS.rows) throw new TypeError('no list of rows');
  return parsed.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new TypeError('no row');
    return renameRow({ ...row });
  });
}
