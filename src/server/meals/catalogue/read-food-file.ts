import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { CsvReader } from '#domain/csv/read-csv.ts';
import { type FoodImportSource, USDA_NUTRIENTS } from '#domain/meals/catalogue/food-imports.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listParts, mergeParts } from './food-imports.store.ts';
import type { FileRow } from './import-foods.service.ts';

const PARTS_AT_ONCE = 1000;

/** Rows of a food database's file as they stream from the disk; FoodData Central is a folder of files. */
export function readFoodFile(db: Db, source: FoodImportSource, path: string, runId: string): AsyncIterable<FileRow> {
  if (source === 'usda') return readUsdaFolder(db, path, runId);
  return source === 'openfoodfacts' ? named(tabbed(textOf(path))) : named(commaSeparated(textOf(path)));
}

async function* textOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const decoder = new TextDecoder();
  try {
    // A failure of the file does not reach the end of a pipe by itself.
    file.on('error', (error) => bytes.destroy(error));
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } finally {
    file.destroy();
  }
}

async function* commaSeparated(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  const reader = new CsvReader();
  for await (const text of texts) yield* reader.push(text);
  yield* reader.end();
}

/** Open Food Facts writes tabs between cells and quotes nothing. */
async function* tabbed(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '').split('\t');
  }
  if (rest !== '') yield rest.split('\t');
}

/** Cells by the names of the first row; null for a row with another number of cells. */
async function* named(rows: AsyncIterable<string[]>): AsyncGenerator<FileRow> {
  let header: string[] | null = null;
  for await (const cells of rows) {
    if (header === null) header = cells.map((name) => name.trim());
    else if (cells.length !== header.length) yield null;
    else yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  }
}

/** Names and nutrients are in two files, in any order and number: they meet in the database, and come out food by food. */
async function* readUsdaFolder(db: Db, folder: string, runId: string): AsyncGenerator<FileRow> {
  await gather(db, runId, join(folder, 'food.csv'), ({ fdc_id, data_type, description }) => ({
    ...(data_type !== undefined && { data_type }),
    ...(description !== undefined && { description }),
    fdc_id: fdc_id ?? '',
  }));
  await gather(db, runId, join(folder, 'food_nutrient.csv'), ({ nutrient_id = '', amount = '' }) =>
    USDA_NUTRIENTS.includes(nutrient_id) && amount !== '' ? { [nutrient_id]: amount } : {},
  );
  for (let after = ''; ; ) {
    const parts = await listParts(db, runId, after, PARTS_AT_ONCE);
    for (const { data } of parts) yield data;
    const last = parts.at(-1);
    if (!last) return;
    after = last.key;
  }
}

type Cells = Record<string, string | undefined>;

async function gather(db: Db, runId: string, path: string, pick: (row: Cells) => Record<string, string>) {
  let parts = new Map<string, Record<string, string>>();
  for await (const row of named(commaSeparated(textOf(path)))) {
    const key = row?.fdc_id;
    if (!row || !key) continue;
    parts.set(key, { ...parts.get(key), ...pick(row) });
    if (parts.size < PARTS_AT_ONCE) continue;
    await mergeParts(db, runId, parts);
    parts = new Map();
  }
  await mergeParts(db, runId, parts);
}
