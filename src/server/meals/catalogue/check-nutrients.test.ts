import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasVitamins, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { catalogueOf } from './catalogue.service.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { readNationalTable } from './national-table.ts';
import { readCsv } from './read-csv.ts';

/** Percentage of our own foods for which each nutrient is known. Few have a nutrient that only the American table lists. */
const MIN_KNOWN_PERCENT = {
  ...{ vitaminA: 97, vitaminC: 98, vitaminD: 96, vitaminE: 97, vitaminK: 45, thiamin: 98, riboflavin: 98, niacin: 98 },
  ...{
    niacinEquivalents: 98,
    vitaminB6: 98,
    folate: 98,
    vitaminB12: 98,
    calcium: 98,
    iron: 98,
    potassium: 98,
    zinc: 98,
  },
  ...{ magnesium: 98, phosphorus: 98, selenium: 85, iodine: 66, saturatedFat: 98, salt: 98, water: 98, alcohol: 98 },
  ...{ freeSugar: 91, wholegrain: 90, pantothenicAcid: 20, choline: 18, copper: 20, manganese: 20 },
} satisfies Partial<Record<NutrientId, number>>;
/** The whole table, for looking facts up: not part of the project. */
const WHOLE_TABLE = new URL('../../../../../shared/data/foods_livsmedelsverket_2022_nutrients.csv', import.meta.url);

let files: CatalogueFiles;
let foods: CatalogueFood[];
beforeAll(async () => {
  files = await readCatalogueFiles();
  foods = catalogueOf(files).filter(({ id }) => id.startsWith('sv:'));
});
const textOf = (file: Buffer) => file.toString('utf8');
const sourcesOf = () => readCsv(textOf(files.foodSources), ['key', 'source', 'source_id']);

describe('the nutrients of our own foods', () => {
  it('include vitamins, salt and saturated fat in 98 of 100', () => {
    const share = (isKnown: (food: CatalogueFood) => boolean) => foods.filter(isKnown).length / foods.length;
    expect(share(({ amounts = {} }) => hasVitamins(amounts))).toBeGreaterThanOrEqual(0.98);
    expect(share(({ amounts = {} }) => amounts.salt !== undefined)).toBeGreaterThanOrEqual(0.98);
    expect(share(({ amounts = {} }) => amounts.saturatedFat !== undefined)).toBeGreaterThanOrEqual(0.98);
  });

  it.each(Object.entries(MIN_KNOWN_PERCENT))('are known: %s in at least %i of 100', (nutrient, percent) => {
    const known = foods.filter(({ amounts = {} }) => Object.hasOwn(amounts, nutrient));
    expect((100 * known.length) / foods.length).toBeGreaterThanOrEqual(percent);
  });

  it('are part of what they are part of: saturated fat of fat, free sugar of sugar', () => {
    const isMore = (part = 0, whole: number | null) => whole !== null && part > whole + 1;
    const odd = foods.filter(
      ({ amounts = {}, per100g }) =>
        isMore(amounts.saturatedFat, per100g.fat) || isMore(amounts.freeSugar, per100g.sugar),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('hold no more than 100 g can hold', () => {
    const odd = foods.filter(({ amounts: { water = 0, alcohol = 0 } = {}, per100g }) => {
      const grams = water + alcohol + (per100g.protein ?? 0) + (per100g.carbs ?? 0) + (per100g.fat ?? 0);
      return grams > 103;
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });
});

describe('the rows of the national table', () => {
  it('are there for every food that names one: scripts/write-national-table.mjs writes them', () => {
    const table = readNationalTable(textOf(files.nationalTable));
    const named = sourcesOf().filter(({ source }) => source === 'livsmedelsverket');
    expect(named.filter(({ source_id }) => !table.has(source_id)).map(({ key }) => key)).toEqual([]);
  });

  it.each([WHOLE_TABLE].filter((url) => existsSync(url)))('equal those of the whole table: %s', (url) => {
    const whole = readNationalTable(withAllCells(readFileSync(url, 'utf8').replace(/^\uFEFF/, '')));
    const rows = [...readNationalTable(textOf(files.nationalTable))];
    expect(rows.filter(([number, amounts]) => !isSame(amounts, whole.get(number)))).toEqual([]);
  });
});

describe('the retention factors', () => {
  it('are between a third and all, and name what they come from', () => {
    const titles = textOf(files.retentionFactors).split('\n')[0]?.split(',') ?? [];
    const rows = readCsv(textOf(files.retentionFactors), titles);
    const factors = rows.flatMap(({ group: _group, method: _method, from: _from, ...percents }) =>
      Object.values(percents).map(Number),
    );
    expect(factors.filter((percent) => !(percent >= 33 && percent <= 100))).toEqual([]);
    expect(rows.filter(({ from }) => from === '')).toEqual([]);
  });

  it('are there for raw meat, poultry and fish in every dish that loses water', () => {
    const cooked = readCsv(textOf(files.cookedRecipes), ['key', 'group', 'method', 'cooked']);
    const cookedParts = new Set(
      cooked.flatMap(({ key, cooked: parts }) => parts.split(' ').map((id) => `${key} ${id}`)),
    );
    const namesById = new Map(foods.map(({ id, nameSv }) => [id, nameSv]));
    const keyOf = new Map(sourcesOf().map(({ key, source, source_id }) => [`${source} ${source_id}`, key]));
    const isRaw = (part: string) => {
      const source = part.startsWith('u') ? `usda-sr28 ${part.slice(1)}` : `livsmedelsverket ${part}`;
      return /, rå(tt)?$/.test(namesById.get(`sv:${keyOf.get(source)}`) ?? '');
    };
    const parts = sourcesOf().flatMap(({ key, source, source_id }) =>
      source === 'formkurva' && source_id.includes('svinn@')
        ? source_id.split('+').map((part) => ({ key, id: part.split('@')[0] ?? '' }))
        : [],
    );
    expect(parts.filter(({ key, id }) => isRaw(id) && !cookedParts.has(`${key} ${id}`))).toEqual([]);
  });

  it('are for parts that the dish has', () => {
    const recipeOf = new Map(sourcesOf().map(({ key, source_id }) => [key, source_id]));
    const cooked = readCsv(textOf(files.cookedRecipes), ['key', 'group', 'method', 'cooked']);
    const strays = cooked.filter(({ key, cooked: parts }) =>
      parts.split(' ').some((part) => !`+${recipeOf.get(key)}`.includes(`+${part}@`)),
    );
    expect(strays).toEqual([]);
  });
});

function isSame(one: object, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The table leaves out empty cells at the end of a row. */
function withAllCells(csv: string): string {
  const [titles = '', ...rows] = csv.split('\n').filter((line) => line !== '');
  const countOf = (line: string) => line.replaceAll(/"[^"]*"/g, '').split(',').length;
  return [titles, ...rows.map((row) => row + ','.repeat(countOf(titles) - countOf(row)))].join('\n');
}
