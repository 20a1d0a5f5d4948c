import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const AMOUNTS = ['kcal', 'protein', 'carbs', 'fat', 'fiber', 'sugar'] as const;
const products = readCsv(textOf('open-food-facts-products.csv'), [
  'ean',
  'name_sv',
  'name_en',
  'brand',
  'category',
  ...AMOUNTS,
  'portions',
  'package_g',
]);
const categories = readCsv(textOf('categories.csv'), ['key', 'name_sv', 'name_en', 'section']);
type Product = (typeof products)[number];

const PORTION = /^(dl|msk|tsk|st|skiva|bit|kula|skopa|portion|glas|kopp|burk|näve|förp):[1-9]\d{0,3}(\.\d)?$/;
/** Former spellings of brands, chains and plants that must not come back. */
const RETIRED_BRANDS = /^(Axfood|Aloe Vera|BUBS|Eriks|Arla Ko|Arla Köket)$/;
/** Reasons for a rejection: an invalid EAN, impossible amounts, no brand, or a name that brand and amounts do not confirm. */
const REJECTIONS =
  /^(check digit|nutrients missing|more than 100 g|energy|sugar above carbohydrate|no brand|same product|name not confirmed)$/;
const WRITTEN_IN_CAPITALS = /^(BBQ|BCAA)$/;

