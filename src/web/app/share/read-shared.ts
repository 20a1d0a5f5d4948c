import { CsvReader } from '#domain/csv/read-csv.ts';
import { importOfShared } from '#domain/own-data/import/shared-file.ts';
import { kindOfFile } from '#web/health/import/kind-of-file.ts';

const FIRST_BYTES = 64 * 1024;
/** The first bytes of a zip file. */
const ARCHIVE = 'PK\u0003\u0004';

/** The import for a file, determined by its first bytes: name and type may be wrong. */
export async function targetOfShared(file: Blob): Promise<ReturnType<typeof importOfShared>> {
  const start = file.slice(0, FIRST_BYTES);
  const isArchive = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer())) === ARCHIVE;
  if (isArchive) return importOfShared({ isArchive, isHealth: false, names: [] });
  const isHealth = await kindOfFile(file).then(
    (kind) => kind !== 'unknown',
    () => false,
  );
  return importOfShared({ isArchive, isHealth, names: firstRow(await start.text()) });
}

/** Empty for anything that is not text. */
function firstRow(text: string): string[] {
  const head = text.slice(0, 1024);
  if (head.includes('\u0000') || head.includes('\ufffd') || /^\s*[<{]/.test(head)) return [];
  const csv = new CsvReader();
  const line = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '';
  return [...csv.push(`${line}\n`), ...csv.end()][0] ?? [];
}
