import { joinSynonyms } from '#domain/meals/add-food/describe-food.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import { cleanMacros } from '#domain/meals/catalogue/clean-amounts.ts';
import { type Glossary, isUsdaBrand, nameParts, translateUsdaName } from '#domain/meals/catalogue/usda-names.ts';
import { usdaPortion } from '#domain/meals/catalogue/usda-portion.ts';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { MACROS, recordOf } from '#domain/nutrient-registry.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { type CatalogueFood, readAmount } from './catalogue-food.ts';
import { usdaAmounts } from './read-amounts.ts';
import { readCsv } from './read-csv.ts';

/** The translation glossary as stored, with a category for each food group of the table. */
type GlossaryFile = Glossary & { groups: Record<string, string> };

/** Zero-based columns other than nutrients; the documentation of the table counts from 1. */
const NAME = { ndb: 0, group: 1, name: 2, otherNames: 4, maker: 5 };
const MEASURES = [
  { grams: 48, text: 49 },
  { grams: 50, text: 51 },
];

type Texts = { names: string; amounts: string; glossary: string; everyday: string; duplicates: string };
type Names = Pick<CatalogueFood, 'nameSv' | 'nameEn' | 'synonyms'>;
type Row = readonly string[];
type Everyday = { popularity: number; nameSv: string; nameEn: string };

/**
 * Reads the American table, release 28. Its carbohydrates include fibre, and missing amounts stay unknown. An everyday name that our own
 * list has is used for our own food only, so that members do not see it twice.
 */
export function readUsdaFoods(texts: Texts, ours: readonly Names[]): CatalogueFood[] {
  const words = readGlossary(texts.glossary);
  const amountsByNdb = new Map(linesOf(texts.amounts).map((line) => [ndbOf(line), line]));
  const duplicates = new Map(
    readCsv(texts.duplicates, ['ndb', 'duplicate_of']).map(({ ndb, duplicate_of }) => [ndb, duplicate_of]),
  );
  const everydayByNdb = readEveryday(texts.everyday, ours);
  const taken = new Set(ours.flatMap(({ nameSv, nameEn }) => [nameSv, nameEn]).map(lowered));
  return linesOf(texts.names).map((line) => {
    const ndb = ndbOf(line);
    const duplicateOf = duplicates.get(ndb);
    const everyday = duplicateOf === undefined ? everydayByNdb.get(ndb) : undefined;
    // Lines are split one at a time: splitting all at once would allocate half a million cells.
    const food = foodOf(line.split('^'), (amountsByNdb.get(ndb) ?? '').split('^'), words, everyday);
    return asDuplicate(distinguished(food, taken), duplicateOf);
  });
}

/** Ranks a duplicate below the food that it duplicates. */
function asDuplicate(food: CatalogueFood, duplicateOf: string | undefined): CatalogueFood {
  return duplicateOf === undefined ? food : { ...food, popularity: 0, duplicateOf };
}

/** Adds "(USDA)" to a name that our own list has, because the amounts differ. */
function distinguished(food: CatalogueFood, taken: ReadonlySet<string>): CatalogueFood {
  const isTaken = (name: string) => taken.has(lowered(name));
  if (!isTaken(food.nameSv) && !isTaken(food.nameEn)) return food;
  const distinct = (name: string) => (isTaken(name) ? `${name} (USDA)` : name);
  return { ...food, nameSv: distinct(food.nameSv), nameEn: distinct(food.nameEn) };
}

const lowered = (name: string) => name.toLowerCase();

