import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import { joinSynonyms } from '#domain/meals/add-food/describe-food.ts';
import type { FoodSource } from '#domain/meals/add-food/foods.contract.ts';
import { MACROS, recordOf } from '#domain/nutrient-registry.ts';
import { type CatalogueFood, readAmount, readPortions } from './catalogue-food.ts';
import { readCsv } from './read-csv.ts';

const AMOUNTS = MACROS.map(({ columns }) => columns.list);
const NAMES = ['name_sv', 'name_en'] as const;

/** Maps the sources of our own list to those of the contract. */
const SOURCES: Record<string, FoodSource> = {
  livsmedelsverket: 'livsmedelsverket',
  'usda-sr28': 'usda',
  formkurva: 'formkurva',
  package: 'formkurva',
};

/** Products rank below the generic food, because they are mostly looked up by barcode. */
const PRODUCT_POPULARITY = 15;

const COLUMNS = ['category', ...AMOUNTS, 'portions', 'kind', 'popularity', 'synonyms_sv', 'synonyms_en'] as const;
type FoodRow = Record<'key' | (typeof NAMES)[number] | (typeof COLUMNS)[number], string>;

/** Reads the everyday Swedish foods with their sources. */
export function readSwedishFoods(foodsCsv: string, sourcesCsv: string): CatalogueFood[] {
  const sources = new Map(readCsv(sourcesCsv, ['key', 'source', 'source_id']).map((row) => [row.key, row.source]));
  return readCsv(foodsCsv, ['key', ...NAMES, ...COLUMNS]).map((row) =>
    foodOfRow(row, SOURCES[sources.get(row.key) ?? ''] ?? 'formkurva'),
  );
}

/** Reads everyday foods whose amounts come from one product in Open Food Facts; its licence requires a separate file. */
export function readOpenFoodFactsFoods(csv: string): CatalogueFood[] {
  return readCsv(csv, ['key', 'ean', ...NAMES, ...COLUMNS]).map((row) => foodOfRow(row, 'openfoodfacts'));
}

function foodOfRow(row: FoodRow, source: FoodSource): CatalogueFood {
  return {
    id: `sv:${row.key}`,
    source,
    nameSv: row.name_sv,
    nameEn: row.name_en,
    brand: null,
    category: row.category,
    kind: kindOf(row.kind),
    popularity: Number(row.popularity),
    carbsBasis: 'without-fibre',
    per100g: amountsOf(row),
    portions: readPortions(row.portions),
    barcode: null,
    synonyms: joinSynonyms(row.synonyms_sv, row.synonyms_en),
  };
}

/** Reads the Swedish products that are known by barcode. */
export function readBarcodes(csv: string): CatalogueFood[] {
  const columns = ['ean', ...NAMES, 'brand', 'category', ...AMOUNTS, 'portions', 'package_g'] as const;
  return readCsv(csv, columns).map((row) => {
    const barcode = normaliseBarcode(row.ean);
    if (barcode === null) throw new Error(`${row.ean} is not a barcode`);
    return {
      id: `ean:${barcode}`,
      source: 'openfoodfacts',
      nameSv: row.name_sv,
      nameEn: row.name_en,
      brand: row.brand === '' ? null : row.brand,
      category: row.category,
      kind: 'brand',
      popularity: PRODUCT_POPULARITY,
      carbsBasis: 'without-fibre',
      per100g: amountsOf(row),
      portions: withPackage(row.portions, row.package_g),
      barcode,
      synonyms: '',
    };
  });
}

function withPackage(portions: string, packageG: string) {
  const known = readPortions(portions);
  if (packageG === '' || known.some(({ unit }) => unit === 'förp')) return known;
  return [...known, { unit: 'förp', grams: Number(packageG) }];
}

function amountsOf(row: Record<(typeof AMOUNTS)[number], string>): CatalogueFood['per100g'] {
  return recordOf(MACROS, ({ columns }) => readAmount(row[columns.list]));
}

/** Foods of one brand rank with the branded products. */
function kindOf(kind: string): CatalogueFood['kind'] {
  return kind === 'plain' || kind === 'dish' ? kind : 'brand';
}
