import { CsvReader } from '../../csv/read-csv.ts';
import type { FoodImportSource } from './food-imports.ts';

/** Upload chunk size. Neither client nor server holds more than one chunk of a file in memory. */
export const FOOD_PART_BYTES = 4 * 1024 * 1024;
/** Upper limit of an upload: the largest known export, Open Food Facts unpacked, is smaller. */
export const MAX_FOOD_BYTES = 32 * 1024 ** 3;

const USDA_TABLES = ['food.csv', 'food_nutrient.csv'];

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** Whether this is the name of a FoodData Central file with foods or nutrients, alone or inside an archive. */
export function isUsdaTable(name: string): boolean {
  return USDA_TABLES.includes(baseName(name));
}

/**
 * Picks the files to send: one zip or two files of a folder for FoodData Central, one table (packed or not) for the others. Null when a
 * needed file is missing.
 */
export function pickFoodFiles<File extends { name: string }>(
  source: FoodImportSource,
  files: readonly File[],
): File[] | null {
  const named = (name: string) => files.find((file) => baseName(file.name) === name) ?? [];
  const ending = (end: RegExp) => files.find(({ name }) => end.test(name));
  if (source === 'usda') {
    const tables = USDA_TABLES.flatMap(named);
    if (tables.length === USDA_TABLES.length) return tables;
    const zip = ending(/\.zip$/i);
    return zip ? [zip] : null;
  }
  const endings = source === 'livsmedelsverket' ? /\.((csv|tsv|txt)(\.gz)?|xlsx)$/i : /\.(csv|tsv|txt)(\.gz)?$/i;
  const table = files.length === 1 ? ending(endings) : undefined;
  return table ? [table] : null;
}

/** Whether the file is an Excel workbook, by its name. */
export const isWorkbook = (name: string) => /\.xlsx$/i.test(name);

/** Whether exactly these files make up one import. */
export function areFoodFiles({
  source,
  files,
}: {
  source: FoodImportSource;
  files: readonly { name: string }[];
}): boolean {
  return pickFoodFiles(source, files)?.length === files.length;
}

/** Columns that a table of each source must have; inner lists are alternative names of one column. */
const NEEDED: Record<Exclude<FoodImportSource, 'usda'>, string[][]> = {
  livsmedelsverket: [
    ['Livsmedelsnummer', 'source_id'],
    ['Livsmedelsnamn', 'name_sv'],
    ['Energi (kcal)', 'kcal'],
  ],
  openfoodfacts: [['code'], ['product_name']],
};
const USDA_NEEDED: Record<string, string[][]> = {
  'food.csv': [['fdc_id'], ['data_type'], ['description']],
  'food_nutrient.csv': [['fdc_id'], ['nutrient_id'], ['amount']],
};

const neededOf = (source: FoodImportSource, fileName: string) =>
  source === 'usda' ? (USDA_NEEDED[baseName(fileName)] ?? []) : NEEDED[source];

/** Whether a table with these columns comes from that food database. */
export function isFoodHeader(source: FoodImportSource, fileName: string, columns: readonly string[]): boolean {
  const needed = neededOf(source, fileName);
  return needed.length > 0 && missingFrom(needed, columns).length === 0;
}

const missingFrom = (needed: readonly string[][], columns: readonly string[]) =>
  needed.filter((names) => !names.some((name) => columns.includes(name))).flatMap(([name = '']) => name);

/** Livsmedelsverket publishes its table with two lines above the header: its name and date. */
export const MAX_HEAD_LINES = 10;

/** The header line, or the needed columns that are missing from it. */
export type FoodHead = { line: number; columns: string[] } | { missing: string[] };

/** Finds the header line among the first rows. `line` counts from 1. */
export function findFoodHead(
  source: FoodImportSource,
  fileName: string,
  rows: readonly (readonly string[])[],
): FoodHead {
  const heads = rows.slice(0, MAX_HEAD_LINES).map((cells) => cells.map((name) => name.trim()));
  const at = heads.findIndex((columns) => isFoodHeader(source, fileName, columns));
  const columns = heads[at];
  if (columns) return { line: at + 1, columns };
  // The row that lacks the fewest columns was probably meant as the header.
  const missing = heads.map((cells) => missingFrom(neededOf(source, fileName), cells));
  return { missing: missing.toSorted((a, b) => a.length - b.length)[0] ?? missingFrom(neededOf(source, fileName), []) };
}

/** The first lines of a file as rows. Each line is parsed by itself, because a title may have other separators than the table below it. */
export function headRows(source: FoodImportSource, text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\n', MAX_HEAD_LINES);
  if (source === 'openfoodfacts') return lines.map((line) => line.replace(/\r$/, '').split('\t'));
  return lines.map((line) => new CsvReader().push(`${line}\n`)[0] ?? []);
}

/** The text from this line on; lines count from 1. */
export function fromLine(text: string, line: number): string {
  return text
    .split('\n')
    .slice(line - 1)
    .join('\n');
}

type Sizes = { bytes: number | null; bytesSent: number; bytesRead: number };

/** Whether the file is still being uploaded. */
export const isBeingSent = ({ bytes, bytesSent }: Sizes) => bytes !== null && bytesSent < bytes;

/** Progress of a run from 0 to 1, of the upload first and then of reading; null when the file size is unknown. */
export function importProgress(run: Sizes): number | null {
  if (run.bytes === null || run.bytes === 0) return null;
  return Math.min(1, (isBeingSent(run) ? run.bytesSent : run.bytesRead) / run.bytes);
}
