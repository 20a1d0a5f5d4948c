import type { FoodImportSource } from './food-imports.ts';

/** A file is sent in parts of this size, so that neither side ever holds more of it than one. */
export const FOOD_PART_BYTES = 4 * 1024 * 1024;
/** The largest export in the world (Open Food Facts, unpacked) has room in it. */
export const MOST_FOOD_BYTES = 32 * 1024 ** 3;

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
  const table = files.length === 1 ? ending(/\.(csv|tsv|txt)(\.gz)?$/i) : undefined;
  return table ? [table] : null;
}

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

/** Whether a table with these columns is one of that food database. */
export function isFoodHeader(source: FoodImportSource, fileName: string, columns: readonly string[]): boolean {
  const needed = source === 'usda' ? (USDA_NEEDED[baseName(fileName)] ?? []) : NEEDED[source];
  return needed.length > 0 && needed.every((names) => names.some((name) => columns.includes(name)));
}

type Sizes = { bytes: number | null; bytesSent: number; bytesRead: number };

/** Whether the file is still on its way. */
export const isBeingSent = ({ bytes, bytesSent }: Sizes) => bytes !== null && bytesSent < bytes;

/** How far a run has come, from 0 to 1: with sending the file, then with reading it. Null when nobody said how large the file is. */
export function importProgress(run: Sizes): number | null {
  if (run.bytes === null || run.bytes === 0) return null;
  return Math.min(1, (isBeingSent(run) ? run.bytesSent : run.bytesRead) / run.bytes);
}
