import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { readCsv } from '#server/meals/catalogue/read-csv.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';

export type HeldOutQuery = { query: string; language: 'sv' | 'en'; wanted: string };
type Judged = Pick<Food, 'nameSv' | 'nameEn' | 'brand'>;

/** Everyday queries that were not used to develop ranking, each with a pattern of the right foods. */
export const readHeldOut = () => readQueries('food-queries-held-out.csv');
/** Queries of a week of eating, in both languages, with typing errors, plurals, brands and amounts. */
export const readEveryday = () => readQueries('food-queries-everyday.csv');

/** Inflections, brands, dishes, drinks, fast food and typing errors, in two sets that were written before they were searched for. */
export const readMixed = () => ['food-queries-mixed-held-out.csv', 'food-queries-mixed-new.csv'].map(readQueries);

/** Everyday words as they are typed on a phone: beginnings, slips, amounts and dishes; each set was written before it was searched for. */
export const readPhone = () => ['food-queries-phone-held-out.csv', 'food-queries-phone-new.csv'].map(readQueries);

/**
 * What a pensioner and a parent, a teenager and a lifter, and guests of restaurants and cafés type: every second query of three sets that were
 * written before any of them was searched for.
 */
export const readBlind = () =>
  ['food-queries-blind.csv', 'food-queries-blind-held-out.csv', 'food-queries-blind-new.csv'].map((name) =>
    readQueries(name).filter((_, at) => at % 2 === 0),
  );

/** What a household, and people on a diet, with diabetes, lifting, vegan or born abroad type: every fourth query of two sets of 260. */
export const readPersons = () =>
  ['food-queries-household.csv', 'food-queries-persons.csv'].flatMap((name) =>
    readQueries(name).filter((_, at) => at % 4 === 0),
  );

/** What is typed at breakfast, in canteens, at gyms and at parties; each set was written before it was searched for. */
export const readDailyLife = () =>
  ['food-queries-daily-life.csv', 'food-queries-daily-life-held-out.csv', 'food-queries-daily-life-new.csv'].map(
    readQueries,
  );

function readQueries(name: string): HeldOutQuery[] {
  const file = readFileSync(join(projectRoot(), 'bench', name), 'utf8');
  return readCsv(file, ['query', 'language', 'wanted']).map(({ query, language, wanted }) => ({
    query,
    wanted,
    language: language === 'en' ? 'en' : 'sv',
  }));
}

/** True when a right food is first or second; its names are tried together and one by one. Where no food is right, only results marked as guesses may be found. */
export function isUseful({ wanted }: HeldOutQuery, { foods, areGuesses }: FoundFoods<Judged>, among = 2): boolean {
  if (wanted === '') return foods.length === 0 || areGuesses;
  const pattern = new RegExp(wanted);
  return foods
    .slice(0, among)
    .some(({ nameSv, nameEn, brand }) =>
      [`${nameSv} | ${nameEn} | ${brand ?? ''}`, nameSv, nameEn].some((name) => pattern.test(foldText(name))),
    );
}

/** A history with a lot of everything, also rare foods: every third of our own foods. */
export function muchEaten(foodIds: readonly string[]): string[] {
  return foodIds.filter((id) => id.startsWith('sv:')).filter((_, index) => index % 3 === 0);
}
