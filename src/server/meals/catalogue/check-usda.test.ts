import { describe, expect, it } from 'vitest';
import { foldWords } from '#domain/text/fold-text.ts';
import { catalogueOf } from './catalogue.service.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { readCsv } from './read-csv.ts';

const MAX_USED = 5000;
/** Words that only say that a food is unprocessed. */
const AS_IT_IS = new Set(['ra', 'raa', 'ratt', 'farsk', 'farska', 'farskt', 'naturell', 'naturella']);
/** Names that are the same in Swedish and English. */
const SAME_IN_BOTH = /^(Gruyère|Natto|Okara|Pepperoni|Pomelo|Radicchio|Ricotta|Roquefort|Wasabi)$/;

const files = await readCatalogueFiles();
const catalogue = catalogueOf(files);
const usda = catalogue.filter(({ id }) => id.startsWith('usda:'));
const ours = catalogue.filter(({ id }) => id.startsWith('sv:'));
const everyday = readCsv(files.usdaEveryday.toString('utf8'), ['ndb', 'popularity', 'name_sv', 'name_en']);
const duplicates = readCsv(files.usdaDuplicates.toString('utf8'), ['ndb', 'duplicate_of']);

describe('the names of American foods', () => {
  it('are Swedish for the 5,000 most used of the table', () => {
    const popular = usda.toSorted(byPopularity).slice(0, MAX_USED);
    expect(popular.filter(isEnglish).map(({ id, nameSv }) => `${id} ${nameSv}`)).toEqual([]);
  });

  it('are Swedish for all that are among the 5,000 most used of the whole catalogue', () => {
    const popular = catalogue.toSorted(byPopularity).slice(0, MAX_USED);
    expect(popular.filter((food) => food.id.startsWith('usda:') && isEnglish(food))).toEqual([]);
  });
});

describe('the displayed names', () => {
  it('are unique in Swedish', () => {
    expect(repeated(catalogue.map(({ nameSv, brand }) => shown(nameSv, brand)))).toEqual([]);
  });

  it('are unique in English', () => {
    expect(repeated(catalogue.map(({ nameEn, brand }) => shown(nameEn, brand)))).toEqual([]);
  });
});

describe('the American duplicates of our own foods', () => {
  it('are marked: at least 400, each once, each with a food of our own list', () => {
    const keys = new Set(ours.map(({ id }) => id));
    const numbers = new Set(usda.map(({ id }) => id));
    expect(duplicates.length).toBeGreaterThanOrEqual(400);
    expect(repeated(duplicates.map(({ ndb }) => ndb))).toEqual([]);
    expect(
      duplicates.filter(({ ndb, duplicate_of }) => !numbers.has(`usda:${ndb}`) || !keys.has(duplicate_of)),
    ).toEqual([]);
  });

  it('rank last, whatever their name', () => {
    const marked = usda.filter(({ duplicateOf }) => duplicateOf !== undefined);
    expect(marked).toHaveLength(duplicates.length);
    expect(marked.filter(({ popularity }) => popularity > 0)).toEqual([]);
  });

  it('include every food that would have the name of one of ours', () => {
    const marked = new Set(duplicates.map(({ ndb }) => ndb));
    const names = new Set(ours.map(({ nameSv }) => plain(nameSv)));
    const unmarked = everyday.filter(({ ndb, name_sv }) => !marked.has(ndb) && names.has(plain(name_sv)));
    expect(unmarked).toEqual([]);
  });

  it('include the foods that our own list takes its amounts from', () => {
    const sources = readCsv(files.foodSources.toString('utf8'), ['key', 'source', 'source_id']);
    const taken = sources.filter(({ source }) => source === 'usda-sr28').map(({ source_id }) => source_id);
    expect(taken.filter((ndb) => !duplicates.some((duplicate) => duplicate.ndb === ndb))).toEqual([]);
  });
});

function byPopularity(one: CatalogueFood, other: CatalogueFood): number {
  return other.popularity - one.popularity;
}

function isEnglish({ nameSv, nameEn }: CatalogueFood): boolean {
  return nameSv === nameEn && !SAME_IN_BOTH.test(nameSv);
}

function shown(name: string, brand: string | null): string {
  return `${name} · ${brand ?? ''}`.toLowerCase();
}

function plain(name: string): string {
  return foldWords(name)
    .filter((word) => !AS_IT_IS.has(word))
    .join(' ');
}

function repeated(words: string[]): string[] {
  const names = new Set<string>();
  return words.filter((word) => names.size === names.add(word).size);
}
