import {
  csvHead,
  csvLine,
  csvName,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedTables,
  jsonName,
  MANIFEST_NAME,
  README_TEXT,
} from '#domain/own-data/export/export-files.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { type Keys, listPictures, listPrimaryKeys, listRowsOf } from './export.store.ts';
import { createZipWriter } from './zip-writer.ts';

type Deps = Pick<AppDeps, 'clock' | 'files'>;
type Row = Record<string, unknown>;
const BATCH_ROWS = 500;

/** Everything of a member's as one zip, made while it is read: memory holds a batch of rows, and no connection is held meanwhile. */
export async function* exportZip(db: Db, deps: Deps, userId: string): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  const keys = await listPrimaryKeys(db);
  writeText(zip, MANIFEST_NAME, `${JSON.stringify(manifest(deps), null, 2)}\n`);
  writeText(zip, 'README.txt', README_TEXT);
  for (const table of exportedTables()) yield* writeTable(zip, db, userId, table, keys);
  for (const picture of await listPictures(db, userId)) yield* writePicture(zip, deps, picture);
  zip.end();
  yield* zip.taken();
}

type ZipWriter = ReturnType<typeof createZipWriter>;

const manifest = ({ clock }: Deps) => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  exportedAt: clock().toISOString(),
});

function writeText(zip: ZipWriter, name: string, text: string) {
  const file = zip.text(name);
  file.push(text);
  file.end();
}

/** The table once as JSON and once as CSV; one without rows is left out. */
async function* writeTable(zip: ZipWriter, db: Db, userId: string, table: string, keys: Keys) {
  const read = () => readBatches(db, userId, table, keys.get(table) ?? []);
  let json: ReturnType<ZipWriter['text']> | null = null;
  for await (const rows of read()) {
    const begin: string = json === null ? '[\n' : ',\n';
    json ??= zip.text(jsonName(table));
    json.push(begin + rows.map((row) => JSON.stringify(row)).join(',\n'));
    yield* zip.taken();
  }
  if (json === null) return;
  json.push('\n]\n');
  json.end();
  const csv = zip.text(csvName(table));
  csv.push(csvHead(table));
  for await (const rows of read()) {
    csv.push(rows.map((row) => csvLine(table, row)).join(''));
    yield* zip.taken();
  }
  csv.end();
}

async function* readBatches(db: Db, userId: string, table: string, keys: string[]): AsyncGenerator<Row[]> {
  let after: string[] | null = null;
  do {
    const batch = await listRowsOf(db, userId, table, { keys, after, limit: BATCH_ROWS });
    if (batch.rows.length > 0) yield batch.rows;
    after = batch.last;
  } while (after !== null);
}

async function* writePicture(zip: ZipWriter, { files }: Deps, { key, name }: { key: string; name: string }) {
  const found = await files.get(key);
  // Its row may have gone meanwhile.
  if (!found) return;
  const file = zip.packed(`pictures/${name}`);
  for await (const bytes of found.stream) {
    file.push(bytes);
    yield* zip.taken();
  }
  file.end();
}
