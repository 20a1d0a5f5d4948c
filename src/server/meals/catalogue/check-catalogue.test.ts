import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOOD_CATEGORIES } from '#domain/meals/catalogue/food-categories.ts';
import { ALCOHOLIC } from './food-amounts.ts';
import { readCsv } from './read-csv.ts';

const AMOUNTS = ['kcal', 'protein', 'carbs', 'fat', 'fiber', 'sugar'] as const;
const NAMES = ['name_sv', 'name_en'] as const;
const COLUMNS = ['category', ...AMOUNTS, 'portions', 'kind', 'popularity', 'synonyms_sv', 'synonyms_en'] as const;
const ours = readCsv(textOf('swedish-foods.csv'), ['key', ...NAMES, ...COLUMNS]);
const openFoodFacts = readCsv(textOf('open-food-facts-foods.csv'), ['key', 'ean', ...NAMES, ...COLUMNS]);
const foods = [...ours, ...openFoodFacts];
const categories = readCsv(textOf('categories.csv'), ['key', 'name_sv', 'name_en', 'section']);
const sources = readCsv(textOf('food-sources.csv'), ['key', 'source', 'source_id']);
type Food = (typeof ours)[number];

/** Foods with energy beyond the four nutrients, by the reason. All other foods must add up. */
const ENERGY_FROM_ELSEWHERE: Record<string, RegExp> = {
  'alcohol, 7 kcal a gram': ALCOHOLIC,
  'acetic acid, 3 kcal a gram, is no carbohydrate': /^(vinager|attika|balsamvinager)$/,
  'polyols give 2.4 kcal a gram, not 4': /^(karameller-sockerfria|tuggummi)$/,
};
const PROPER_NAMES =
  /^(A-fil|Alfredo|Baltic|BCAA|Benedict|Björkeby|Caesar|Chinese|Christmas|D|Edward|English|Forest|Island|Island-sås|Jacob|Jakob|Japanese|Jr|Lindström|Mac|Mac-meny|Malta|Martini|Mary|McMuffin|Meal|O'boy|Parma|Persian|Pounder|Quarter|Rhode|Russian|Rydberg|Skagen|Somali|Swedish|Swiss|Tasty|Turkish|Vietnamese)$/;
const SECTIONS = /^(produce|dairy|bread|meat|fish|pantry|frozen|sweets|drinks|other)$/;
const SOURCES = /^(livsmedelsverket|usda-sr28|formkurva|package)$/;
const PORTION = /^(dl|msk|tsk|st|skiva|bit|klyfta|kula|skopa|portion|glas|kopp|burk|näve|förp):(\d{1,4}(?:\.\d)?)$/;

/** Plausible grams of one unit, from the lightest (herbs, sweets, leaves) to the heaviest (whole pizzas, bowls of soup). */
const PLAUSIBLE: Record<string, [number, number]> = {
  dl: [2, 145],
  msk: [1.5, 25],
  tsk: [0.8, 9],
  st: [0.5, 620],
  skiva: [4, 210],
  bit: [20, 200],
  klyfta: [2, 8],
  kula: [35, 75],
  skopa: [15, 50],
  portion: [4, 660],
  glas: [30, 420],
  kopp: [25, 300],
  burk: [80, 580],
  näve: [5, 80],
  förp: [10, 1000],
};

describe('the Swedish foods entered by hand', () => {
  it('are at least 1,600, in every category', () => {
    expect(foods.length).toBeGreaterThanOrEqual(1600);
    expect([...new Set(foods.map(({ category }) => category))].sort()).toEqual(categories.map(({ key }) => key).sort());
  });

  it('have unique keys that are safe in a URL', () => {
    expect(keysWhere(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(repeated(foods.map(({ key }) => key))).toEqual([]);
  });

  it('have a unique name in each language', () => {
    expect(repeated(foods.map(({ name_sv }) => name_sv))).toEqual([]);
    expect(repeated(foods.map(({ name_en }) => name_en))).toEqual([]);
  });

  it('begin with a capital, have no others and no stray spaces', () => {
    expect(keysWhere(({ name_sv, name_en }) => !isListName(name_sv) || !isListName(name_en))).toEqual([]);
  });

  it('write numbers in names as the language does', () => {
    expect(keysWhere(({ name_sv }) => /\d%|\d\.\d/.test(name_sv))).toEqual([]);
    expect(keysWhere(({ name_en }) => /\d %|\d,\d/.test(name_en))).toEqual([]);
  });

  it('have readable amounts, with energy, protein, carbohydrate and fat known', () => {
    expect(keysWhere((food) => AMOUNTS.some((column) => !/^(\d{1,3}(\.\d)?)?$/.test(food[column])))).toEqual([]);
    expect(keysWhere((food) => [food.kcal, food.protein, food.carbs, food.fat].includes(''))).toEqual([]);
  });

  it('contain at most 100 g of nutrients per 100 g', () => {
    expect(keysWhere(({ kcal }) => Number(kcal) > 900)).toEqual([]);
    expect(keysWhere((food) => gramsOf(food) > 100)).toEqual([]);
    expect(keysWhere(({ carbs, sugar }) => Number(sugar) > Number(carbs))).toEqual([]);
  });

  it('have energy within 15 % or 12 kcal of what their nutrients give', () => {
    expect(keysWhere((food) => !isExcepted(food) && isOdd(food))).toEqual([]);
  });

  it('are exempt from adding up only where they do not', () => {
    expect(keysWhere((food) => isExcepted(food) && !isOdd(food))).toEqual([]);
  });

  it('have at least one household portion, each unit once', () => {
    expect(keysWhere(({ portions }) => portions.split(';').some((portion) => !PORTION.test(portion)))).toEqual([]);
    expect(keysWhere(({ portions }) => repeated(unitsOf(portions)).length > 0)).toEqual([]);
    expect(keysWhere(({ portions }) => /:0(;|$)/.test(portions))).toEqual([]);
  });

  it('have portions of plausible weight', () => {
    expect(keysWhere(({ portions }) => !portions.split(';').every(isPlausible))).toEqual([]);
  });

  it('have spoon weights that agree with the weight of a decilitre', () => {
    expect(keysWhere(({ portions }) => isSpoonOdd(portions))).toEqual([]);
  });

  it('are of a known kind, with a popularity of 1 to 100', () => {
    expect(keysWhere(({ kind }) => !/^(plain|dish|brand-like)$/.test(kind))).toEqual([]);
    expect(keysWhere(({ popularity }) => !/^([1-9]\d?|100)$/.test(popularity))).toEqual([]);
  });

  it('have synonyms that add new words', () => {
    expect(keysWhere(({ name_sv, synonyms_sv }) => !areNewWords(synonyms_sv, name_sv))).toEqual([]);
    expect(keysWhere(({ name_en, synonyms_en }) => !areNewWords(synonyms_en, name_en))).toEqual([]);
  });

  it('each name the source of their amounts', () => {
    expect(sources.map(({ key }) => key)).toEqual(ours.map(({ key }) => key));
    expect(sources.filter(({ source, source_id }) => !SOURCES.test(source) || source_id === '')).toEqual([]);
    expect(openFoodFacts.filter(({ ean }) => !/^73\d{11}$/.test(ean))).toEqual([]);
  });

  it('are sorted by category and Swedish name', () => {
    expect(ours.map(({ key }) => key)).toEqual(inOrder(ours).map(({ key }) => key));
    expect(openFoodFacts.map(({ key }) => key)).toEqual(inOrder(openFoodFacts).map(({ key }) => key));
  });

  it('have the weight of a decilitre or a spoon where people pour: drinks, sauces and fats', () => {
    const poured = foods.filter(({ category }) => /^(Drinks|Sauces|Fats)$/.test(category));
    expect(poured.filter(({ portions }) => !/(^|;)(dl|msk):/.test(portions)).map(({ key }) => key)).toEqual([]);
  });
});

describe('the food categories', () => {
  it('are at most 24, among them General', () => {
    expect(categories.length).toBeLessThanOrEqual(24);
    expect(repeated(categories.map(({ key }) => key))).toEqual([]);
    expect(categories.map(({ key }) => key)).toContain('General');
  });

  it('match the categories that an admin can choose, by their displayed names', () => {
    expect(categories.map(({ key }) => key)).toEqual(FOOD_CATEGORIES);
    const [sv, en] = [categories.map(({ name_sv }) => name_sv), categories.map(({ name_en }) => name_en)];
    expect([namesIn('meals/meals.sv.json', 'categories'), namesIn('meals/meals.en.json', 'categories')]).toEqual([
      sv,
      en,
    ]);
    const [chosenSv, chosenEn] = ['admin/ebooks/content.sv.json', 'admin/ebooks/content.en.json'];
    expect([namesIn(chosenSv, 'foods', 'category-'), namesIn(chosenEn, 'foods', 'category-')]).toEqual([sv, en]);
  });

  it('have a name in both languages and a section of the shop', () => {
    expect(categories.filter(({ name_sv, name_en }) => !isListName(name_sv) || !isListName(name_en))).toEqual([]);
    expect(categories.filter(({ section }) => !SECTIONS.test(section))).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function keysWhere(holds: (food: Food) => boolean): string[] {
  return foods.filter(holds).map(({ key }) => key);
}

/** Displayed names of the categories, read from the text files. */
function namesIn(file: string, part: string, before = ''): (string | undefined)[] {
  const path = new URL(`../../../web/${file}`, import.meta.url);
  const texts: Record<string, Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
  return categories.map(({ key }) => texts[part]?.[`${before}${key}`]);
}

function inOrder<Row extends { category: string; name_sv: string }>(rows: Row[]): Row[] {
  const order = categories.map(({ key }) => key);
  const collator = new Intl.Collator('sv');
  return rows.toSorted(
    (one, other) =>
      order.indexOf(one.category) - order.indexOf(other.category) || collator.compare(one.name_sv, other.name_sv),
  );
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}

function isListName(name: string): boolean {
  const later = name.split(/[\s(]+/).slice(1);
  const capitals = later.filter((word) => /^\p{Lu}/u.test(word) && !PROPER_NAMES.test(word.replace(/[),]/g, '')));
  return /^\p{Lu}/u.test(name) && name === name.trim() && !/\s\s|[^\S ]/.test(name) && capitals.length === 0;
}

/** Sugar is part of the carbohydrates, and carbohydrates here exclude fibre. */
function gramsOf({ protein, carbs, fat, fiber }: Food): number {
  return Number(protein) + Number(carbs) + Number(fat) + Number(fiber);
}

function isOdd({ kcal, protein, carbs, fat, fiber }: Food): boolean {
  const expected = 4 * Number(protein) + 4 * Number(carbs) + 9 * Number(fat) + 2 * Number(fiber);
  return Math.abs(Number(kcal) - expected) > Math.max(12, 0.15 * expected);
}

function isExcepted({ key }: Food): boolean {
  return Object.values(ENERGY_FROM_ELSEWHERE).some((keys) => keys.test(key));
}

function unitsOf(portions: string): string[] {
  return portions.split(';').map((portion) => portion.slice(0, portion.indexOf(':')));
}

function isPlausible(portion: string): boolean {
  const [unit = '', grams] = portion.split(':');
  const [min, max] = PLAUSIBLE[unit] ?? [0, 0];
  return Number(grams) >= min && Number(grams) <= max;
}

function gramsIn(portions: string, unit: string): number | undefined {
  const grams = portions.split(';').find((portion) => portion.startsWith(`${unit}:`));
  return grams === undefined ? undefined : Number(grams.slice(unit.length + 1));
}

/**
 * Whether spoon and decilitre disagree: a decilitre is 6.7 tablespoons or 20 teaspoons, with slack for rounded household measures and for
 * food that heaps or packs.
 */
function isSpoonOdd(portions: string): boolean {
  const dl = gramsIn(portions, 'dl');
  const msk = gramsIn(portions, 'msk');
  const tsk = gramsIn(portions, 'tsk');
  const isOff = (whole: number | undefined, part: number | undefined, parts: number) =>
    whole !== undefined && part !== undefined && Math.abs(whole / part / parts - 1) > 0.35;
  return isOff(dl, msk, 6.67) || isOff(msk, tsk, 3);
}

function areNewWords(words: string, name: string): boolean {
  const all = words === '' ? [] : words.split(';');
  return (
    all.every((word) => word.trim() === word && word !== '' && word.toLowerCase() !== name.toLowerCase()) &&
    repeated(all).length === 0
  );
}
