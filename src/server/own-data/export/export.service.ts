import * as z from 'zod';
import { csvLines, csvText } from '#domain/csv/csv.ts';
import { amountsIn, MAX_SHARE } from '#domain/meals/amounts.contract.ts';
import {
  csvHead,
  csvName,
  csvRows,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  jsonName,
  MANIFEST_NAME,
  readmeText,
} from '#domain/own-data/export/export-files.ts';
import {
  KNOWN_AMOUNTS,
  type SheetOptions,
  sheetHeader,
  sheetLines,
  spreadsheetsOf,
} from '#domain/own-data/export/spreadsheets.ts';
import { readEatenAmounts } from '#server/meals/nutrients/nutrients.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { textInEach, textsOf } from '#server/texts.ts';
import {
  columnsOf,
  exportedTables,
  findSheetMember,
  type Keys,
  listPictures,
  listPrimaryKeys,
  listRowsOf,
} from './export.store.ts';
import { createZipWriter } from './zip-writer.ts';

type Deps = Pick<AppDeps, 'clock' | 'files'>;
type Row = Record<string, unknown>;
const BATCH_ROWS = 500;

/** All data of a member as one zip, streamed: memory holds one batch of rows, and no connection is held between batches. */
export async function* exportZip(db: Db, deps: Deps, userId: string): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  const keys = await listPrimaryKeys(db);
  writeText(zip, MANIFEST_NAME, `${JSON.stringify(manifest(deps), null, 2)}\n`);
  writeText(zip, 'README.txt', readmeText(Object.values(textInEach('ownData', 'readme.text'))));
  const member = await findSheetMember(db, userId);
  const { language } = member;
  const options = {
    ...member,
    translate: textsOf('ownData', language),
    nutrientName: textsOf('nutrientNames', language),
    siteText: textsOf('bodySites', language),
    metricText: textsOf('setMetrics', language),
  };
  for (const table of exportedTables()) yield* writeTable(zip, { db, userId, keys, options }, table);
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

type Source = { db: Db; userId: string; keys: Keys; options: SheetOptions };

/** The table as exact JSON, and as CSV for spreadsheets; an empty table is left out. */
async function* writeTable(zip: ZipWriter, { db, userId, keys, options }: Source, table: string) {
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
  for (const { name, head, lines } of csvFilesOf(table, options)) {
    const csv = zip.text(csvName(name));
    csv.push(head);
    for await (const rows of read()) {
      csv.push(lines(table === 'meals' ? await withKnownAmounts(db, userId, rows) : rows));
      yield* zip.taken();
    }
    csv.end();
  }
}

type CsvFile = { name: string; head: string; lines: (rows: Row[]) => string };

/** The CSV files of a table: the spreadsheets made for it, or its columns unchanged. */
function csvFilesOf(table: string, options: SheetOptions): CsvFile[] {
  const { language } = options;
  const sheets = spreadsheetsOf(table);
  if (!sheets) {
    const columns = columnsOf(table);
    return [{ name: table, head: csvHead(columns, language), lines: (rows) => csvRows(columns, rows, language) }];
  }
  return sheets.map((sheet) => ({
    name: sheet.name,
    head: csvText(sheetHeader(sheet, options), [], language),
    lines: (rows) =>
      csvLines(
        rows.flatMap((row) => sheetLines(sheet, row, options)),
        language,
      ),
  }));
}

const eatenFood = z.object({ id: z.string().nullable(), amount: z.number(), amounts: amountsIn(MAX_SHARE).optional() });

/** Adds nutrients beside energy and macros to logged rows; none for rows of an unknown shape. */
async function withKnownAmounts(db: Db, userId: string, rows: Row[]): Promise<Row[]> {
  const items = rows.map((row) => eatenFood.safeParse(row.foodItem).data ?? null);
  const amounts = await readEatenAmounts(db, userId, items);
  return rows.map((row, at) => ({ ...row, [KNOWN_AMOUNTS]: amounts[at] }));
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
  // The row may have been deleted meanwhile.
  if (!found) return;
  const file = zip.packed(`pictures/${name}`);
  for await (const bytes of found.stream) {
    file.push(bytes);
    yield* zip.taken();
  }
  file.end();
}
