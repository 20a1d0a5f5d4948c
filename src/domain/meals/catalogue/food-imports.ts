import { normaliseBarcode } from '../add-food/barcode.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import { cleanAmounts, cleanFood, isAnyKnown } from './clean-amounts.ts';
import { isEnergyOff } from './energy-check.ts';
import { tidyName } from './food-names.ts';
import {
  AMOUNT_COLUMNS,
  fdcAmounts,
  livsmedelsverketAmounts,
  openFoodFactsAmounts,
  type SourceAmounts,
} from './source-amounts.ts';

/** Food databases whose export files can be imported into the catalogue. */
export const FOOD_IMPORT_SOURCES = ['usda', 'livsmedelsverket', 'openfoodfacts'] as const;
export type FoodImportSource = (typeof FOOD_IMPORT_SOURCES)[number];
export const FOOD_IMPORT_STATES = ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export type FoodImportState = (typeof FOOD_IMPORT_STATES)[number];

/** Reasons for rejecting a row. */
export const FOOD_REJECTIONS = [
  'broken-row',
  'no-key',
  'bad-barcode',
  'no-name',
  'no-nutrients',
  'impossible-figures',
  'energy-off',
  'sample',
  'shipped',
  'twice',
] as const;
export type FoodRejection = (typeof FOOD_REJECTIONS)[number];

export type RejectedExample = { row: number; name: string };
/** Number of rejected rows for each reason, with the first few as examples. */
export type RejectedFoods = Partial<Record<FoodRejection, { count: number; examples: RejectedExample[] }>>;

export type ImportedFood = Omit<Food, 'serving'>;
type Row = Readonly<Record<string, string | undefined>>;

/** Reasons that an admin can fix by hand. Rows of the other reasons are not foods, or are already in the catalogue. */
const FIXABLE: readonly FoodRejection[] = [
  'broken-row',
  'no-key',
  'bad-barcode',
  'no-name',
  'no-nutrients',
  'impossible-figures',
  'energy-off',
];
export const isFixable = (reason: FoodRejection) => FIXABLE.includes(reason);

/** Reads a row of a food database as a catalogue food, or returns the reason for rejecting it. */
export function readFoodRow(source: FoodImportSource, row: Row): ImportedFood | FoodRejection {
  const { keyOf, describeFood } = READERS[source];
  const key = keyOf(row);
  if ('reason' in key) return key.reason;
  const { names, raw, rawAmounts, ...rest } = describeFood(row);
  if (names[0] === '') return 'no-name';
  if (!isAnyKnown(raw)) return 'no-nutrients';
  const cleaned = cleanFood({ raw, rawAmounts });
  if (!cleaned) return 'impossible-figures';
  if (isEnergyOff(cleaned.per100g, rest.carbsBasis)) return 'energy-off';
  return { ...rest, ...blankFood(names), id: key.id, ...cleaned };
}

/** The readable values of a rejected row: the starting point when an admin fixes it. */
export type FoodDraft = Omit<ImportedFood, 'id' | 'amounts'> & { id: string | null; amounts: KnownAmounts };

export function draftOfRow(source: FoodImportSource, row: Row): FoodDraft {
  const { keyOf, describeFood } = READERS[source];
  const key = keyOf(row);
  const { names, raw, rawAmounts, ...rest } = describeFood(row);
  const values = { per100g: raw, amounts: cleanAmounts(rawAmounts, raw) };
  return { ...rest, ...blankFood(names), id: 'id' in key ? key.id : null, ...values };
}

const blankFood = ([nameSv, nameEn]: DescribedRow['names']) => ({
  nameSv,
  nameEn,
  category: 'General',
  popularity: 0,
  portions: [],
  synonyms: '',
});

/** Accepts decimal comma and point. An empty or unreadable cell is null (unknown), not 0. */
function numberIn(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
}

