import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { CsvReader, MAX_ROW_LENGTH } from '#domain/csv/read-csv.ts';
import { TabReader } from '#domain/csv/read-tabs.ts';
import {
  type FoodHead,
  findFoodHead,
  fromLine,
  headRows,
  isUsdaTable,
  isWorkbook,
  MAX_HEAD_LINES,
} from '#domain/meals/catalogue/food-files.ts';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { AMOUNT_COLUMNS } from '#domain/meals/catalogue/source-amounts.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listParts, mergeParts } from './food-imports.store.ts';
import type { FileRow } from './sort-rows.service.ts';
import { type ByteFile, textOf } from './text-of-file.ts';
import { unzipStream } from './unzip-stream.ts';
import { sheetsOf } from './workbook-sheets.ts';

const PARTS_AT_ONCE = 1000;

/** The file or files at a path of the command line: FoodData Central is a folder or its zip. */
export function foodFilesAt(source: FoodImportSource, path: string): ByteFile[] {
  const paths =
    source === 'usda' && !path.endsWith('.zip') ? [join(path, 'food.csv'), join(path, 'food_nutrient.csv')] : [path];
  return paths.map((one) => ({ name: basename(one), bytes: () => createReadStream(one) }));
}

/**
 * Streams the rows of a food database's files. Yields `undefined` after much input without a row (partial foods, or a line without end),
 * so that the caller can record progress and cancel.
 */
export function readFoodFiles(
  db: Db,
  source: FoodImportSource,
  files: readonly ByteFile[],
  runId: string,
  /** Receives the number of the header line. */
  onHead: OnHead = () => undefined,
) {
  return source === 'usda' ? readUsda(db, files, runId) : readTables(source, files, onHead);
}

type OnHead = (line: number) => void;

async function* readTables(
  source: FoodImportSource,
  files: readonly ByteFile[],
  onHead: OnHead,
): AsyncGenerator<FileRow | undefined> {
  for (const file of files) {
    if (isWorkbook(file.name)) yield* workbookRows(source, file, onHead);
    else
      yield* named(
        cellsOf(fromHead(source, file, onHead), source === 'openfoodfacts' ? new TabReader() : new CsvReader()),
      );
  }
}

/** The header must be within this many characters. */
const HEAD_LENGTH = 65_536;

/** The text of a table from its header on. */
async function* fromHead(source: FoodImportSource, file: ByteFile, onHead: OnHead): AsyncGenerator<string> {
  let beginning: string | null = '';
  for await (const text of textOf(file)) {
    if (beginning === null) yield text;
    else {
      beginning += text;
      if (beginning.length < HEAD_LENGTH) continue;
      yield cutAbove(source, file.name, beginning, onHead);
      beginning = null;
    }
  }
  if (beginning !== null) yield cutAbove(source, file.name, beginning, onHead);
}

function cutAbove(source: FoodImportSource, name: string, beginning: string, onHead: OnHead): string {
  const text = beginning.replace(/^\ufeff/, '');
  const { line } = headOf(source, name, headRows(source, text));
  onHead(line);
  return fromLine(text, line);
}

function headOf(source: FoodImportSource, name: string, rows: string[][]) {
  const head = findFoodHead(source, name, rows);
  if ('missing' in head) throw refuse('FOOD_FILE_INVALID', { missing: head.missing });
  return head;
}

/** The first sheet of a workbook that has the needed columns. Trailing empty cells are missing. */
async function* workbookRows(
  source: FoodImportSource,
  file: ByteFile,
  onHead: OnHead,
): AsyncGenerator<FileRow | undefined> {
  let missing: string[] | null = null;
  for await (const rows of sheetsOf(file)) {
    let head: FoodHead = { missing: [] };
    const above: string[][] = [];
    for await (const cells of rows) {
      if ('columns' in head) yield cells && byName(head.columns, cells);
      else if (cells && above.length < MAX_HEAD_LINES) {
        above.push(cells);
        head = findFoodHead(source, file.name, above);
        if ('columns' in head) onHead(head.line);
      }
    }
    if ('columns' in head) return;
    if (missing === null || head.missing.length < missing.length) missing = head.missing;
  }
  throw refuse('FOOD_FILE_INVALID', { missing: missing ?? [] });
}

/** Characters of one piece of unpacked text. */
const PIECE_LENGTH = 65_536;

