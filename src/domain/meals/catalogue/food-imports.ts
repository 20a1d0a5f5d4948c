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
  'no-nutrients',
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

/** Rows that a person can put right: the others are no foods, or the catalogue has them. */
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

/** A row of a food database as a food of the catalogue, or why it is none. */
export function readFoodRow(source: FoodImportSource, row: Row): ImportedFood | FoodRejection {
  const { keyOf, describeFood } = READERS[source];
  const key = keyOf(row);
  if ('reason' in key) return key.reason;
  const { names, raw, rawAmounts, ...facts } = describeFood(row);
  if (names[0] === '') return 'no-name';
  if (!isAnyKnown(raw)) return 'no-nutrients';
  const cleaned = cleanFood({ raw, rawAmounts });
  if (!cleaned) return 'impossible-figures';
  if (isEnergyOff(cleaned.per100g, facts.carbsBasis)) return 'energy-off';
  return { ...facts, ...blankFood(names), id: key.id, ...cleaned };
}

/** What a rejected row says all the same, as far as it can be read: what somebody who puts it right begins with. */
export type FoodDraft = Omit<ImportedFood, 'id' | 'amounts'> & { id: string | null; amounts: KnownAmounts };

export function draftOfRow(source: FoodImportSource, row: Row): FoodDraft {
  const { keyOf, describeFood } = READERS[source];
  const key = keyOf(row);
  const { names, raw, rawAmounts, ...facts } = describeFood(row);
  const values = { per100g: raw, amounts: cleanAmounts(rawAmounts, raw) };
  return { ...facts, ...blankFood(names), id: 'id' in key ? key.id : null, ...values };
}

const blankFood = ([nameSv, nameEn]: Facts['names']) => ({
  nameSv,
  nameEn,
  category: 'General',
  popularity: 0,
  portions: [],
  synonyms: '',
});

/** Decimal comma or point; an empty or unreadable cell is unknown, which is not 0. */
function figure(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
}

const firstOf = (row: Row, ...columns: string[]) =>
  columns.map((column) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';

type Key = { id: string } | { reason: FoodRejection };
type Facts = { names: [sv: string, en: string] } & SourceAmounts &
  Pick<Food, 'source' | 'brand' | 'kind' | 'carbsBasis' | 'barcode'>;
type Reader = {
  keyOf: (row: Row) => Key;
  describeFood: (row: Row) => Facts;
  /** The columns that it looks at. */
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
      ...livsmedelsverketAmounts((column) => figure(row[column])),
    };
  },
  columns: [
    ...['Livsmedelsnummer', 'Livsmedelsnamn', 'source_id', 'name_sv', 'name_en'],
    ...AMOUNT_COLUMNS.livsmedelsverket,
  ],
};

/** A product of the Open Food Facts export. People enter these: much of it is missing or wrong. */
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
      ...openFoodFactsAmounts((column) => figure(row[column])),
    };
  },
  columns: ['code', 'product_name', 'brands', ...AMOUNT_COLUMNS.openfoodfacts],
};

/** Codes of the United States and Canada; labels there count fibre among the carbohydrates. */
const isAmerican = (barcode: string | null) => barcode?.length === 13 && Number(barcode.slice(0, 2)) <= 13;

/** Kinds of rows of FoodData Central that are foods; the others are samples that those were analysed from. */
const USDA_FOODS = ['foundation_food', 'survey_fndds_food', 'branded_food'];

/** A food of FoodData Central, put together from its files: nutrients stand under their numbers. */
const USDA: Reader = {
  keyOf: ({ fdc_id = '', data_type = '' }) => {
    if (!/^\d{1,10}$/.test(fdc_id)) return { reason: 'no-key' };
    // That table comes with Formkurva.
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
      ...fdcAmounts((column) => figure(row[column]), 'by-id'),
    };
  },
  columns: ['fdc_id', 'data_type', 'description', ...AMOUNT_COLUMNS.usda],
};

const READERS: Record<FoodImportSource, Reader> = {
  usda: USDA,
  livsmedelsverket: LIVSMEDELSVERKET,
  openfoodfacts: OPEN_FOOD_FACTS,
};

/** Those of a file's columns that foods are read from. Foods of FoodData Central are put together: each has what was told of it. */
export function foodColumns(source: FoodImportSource, header: readonly string[]): string[] {
  return READERS[source].columns.filter((column) => source === 'usda' || header.includes(column));
}

const MAX_EXAMPLES = 5;

/** Counts one more rejected row. */
export function withRejected(rejected: RejectedFoods, reason: FoodRejection, example: RejectedExample): RejectedFoods {
  const { count, examples } = rejected[reason] ?? { count: 0, examples: [] };
  return { ...rejected, [reason]: { count: count + 1, examples: [...examples, example].slice(0, MAX_EXAMPLES) } };
}