function foodOf(row: Row, amountRow: Row, words: GlossaryFile, everyday?: Everyday): CatalogueFood {
  const name = cell(row, NAME.name);
  const parts = nameParts(name);
  const isBrand = isUsdaBrand(name);
  const translated = isBrand ? null : translateUsdaName(parts, words);
  const category = categoryOf(parts, cell(row, NAME.group), words);
  return {
    id: `usda:${cell(row, NAME.ndb)}`,
    source: 'usda',
    nameSv: everyday?.nameSv ?? translated ?? name,
    nameEn: everyday?.nameEn ?? name,
    brand: (isBrand && cell(row, NAME.maker)) || null,
    category,
    kind: isBrand ? 'brand' : kindOf(category),
    popularity: everyday?.popularity ?? (isBrand ? 0 : popularityOf(parts, translated !== null)),
    carbsBasis: 'with-fibre',
    per100g: macrosOf(amountRow),
    amounts: usdaAmounts(amountRow),
    portions: portionsOf(amountRow),
    barcode: null,
    synonyms: joinSynonyms(
      '',
      [everyday ? name : '', cell(row, NAME.otherNames)].filter((text) => text !== '').join(';'),
    ),
  };
}

function readGlossary(json: string): GlossaryFile {
  const { heads, ...rest } = asGlossary(json);
  const inSmallLetters = Object.entries(heads).map(([head, entry]) => [head.toLowerCase(), entry] as const);
  return { ...rest, heads: Object.fromEntries(inSmallLetters) };
}

// The type of our own file is checked by its test: parsing it with a schema at every start takes longer than reading the whole table.
const asGlossary = (json: string) => JSON.parse(json) as GlossaryFile;

function readEveryday(csv: string, ours: readonly Names[]): Map<string, Everyday> {
  const taken = new Set(ours.flatMap(namesOf));
  const rows = readCsv(csv, ['ndb', 'popularity', 'name_sv', 'name_en']).filter(
    (row) => !taken.has(plainName(row.name_sv)) && !taken.has(plainName(row.name_en)),
  );
  return new Map(
    rows.map((row) => [row.ndb, { popularity: Number(row.popularity), nameSv: row.name_sv, nameEn: row.name_en }]),
  );
}

function namesOf({ nameSv, nameEn, synonyms }: Names): string[] {
  return [nameSv, nameEn, ...synonyms.split(/[;|]/)].map(plainName);
}

/** Removes a fat content: "Brie 34 %" becomes "Brie". */
function plainName(name: string): string {
  return foldWords(name)
    .filter((word) => !/^\d/.test(word))
    .join(' ');
}

function linesOf(text: string): string[] {
  return text.split('\r\n').filter((line) => line !== '');
}

/** The food number at the start of a line, in both files. */
const ndbOf = (line: string) => line.slice(1, line.indexOf('~', 1));

/** Reads a cell of the caret-separated line; texts are also enclosed in tildes. */
function cell(row: Row, at: number): string {
  const value = row[at] ?? '';
  return value.startsWith('~') ? value.slice(1, -1) : value;
}

function categoryOf([first = '']: readonly string[], group: string, { heads, groups }: GlossaryFile): string {
  return heads[first]?.category ?? groups[group] ?? 'General';
}

const kindOf = (category: string) => (category === 'Dishes' || category === 'FastFood' ? 'dish' : 'plain');

/**
 * Estimates popularity, which the table does not have: fewer words in a name mean a more ordinary food. All rank below our own list, and
 * foods without a Swedish name lowest.
 */
function popularityOf(parts: readonly string[], isTranslated: boolean): number {
  return isTranslated ? Math.max(1, 9 - parts.length) : 0;
}

function macrosOf(row: Row): CatalogueFood['per100g'] {
  const raw = recordOf(MACROS, ({ columns }) => readAmount(cell(row, columns.sr28)));
  return cleanMacros(raw) ?? NO_NUTRIENTS;
}

/** The two household measures of the table, each unit at most once. */
function portionsOf(row: Row): Portion[] {
  const read = MEASURES.map(({ grams, text }) => usdaPortion(cell(row, text), Number(cell(row, grams))));
  const portions = read.filter((portion) => portion !== null);
  return portions.filter(({ unit }, at) => portions.findIndex((other) => other.unit === unit) === at);
}