describe('the Swedish products known by barcode', () => {
  it('are none of the rejected ones, each of which has a reason', () => {
    const rejected = readCsv(textOf('open-food-facts-rejected.csv'), ['ean', 'reason']);
    const eans = new Set(products.map(({ ean }) => ean));
    expect(rejected.filter(({ ean }) => eans.has(ean))).toEqual([]);
    expect(rejected.filter(({ reason }) => !REJECTIONS.test(reason))).toEqual([]);
  });

  it('are at least 1,000', () => {
    expect(products.length).toBeGreaterThanOrEqual(1000);
  });

  it('have a Swedish EAN each, with a correct check digit', () => {
    expect(eansWhere(({ ean }) => !/^73\d{11}$/.test(ean))).toEqual([]);
    expect(eansWhere(({ ean }) => checkDigitOf(ean.slice(0, 12)) !== Number(ean.at(-1)))).toEqual([]);
    expect(repeated(products.map(({ ean }) => ean))).toEqual([]);
  });

  it('have a name in both languages and a brand where it is known, without stray spaces', () => {
    expect(eansWhere((product) => !textsOf(product).every(isTidy))).toEqual([]);
  });

  it('spell each brand one way, which is neither a chain without a shelf brand nor a word of the product', () => {
    const brands = [...new Set(products.map(({ brand }) => brand))];
    expect(repeated(brands.map((brand) => brand.toLowerCase()))).toEqual([]);
    expect(eansWhere(({ brand }) => RETIRED_BRANDS.test(brand))).toEqual([]);
  });

  it('do not list a product twice, with and without the brand in the name', () => {
    const nameWithoutBrand = ({ name_sv, brand }: Product) =>
      name_sv.toLowerCase().replace(`${brand.toLowerCase()} `, '');
    expect(repeated(products.map((product) => `${nameWithoutBrand(product)} · ${product.brand}`))).toEqual([]);
  });

  it('state oil per 100 g, not per 100 ml', () => {
    expect(eansWhere((product) => isOil(product) && (Number(product.fat) < 98 || Number(product.kcal) < 880))).toEqual(
      [],
    );
  });

  it('have the category of the oat drinks of our own list', () => {
    expect(eansWhere(({ name_sv, category }) => /havredryck/i.test(name_sv) && category !== 'Dairy')).toEqual([]);
  });

  it('can be logged by the portion or the package', () => {
    expect(eansWhere(({ portions, package_g }) => portions === '' && package_g === '')).toEqual([]);
  });

  it('are distinguishable by name and brand in either language', () => {
    expect(repeated(products.map(({ name_sv, brand }) => `${name_sv} · ${brand}`))).toEqual([]);
    expect(repeated(products.map(({ name_en, brand }) => `${name_en} · ${brand}`))).toEqual([]);
  });

  it('have no all-caps names', () => {
    expect(eansWhere(({ name_sv, name_en }) => isShouting(name_sv) || isShouting(name_en))).toEqual([]);
  });

  it('write numbers in names as the language does', () => {
    expect(eansWhere(({ name_sv }) => /\d%|\d\.\d/.test(name_sv))).toEqual([]);
    expect(eansWhere(({ name_en }) => /\d %|\d,\d/.test(name_en))).toEqual([]);
  });

  it('have readable amounts, with energy, protein, carbohydrate and fat known', () => {
    expect(eansWhere((product) => AMOUNTS.some((column) => !/^(\d{1,3}(\.\d)?)?$/.test(product[column])))).toEqual([]);
    expect(eansWhere(({ kcal, protein, carbs, fat }) => [kcal, protein, carbs, fat].includes(''))).toEqual([]);
  });

  it('contain at most 100 g of nutrients per 100 g', () => {
    expect(eansWhere(({ kcal }) => Number(kcal) > 900)).toEqual([]);
    expect(eansWhere((product) => gramsOf(product) > 100)).toEqual([]);
    expect(eansWhere(({ carbs, sugar }) => Number(sugar) > Number(carbs))).toEqual([]);
  });

  it('have energy within 15 % or 15 kcal of what their nutrients give, without exception', () => {
    expect(eansWhere(isOdd)).toEqual([]);
  });

  it('have portions in known units, each once', () => {
    expect(eansWhere(({ portions }) => !portionsOf(portions).every((portion) => PORTION.test(portion)))).toEqual([]);
    expect(eansWhere(({ portions }) => repeated(unitsOf(portions)).length > 0)).toEqual([]);
  });

  it('have whole grams where the package is known', () => {
    expect(eansWhere(({ package_g }) => !/^([1-9]\d{0,3})?$/.test(package_g))).toEqual([]);
  });

  it('belong to a known category', () => {
    const known = categories.map(({ key }) => key);
    expect(eansWhere(({ category }) => !known.includes(category))).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function eansWhere(holds: (product: Product) => boolean): string[] {
  return products.filter(holds).map(({ ean, name_sv }) => `${ean} ${name_sv}`);
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}

/** GS1 check digit: from the right, digits are weighted 3 and 1 in turns; the check digit completes the sum to a multiple of ten. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function textsOf({ name_sv, name_en, brand }: Product): string[] {
  return brand === '' ? [name_sv, name_en] : [name_sv, name_en, brand];
}

/** Pure fat only; butter and margarine contain water. */
function isOil({ category, protein, carbs, fat }: Product): boolean {
  return category === 'Fats' && Number(protein) === 0 && Number(carbs) === 0 && Number(fat) > 80;
}

function isTidy(text: string): boolean {
  return text !== '' && text === text.trim() && !/\s\s|[^\S ]/.test(text);
}

function isShouting(name: string): boolean {
  const words = name.match(/\p{L}+/gu) ?? [];
  return words.some((word) => word.length > 2 && /^\p{Lu}+$/u.test(word) && !WRITTEN_IN_CAPITALS.test(word));
}

/** Sugar is part of the carbohydrates, and carbohydrates on Swedish labels exclude fibre. */
function gramsOf({ protein, carbs, fat, fiber }: Product): number {
  return Number(protein) + Number(carbs) + Number(fat) + Number(fiber);
}

function isOdd({ kcal, protein, carbs, fat, fiber }: Product): boolean {
  const expected = 4 * Number(protein) + 4 * Number(carbs) + 9 * Number(fat) + 2 * Number(fiber);
  return Math.abs(Number(kcal) - expected) > Math.max(15, 0.15 * expected);
}

function portionsOf(portions: string): string[] {
  return portions === '' ? [] : portions.split(';');
}

function unitsOf(portions: string): string[] {
  return portionsOf(portions).map((portion) => portion.slice(0, portion.indexOf(':')));
}