/** Open Food Facts separates cells by tabs without quotes; the others are CSV. */
async function* cellsOf(
  texts: AsyncIterable<string>,
  reader: TabReader | CsvReader,
): AsyncGenerator<string[] | undefined> {
  let withoutRow = 0;
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      const rows = reader.push(text.slice(at, at + PIECE_LENGTH));
      yield* rows;
      withoutRow = rows.length > 0 ? 0 : withoutRow + PIECE_LENGTH;
      if (withoutRow <= MAX_ROW_LENGTH) continue;
      withoutRow = 0;
      yield undefined;
    }
  }
  yield* reader.end();
}

/** Rows by column name; a row with another number of cells is returned as text. */
async function* named(rows: AsyncIterable<string[] | undefined>): AsyncGenerator<FileRow | undefined> {
  let header: string[] | null = null;
  for await (const cells of rows) {
    if (cells === undefined) yield undefined;
    else if (header === null) header = cells.map((name) => name.trim());
    else yield cells.length === header.length ? byName(header, cells) : cells.join(' | ');
  }
}

const byName = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));

/** Foods and nutrients are in separate files, in any order: they are joined in the database and read back food by food. */
async function* readUsda(db: Db, files: readonly ByteFile[], runId: string): AsyncGenerator<FileRow | undefined> {
  let parts = new Map<string, Record<string, string>>();
  for await (const usdaRow of usdaRows(files)) {
    if (usdaRow === undefined || typeof usdaRow === 'string' || !usdaRow.row.fdc_id) {
      yield typeof usdaRow === 'object' ? partOf(usdaRow) : usdaRow;
      continue;
    }
    const key = usdaRow.row.fdc_id;
    parts.set(key, { ...parts.get(key), ...partOf(usdaRow) });
    if (parts.size < PARTS_AT_ONCE) continue;
    await mergeParts(db, runId, parts);
    parts = new Map();
    yield undefined;
  }
  await mergeParts(db, runId, parts);
  for (let after = ''; ; ) {
    const found = await listParts(db, runId, after, PARTS_AT_ONCE);
    for (const { data } of found) yield data;
    const last = found.at(-1);
    if (!last) return;
    after = last.key;
  }
}

type Cells = Record<string, string | undefined>;
/** A row of one of the tables, or position and text of an invalid row. */
type UsdaRow = { table: string; row: Cells } | string;

const partOf = ({ table, row }: Exclude<UsdaRow, string>): Record<string, string> =>
  table === 'food.csv' ? foodNameOf(row) : amountOf(row);

const foodNameOf = ({ fdc_id, data_type, description }: Cells) => ({
  ...(data_type !== undefined && { data_type }),
  ...(description !== undefined && { description }),
  fdc_id: fdc_id ?? '',
});

const amountOf = ({ nutrient_id = '', amount = '' }: Cells): Record<string, string> =>
  AMOUNT_COLUMNS.usda.includes(nutrient_id) && amount !== '' ? { [nutrient_id]: amount } : {};

/** Rows of both tables, from files or from a zip. */
async function* usdaRows(files: readonly ByteFile[]): AsyncGenerator<UsdaRow | undefined> {
  const tables = new Set<string>();
  for (const file of files) {
    for await (const { name, texts } of tablesOf(file)) {
      const table = basename(name).toLowerCase();
      tables.add(table);
      yield* rowsOfTable(table, texts);
    }
  }
  if (tables.size < 2) throw refuse('FOOD_FILE_INVALID');
}

async function* rowsOfTable(table: string, texts: AsyncIterable<string>): AsyncGenerator<UsdaRow | undefined> {
  let header: string[] | null = null;
  let line = 0;
  for await (const cells of cellsOf(texts, new CsvReader())) {
    if (cells === undefined) {
      yield undefined;
      continue;
    }
    line += 1;
    if (header !== null) {
      if (cells.length === header.length) yield { table, row: byName(header, cells) };
      else yield `${table}:${line} | ${cells.join(' | ')}`;
      continue;
    }
    header = headOf('usda', table, [cells]).columns;
  }
}

async function* tablesOf(file: ByteFile): AsyncGenerator<{ name: string; texts: AsyncIterable<string> }> {
  if (!file.name.endsWith('.zip')) return yield { name: file.name, texts: textOf(file) };
  for await (const { name, bytes } of unzipStream(file.bytes(), isUsdaTable)) {
    yield { name, texts: textOf({ name, bytes: () => bytes }) };
  }
}
