import { cleanAmounts } from '#domain/meals/catalogue/clean-amounts.ts';
import { type KnownAmounts, knownAmounts } from '#domain/meals/known-amounts.ts';
import { isNutrientId, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import type { CatalogueFiles } from './catalogue-files.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { readNationalTable, withoutSuspiciousZeros } from './national-table.ts';
import { mixedAmounts, readMixture, usdaAmounts } from './read-amounts.ts';
import { readCsv } from './read-csv.ts';
import { retentionOf } from './retention.ts';

/** Drinks of our own list that contain alcohol. */
export const ALCOHOLIC =
  /^(lattol|folkol|starkol|ol-stark|vin-rott|vin-vitt|vin-vitt-halvtorrt|vin-rose|vin-mousserande|sake|alkolask|glogg|starkvinsglogg|portvin|sherry|madeira|sprit|whisky|akvavit|gin|rom|konjak|likor|likor-mindre-sot|graddlikor|kaffelikor|punsch|irish-coffee|gin-tonic|mojito|moscow-mule|rom-cola|vodka-juice|vodka-light|vinspritzer|sangria|radler|pina-colada|daiquiri|aperol-spritz|margarita|espresso-martini|negroni|cosmopolitan|long-island|mimosa|ipa|cider-stark|vodka-energidryck|whisky-cola|vodka-lask-light|bloody-mary|white-russian|old-fashioned|dry-martini|strawberry-daiquiri|mai-tai|tequila-sunrise|paloma|dark-stormy|hugo-spritz|baileys-kaffe|bal|fernet)$/;

type Files = Pick<
  CatalogueFiles,
  | 'foodSources'
  | 'nationalTable'
  | 'nutrientEquivalents'
  | 'retentionFactors'
  | 'cookedRecipes'
  | 'usdaAmounts'
  | 'usdaDuplicates'
>;

/** Amounts of a food, and those of its nutrients that are copied from an equivalent food of the American table. */
type Known = { amounts: KnownAmounts; borrowed: NutrientId[] };

/**
 * Vitamins and minerals of the foods of our own list: from Livsmedelsverket's table, from an equivalent American food where that table has
 * no value, and computed from the ingredients for mixed foods.
 */
export function swedishAmounts(files: Files, foods: readonly CatalogueFood[]): (foodId: string) => Known {
  const national = readNationalTable(files.nationalTable.toString('utf8'));
  const retain = retentionOf(files.retentionFactors.toString('utf8'), files.cookedRecipes.toString('utf8'));
  const ours = new Map(foods.map((food) => [keyOfId(food.id), food]));
  const sources = readCsv(files.foodSources.toString('utf8'), ['key', 'source', 'source_id']);
  const sourceOf = new Map(sources.map((row) => [row.key, row]));
  const keyOf = new Map(
    sources.filter(({ source }) => source === 'livsmedelsverket').map((row) => [row.source_id, row.key]),
  );
  const { ofUsda, ofEquivalent } = americanAmounts(files);

  const ofNational = (food: CatalogueFood, key: string, number: string): Known => {
    const [listed, equivalent] = [national.get(number) ?? {}, ofEquivalent(food, key)];
    const measured = withoutSuspiciousZeros(listed, food.per100g.protein ?? 0, equivalent);
    const missing = withoutKnown(equivalent, listed);
    return { amounts: { ...measured, ...missing }, borrowed: nutrientsIn(missing) };
  };
  const ofMixture = (key: string, text: string): Known | null => {
    const borrowed = new Set<NutrientId>();
    const mixture = readMixture(text, (id) => {
      const part = ofPart(id);
      for (const nutrient of part.borrowed) borrowed.add(nutrient);
      return retain(part.amounts, key, id);
    });
    return mixture && { amounts: mixedAmounts(mixture.ingredients, mixture.lost), borrowed: [...borrowed] };
  };
  const ofSource = (food: CatalogueFood, key: string): Known => {
    const { source, source_id: id = '' } = sourceOf.get(key) ?? {};
    if (source === 'usda-sr28') return { amounts: ofUsda(id), borrowed: [] };
    const mixture = source === 'formkurva' ? ofMixture(key, id) : null;
    return mixture ?? ofNational(food, key, FIRST_NUMBER.exec(id)?.[0] ?? '');
  };
  const ofPart = (id: string): Known => {
    const american = id.startsWith('u') ? ofUsda(id.slice(1)) : null;
    if (american) return { amounts: american, borrowed: nutrientsIn(american) };
    const key = keyOf.get(id);
    if (key !== undefined) return ofOurs(key);
    return { amounts: withoutSuspiciousZeros(national.get(id) ?? {}, 0, {}), borrowed: [] };
  };
  const ofOurs = once((key: string): Known => {
    const food = ours.get(key);
    return food ? finished(food, key, ofSource(food, key)) : { amounts: {}, borrowed: [] };
  });
  return (foodId) => ofOurs(keyOfId(foodId));
}

/** Many dishes have the same ingredients: each food is computed once. */
function once(compute: (key: string) => Known): (key: string) => Known {
  const computed = new Map<string, Known>();
  return (key) => {
    const known = computed.get(key) ?? compute(key);
    computed.set(key, known);
    return known;
  };
}

/** Foods without grain. Dairy is not here, because oat drinks and yogurts are in it. */
const WITHOUT_GRAIN = new Set(['Cheese', 'Fats', 'Fish', 'Fruit', 'Meat', 'Nuts', 'Poultry', 'Vegetables']);

function finished(food: CatalogueFood, key: string, { amounts: read, borrowed }: Known): Known {
  const noGrain: KnownAmounts = WITHOUT_GRAIN.has(food.category) ? { wholegrain: 0 } : {};
  const amounts = { ...noGrain, ...cleanAmounts(read, food.per100g) };
  return {
    amounts: { ...amounts, alcohol: amounts.alcohol ?? alcoholIn(food, key) },
    borrowed: borrowed.filter((nutrient) => (amounts[nutrient] ?? 0) > 0),
  };
}

/** Amounts of the American table by food number, and of the foods in it that are equivalent to ours. */
function americanAmounts(files: Files) {
  const lines = usdaLines(files.usdaAmounts.toString('latin1'));
  const duplicates = equivalentsByKey(
    files.usdaDuplicates.toString('utf8'),
    files.nutrientEquivalents.toString('utf8'),
  );
  const ofUsda = (ndb: string): KnownAmounts => {
    const line = lines.get(ndb);
    return line === undefined ? {} : usdaAmounts(line.split('^'));
  };
  const ofEquivalent = (food: CatalogueFood, key: string): KnownAmounts => {
    const duplicate = (duplicates.get(key) ?? []).find((one) => one.isChosen || isAlike(food, lines.get(one.ndb)));
    if (!duplicate) return {};
    const amounts = ofUsda(duplicate.ndb);
    return knownAmounts(({ id }) => (duplicate.except.includes(id) ? null : amounts[id]));
  };
  return { ofUsda, ofEquivalent };
}

const withoutKnown = (amounts: KnownAmounts, known: KnownAmounts) =>
  knownAmounts(({ id }) => (known[id] === undefined ? amounts[id] : null));

const nutrientsIn = (amounts: KnownAmounts) => Object.keys(amounts).filter(isNutrientId);

/** A number of the national table, alone or before what was changed: "1882 with polyols at 2.4 kcal/g". */
const FIRST_NUMBER = /^\d+/;

const keyOfId = (foodId: string) => foodId.slice('sv:'.length);

/** Lines of a table by food number. They are split on demand, so that 8,000 foods are not held as cells in memory. */
function usdaLines(table: string): Map<string, string> {
  const lines = table.split('\r\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(1, line.indexOf('~', 1)), line]));
}

/**
 * An equivalent American food. Those in the list of nutrient equivalents (`isChosen`) were checked by hand; the others must be similar in
 * energy and protein.
 */
type Equivalent = { ndb: string; except: string[]; isChosen: boolean };

/** Equivalent American foods by our key: those chosen by hand for their vitamins first, then the duplicates of the catalogue. */
function equivalentsByKey(usdaDuplicates: string, nutrientEquivalents: string): Map<string, Equivalent[]> {
  const chosen = readCsv(nutrientEquivalents, ['key', 'ndb', 'except']).map((row) => ({ ...row, isChosen: true }));
  const known = readCsv(usdaDuplicates, ['ndb', 'duplicate_of']).map(({ ndb, duplicate_of }) => ({
    key: duplicate_of.slice('sv:'.length),
    ndb,
    except: '',
    isChosen: false,
  }));
  const byKey = new Map<string, Equivalent[]>();
  for (const { key, ndb, except, isChosen } of [...chosen, ...known])
    byKey.set(key, [...(byKey.get(key) ?? []), { ndb, except: except.split(' '), isChosen }]);
  return byKey;
}

const KCAL = 3;
const PROTEIN = 4;

/**
 * Whether the amounts of an American food can be used for ours: energy within a quarter or 15 kcal, protein within a quarter or 3 g, and
 * no fortification that Swedish foods lack.
 */
function isAlike({ per100g }: CatalogueFood, line: string | undefined): boolean {
  if (line === undefined || per100g.calories === null || per100g.protein === null) return false;
  const cells = line.split('^');
  if (/(?<!NOT)[ ,](ENR|FORT)/.test(cells[1] ?? '')) return false;
  const kcalApart = Math.abs(per100g.calories - Number(cells[KCAL]));
  const proteinApart = Math.abs(per100g.protein - Number(cells[PROTEIN]));
  return kcalApart <= Math.max(15, per100g.calories / 4) && proteinApart <= Math.max(3, per100g.protein / 4);
}

/** Grams of alcohol: in a drink, energy that nothing else explains is alcohol at 7 kcal a gram. */
function alcoholIn({ per100g }: CatalogueFood, key: string): number {
  const { calories, protein, carbs, fat, fiber } = per100g;
  const explained = 4 * ((protein ?? 0) + (carbs ?? 0)) + 9 * (fat ?? 0) + 2 * (fiber ?? 0);
  return ALCOHOLIC.test(key) ? Math.max(0, Math.round(((calories ?? 0) - explained) / 0.7) / 10) : 0;
}