const firstOf = (row: Row, ...columns: string[]) =>
  columns.map((column) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';

type Key = { id: string } | { reason: FoodRejection };
type DescribedRow = { names: [sv: string, en: string] } & SourceAmounts &
  Pick<Food, 'source' | 'brand' | 'kind' | 'carbsBasis' | 'barcode'>;
type Reader = {
  keyOf: (row: Row) => Key;
  describeFood: (row: Row) => DescribedRow;
  /** The columns that the reader uses. */
  columns: readonly string[];
};

/** Livsmedelsverket's table, as it is downloaded or with the column names of our own lists. */
const LIVSMEDELSVERKET: Reader = {
  keyOf: (row) => {
    const number = firstOf(row, 'Livsmedelsnummer', 'source_id');
    return /^\d{1,8}$/.test(number) ? { id: `lmv:${number}` } : { reason: 'no-key' };
  },
  describeFood: (row) => {
    const name = tidyName(firstOf(row, 'Livsmedelsnamn', 'name_sv'));
    return {
      source: 'livsmedelsverket',
      names: [name, tidyName(firstOf(row, 'name_en')) || name],
      brand: null,
      kind: 'plain',
      carbsBasis: 'without-fibre',
      barcode: null,
      ...livsmedelsverketAmounts((column) => numberIn(row[column])),
    };
  },
  columns: [
    ...['Livsmedelsnummer', 'Livsmedelsnamn', 'source_id', 'name_sv', 'name_en'],
    ...AMOUNT_COLUMNS.livsmedelsverket,
  ],
};

/** A product of the Open Food Facts export. The entries are crowdsourced, so values are often missing or wrong. */
const OPEN_FOOD_FACTS: Reader = {
  keyOf: ({ code = '' }) => {
    if (code === '') return { reason: 'no-key' };
    const barcode = normaliseBarcode(code);
    return barcode === null ? { reason: 'bad-barcode' } : { id: `ean:${barcode}` };
  },
  describeFood: (row) => {
    const name = tidyName(firstOf(row, 'product_name'));
    const [brand = ''] = (row.brands ?? '').split(',');
    const barcode = normaliseBarcode(row.code ?? '');
    return {
      source: 'openfoodfacts',
      names: [name, name],
      brand: tidyName(brand) || null,
      kind: 'brand',
      carbsBasis: isAmerican(barcode) ? 'with-fibre' : 'without-fibre',
      barcode,
      ...openFoodFactsAmounts((column) => numberIn(row[column])),
    };
  },
  columns: ['code', 'product_name', 'brands', ...AMOUNT_COLUMNS.openfoodfacts],
};

/** EAN-13 prefixes of the United States and Canada, where labels count fibre among the carbohydrates. */
const isAmerican = (barcode: string | null) => barcode?.length === 13 && Number(barcode.slice(0, 2)) <= 13;

/** Row types of FoodData Central that are foods; the others are laboratory samples. */
const USDA_FOODS = ['foundation_food', 'survey_fndds_food', 'branded_food'];

/** A food of FoodData Central, joined from its files. Nutrients are keyed by their numbers. */
const USDA: Reader = {
  keyOf: ({ fdc_id = '', data_type = '' }) => {
    if (!/^\d{1,10}$/.test(fdc_id)) return { reason: 'no-key' };
    // SR Legacy is already part of the shipped catalogue.
    if (data_type === 'sr_legacy_food') return { reason: 'shipped' };
    return USDA_FOODS.includes(data_type) ? { id: `fdc:${fdc_id}` } : { reason: 'sample' };
  },
  describeFood: (row) => {
    const name = tidyName(row.description ?? '');
    return {
      source: 'fdc',
      names: [name, name],
      brand: null,
      kind: row.data_type === 'branded_food' ? 'brand' : 'plain',
      carbsBasis: 'with-fibre',
      barcode: null,
      ...fdcAmounts((column) => numberIn(row[column]), 'by-id'),
    };
  },
  columns: ['fdc_id', 'data_type', 'description', ...AMOUNT_COLUMNS.usda],
};

const READERS: Record<FoodImportSource, Reader> = {
  usda: USDA,
  livsmedelsverket: LIVSMEDELSVERKET,
  openfoodfacts: OPEN_FOOD_FACTS,
};

/**
 * The columns of a file that foods are read from. A FoodData Central food is joined from several files and has only the columns that are
 * present.
 */
export function foodColumns(source: FoodImportSource, header: readonly string[]): string[] {
  return READERS[source].columns.filter((column) => source === 'usda' || header.includes(column));
}

const MAX_EXAMPLES = 5;

/** Adds one rejected row to the counts. */
export function withRejected(rejected: RejectedFoods, reason: FoodRejection, example: RejectedExample): RejectedFoods {
  const { count, examples } = rejected[reason] ?? { count: 0, examples: [] };
  return { ...rejected, [reason]: { count: count + 1, examples: [...examples, example].slice(0, MAX_EXAMPLES) } };
}
