import { EARLIER_MANIFEST_NAME, jsonName, MANIFEST_NAME } from '../export/export-files.ts';
import { IMPORT_BOUNDS, IMPORT_TABLES } from './import-tables.ts';
import type { ExportedRow } from './wire-rows.ts';

/** Why a file is refused. */
export type ArchiveProblem = 'too-large' | 'odd-path' | 'bomb' | 'not-ours' | 'unreadable' | 'empty';

type Entry = { name: string; packedBytes: number; bytes: number };

/** Checks the archive's directory before unpacking; null when it may be opened. */
export function checkArchive(entries: readonly Entry[]): ArchiveProblem | null {
  if (entries.length > IMPORT_BOUNDS.entries) return 'bomb';
  if (entries.some(({ name }) => isOddPath(name))) return 'odd-path';
  if (!entries.some(({ name }) => MANIFEST_NAMES.includes(name))) return 'not-ours';
  const read = entries.filter(({ name }) => isRead(name));
  if (read.some(({ bytes }) => bytes > IMPORT_BOUNDS.tableBytes)) return 'too-large';
  const isBomb = ({ bytes, packedBytes }: Entry) => bytes > IMPORT_BOUNDS.ratio * Math.max(packedBytes, 64);
  return read.some(isBomb) ? 'bomb' : null;
}

/** A path that leads out of the archive, or that our own zips never contain. */
const isOddPath = (name: string) =>
  name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').some((part) => part === '..' || part === '.');

const READ_TABLES: readonly string[] = [...IMPORT_TABLES, 'workout_schedule_days'];
const MANIFEST_NAMES = [MANIFEST_NAME, EARLIER_MANIFEST_NAME];
const READ_NAMES = new Set([...MANIFEST_NAMES, ...READ_TABLES.map(jsonName)]);

/** Whether to unpack a file; everything else in the archive is skipped. */
export const isRead = (name: string): boolean => READ_NAMES.has(name);

/** Rows in batches of the size that one call accepts. */
export function batchesOf(rows: readonly ExportedRow[]): ExportedRow[][] {
  const batches: ExportedRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && last.length < IMPORT_BOUNDS.rowsPerCall && bytes + size <= IMPORT_BOUNDS.callBytes) {
      last.push(row);
      bytes += size;
    } else {
      batches.push([row]);
      bytes = size;
    }
  }
  return batches;
}
