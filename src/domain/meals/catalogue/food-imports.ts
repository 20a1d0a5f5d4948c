import { normaliseBarcode } from '../add-food/barcode.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { Nutrients } from '../scale-food.ts';
import { cleanFigures } from './clean-figures.ts';
import { isEnergyOff } from './energy-check.ts';
import { tidyName } from './food-names.ts';

/** Food databases whose files can be read into the catalogue. */
export const FOOD_IMPORT_SOURCES = ['usda', 'livsmedelsverket', 'openfoodfacts'] as const;
export type FoodImportSource = (typeof FOOD_IMPORT_SOURCES)[number];
export const FOOD_IMPORT_STATES = ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export type FoodImportState = (typeof FOOD_IMPORT_STATES)[number];

/** Why a row is not taken in. */
export const FOOD_REJECTIONS = [
  'broken-row',
  'no-key',
  'bad-barcode',
  'no-name',
  'impossible-figures',
  'energy-off',
  'sample',
  'shipped',
  'twice',
] as const;
export type FoodRejection = (typeof FOOD_REJECTIONS)[number];

export type RejectedExample = { row: number; name: string };
/** How many rows were rejected for a reason, and the first of them. */
export type RejectedFoods = Partial<Record<FoodRejection, { count: number; examples: RejectedExample[] }>>;

export type ImportedFood = Omit<Food, 'serving'>;
type Row = Readonly<Record<string, string | undefined>>;

/** A row of a food database as a food of the catalogue, or why it is none. */
export function readFoodRow(source: FoodImportSource, row: Row): ImportedFood | FoodRejection {
  return READERS[source](row);
}

const KJ_PER_KCAL = 4.184;

/** Decimal comma or point; an empty or unreadable cell is unknown, which is not 0. */
function figure(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
}

const firstOf = (row: Row, ...columns: string[]) =>
  columns.map((column) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';

type Made = { id: string; names: [sv: string, en: string]; raw: Nutrients } & Pick<
  Food,
  'source' | 'brand' | 'kind' | 'carbsBasis' | 'barcode'
>;

function foodOf({ id, names: [nameSv, nameEn], raw, ...food }: Made): ImportedFood | FoodRejection {
  if (nameSv === '') return 'no-name';
  const per100g = cleanFigures(raw);
  if (!per100g) return 'impossible-figures';
  if (isEnergyOff(per100g, food.carbsBasis)) return 'energy-off';
  return { ...food, id, nameSv, nameEn, category: 'General', popularity: 0, per100g, portions: [], synonyms: '' };
}

/** Livsmedelsverket's table, as it is downloaded or with the column names of our own lists. */
function readLivsmedelsverket(row: Row) {
  const number = firstOf(row, 'Livsmedelsnummer', 'source_id');
  if (!/^\d{1,8}$/.test(number)) return 'no-key';
  const name = tidyName(firstOf(row, 'Livsmedelsnamn', 'name_sv'));
  return foodOf({
    id: `lmv:${number}`,
    source: 'livsmedelsverket',
    names: [name, tidyName(firstOf(row, 'name_en')) || name],
    brand: null,
    kind: 'plain',
    carbsBasis: 'without-fibre',
    barcode: null,
    raw: {
      calories: figure(firstOf(row, 'Energi (kcal)', 'kcal')),
      protein: figure(firstOf(row, 'Protein (g)', 'protein')),
      carbs: figure(firstOf(row, 'Kolhydrater, tillgängliga (g)', 'carbs')),
      fat: figure(firstOf(row, 'Fett, totalt (g)', 'fat')),
      fiber: figure(firstOf(row, 'Fibrer (g)', 'fiber')),
      sugar: figure(firstOf(row, 'Sockerarter, totalt (g)', 'sugar')),
    },
  });
}

/** A product of the Open Food Facts export. People enter these: much of it is missing or wrong. */
function readOpenFoodFacts(row: Row) {
  const typed = row.code ?? '';
  if (typed === '') return 'no-key';
  const code = normaliseBarcode(typed);
  if (code === null) return 'bad-barcode';
  const name = tidyName(firstOf(row, 'product_name'));
  const kilojoules = figure(row.energy_100g);
  const [brand = ''] = (row.brands ?? '').split(',');
  return foodOf({
    id: `ean:${code}`,
    source: 'openfoodfacts',
    names: [name, name],
    brand: tidyName(brand) || null,
    kind: 'brand',
    // Codes of the United States and Canada; labels there count fibre among the carbohydrates.
    carbsBasis: code.length === 13 && Number(code.slice(0, 2)) <= 13 ? 'with-fibre' : 'without-fibre',
    barcode: code,
    raw: {
      calories: figure(row['energy-kcal_100g']) ?? (kilojoules === null ? null : kilojoules / KJ_PER_KCAL),
      protein: figure(row.proteins_100g),
      carbs: figure(row.carbohydrates_100g),
      fat: figure(row.fat_100g),
      fiber: figure(row.fiber_100g),
      sugar: figure(row.sugars_100g),
    },
  });
}

/** Kinds of rows of FoodData Central that are foods; the others are samples that those were analysed from. */
const USDA_FOODS = ['foundation_food', 'survey_fndds_food', 'branded_food'];

/** A food of FoodData Central, put together from its files: nutrients stand under their numbers. */
function readUsda(row: Row) {
  if (!/^\d{1,10}$/.test(row.fdc_id ?? '')) return 'no-key';
  // That table comes with Formkurva.
  if (row.data_type === 'sr_legacy_food') return 'shipped';
  if (!USDA_FOODS.includes(row.data_type ?? '')) return 'sample';
  const name = tidyName(row.description ?? '');
  return foodOf({
    id: `fdc:${row.fdc_id}`,
    source: 'fdc',
    names: [name, name],
    brand: null,
    kind: row.data_type === 'branded_food' ? 'brand' : 'plain',
    carbsBasis: 'with-fibre',
    barcode: null,
    raw: {
      calories: figure(firstOf(row, '1008', '2047', '2048')),
      protein: figure(row['1003']),
      carbs: figure(row['1005']),
      fat: figure(row['1004']),
      fiber: figure(row['1079']),
      sugar: figure(firstOf(row, '2000', '1063')),
    },
  });
}

/** Numbers of the nutrients that the catalogue keeps. */
export const USDA_NUTRIENTS: readonly string[] = [
  '1008',
  '2047',
  '2048',
  '1003',
  '1005',
  '1004',
  '1079',
  '2000',
  '1063',
];

const READERS: Record<FoodImportSource, (row: Row) => ImportedFood | FoodRejection> = {
  usda: readUsda,
  livsmedelsverket: readLivsmedelsverket,
  openfoodfacts: readOpenFoodFacts,
};

const MOST_EXAMPLES = 5;

/** Counts one more rejected row. */
export function withRejected(rejected: RejectedFoods, reason: FoodRejection, example: RejectedExample): RejectedFoods {
  const { count, examples } = rejected[reason] ?? { count: 0, examples: [] };
  return { ...rejected, [reason]: { count: count + 1, examples: [...examples, example].slice(0, MOST_EXAMPLES) } };
}
