import { CsvReader } from '../../csv/read-csv.ts';
import type { FoodImportSource } from './food-imports.ts';

/** A file is sent in parts of this size, so that neither side ever holds more of it than one. */
export const FOOD_PART_BYTES = 4 * 1024 * 1024;
/** The largest export in the world (Open Food Facts, unpacked) has room in it. */
export const MAX_FOOD_BYTES = 32 * 1024 ** 3;

const USDA_TABLES = ['food.csv', 'food_nutrient.csv'];

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** Whether a file of this name, alone or inside an archive, is one of FoodData Central's that hold foods and figures. */
export function isUsdaTable(name: string): boolean {
  return USDA_TABLES.includes(baseName(name));
}

/**
 * Those of the chosen files that are sent: FoodData Central is one zip or two of the files of its folder, the others are one table,
 * packed or not. Null when what is needed is not among them.
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

/** Whether a file of this name is a workbook of a spreadsheet program. */
export const isWorkbook = (name: string) => /\.xlsx$/i.test(name);

/** Whether exactly these files are sent for an import. */
export function areFoodFiles({
  source,
  files,
}: {
  source: FoodImportSource;
  files: readonly { name: string }[];
}): boolean {
  return pickFoodFiles(source, files)?.length === files.length;
}

/** Columns without which a table is of something else; of several names for one, any. */
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

/** Whether a table with these columns is one of that food database. */
export function isFoodHeader(source: FoodImportSource, fileName: string, columns: readonly string[]): boolean {
  const needed = neededOf(source, fileName);
  return needed.length > 0 && missingFrom(needed, columns).length === 0;
}

const missingFrom = (needed: readonly string[][], columns: readonly string[]) =>
  needed.filter((names) => !names.some((name) => columns.includes(name))).flatMap(([name = '']) => name);

/** Livsmedelsverket publishes its table below two lines with its name and date. */
export const MAX_HEAD_LINES = 10;

/** What the first rows of a table tell: where its columns are named, or which of those it needs are missing. */
export type FoodHead = { line: number; columns: string[] } | { missing: string[] };

/** Looks for the row that names the columns among the first rows; `line` counts from 1. */
export function findFoodHead(
  source: FoodImportSource,
  fileName: string,
  rows: readonly (readonly string[])[],
): FoodHead {
  const heads = rows.slice(0, MAX_HEAD_LINES).map((cells) => cells.map((name) => name.trim()));
  const at = heads.findIndex((columns) => isFoodHeader(source, fileName, columns));
  const columns = heads[at];
  if (columns) return { line: at + 1, columns };
  // The row that comes closest was probably meant to be the head.
  const missing = heads.map((cells) => missingFrom(neededOf(source, fileName), cells));
  return { missing: missing.toSorted((a, b) => a.length - b.length)[0] ?? missingFrom(neededOf(source, fileName), []) };
}

/** The first lines of a text as a table. Each line by itself: a title may have other separators than the table below it. */
export function headRows(source: FoodImportSource, text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\n', MAX_HEAD_LINES);
  if (source === 'openfoodfacts') return lines.map((line) => line.replace(/\r$/, '').split('\t'));
  return lines.map((line) => new CsvReader().push(`${line}\n`)[0] ?? []);
}

/** A text from the given line on; lines count from 1. */
export function fromLine(text: string, line: number): string {
  return text
    .split('\n')
    .slice(line - 1)
    .join('\n');
}

type Sizes = { bytes: number | null; bytesSent: number; bytesRead: number };

/** Whether the file is still on its way. */
export const isBeingSent = ({ bytes, bytesSent }: Sizes) => bytes !== null && bytesSent < bytes;

/** How far a run has come, from 0 to 1: with sending the file, then with reading it. Null when nobody said how large the file is. */
export function importProgress(run: Sizes): number | null {
  if (run.bytes === null || run.bytes === 0) return null;
  return Math.min(1, (isBeingSent(run) ? run.bytesSent : run.bytesRead) / run.bytes);
}
