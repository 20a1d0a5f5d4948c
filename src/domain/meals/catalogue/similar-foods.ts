import { ENERGY_MACROS } from '../../food-bounds.ts';
import { foldWords } from '../../text/fold-text.ts';
import type { Macros } from '../scale-food.ts';

type Named = {
  nameSv: string;
  brand: string | null;
  /** The barcode of its source and those added by an admin. */
  barcodes: readonly string[];
  per100g: Macros;
};

/** Words that do not identify a food. */
const FILLERS = new Set(['och', 'med', 'i', 'av', 'eller', 'typ', 'ca', 'st', 'fardig', 'vanlig', 'naturell']);

/**
 * Words that change which food is meant, grouped by meaning. Two names match only when they have the same meanings: boiled is not raw,
 * light is not regular, without skin is not with skin.
 */
const DISTINGUISHING: Record<string, readonly string[]> = {
  raw: ['ra', 'raa', 'farsk', 'farska', 'okokt', 'okokta'],
  boiled: ['kokt', 'kokta', 'kokad', 'kokade'],
  fried: ['stekt', 'stekta'],
  deepFried: ['friterad', 'friterade'],
  baked: ['ugnsstekt', 'ugnsbakad', 'bakad', 'bakade', 'gratinerad'],
  grilled: ['grillad', 'grillade'],
  roasted: ['rostad', 'rostade'],
  smoked: ['rokt', 'rokta'],
  cured: ['gravad', 'gravade', 'rimmad', 'rimmade'],
  dried: ['torkad', 'torkade', 'torr', 'pulver'],
  frozen: ['fryst', 'frysta', 'djupfryst', 'djupfrysta'],
  tinned: ['konserv', 'konserverad', 'konserverade'],
  pickled: ['inlagd', 'inlagda'],
  light: ['light', 'latt', 'mager', 'magra', 'fettfri', 'fettfritt'],
  unsweetened: ['sockerfri', 'sockerfritt', 'osotad', 'osotat', 'zero'],
  sweetened: ['sotad', 'sotat', 'sockrad', 'sockrat'],
  unsalted: ['osaltad', 'osaltat'],
  salted: ['saltad', 'saltat'],
  wholegrain: ['fullkorn', 'fullkorns', 'grov', 'grovt'],
  peeled: ['skalad', 'skalade'],
  lactoseFree: ['laktosfri', 'laktosfritt'],
  glutenFree: ['glutenfri', 'glutenfritt'],
  vegan: ['vegansk', 'veganskt', 'vegetarisk', 'vegetariskt'],
};
const MEANINGS = new Map(
  Object.entries(DISTINGUISHING).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);

/** Whether the word identifies the food: not a filler, not one of the distinguishing words, not a number. */
const isCore = (word: string) => !FILLERS.has(word) && !MEANINGS.has(word) && !/^\d/.test(word);

/** Joins "utan" with the word after it, so that "utan skal, med salt" differs from "utan skal, utan salt". */
const joinWithout = (words: readonly string[]) =>
  words.flatMap((word, index) => {
    if (word === 'utan') return [`utan-${words[index + 1] ?? ''}`];
    return words[index - 1] === 'utan' ? [] : [word];
  });

/** Numbers in a name, such as the fat content in "3 %" or "0,5 %": milk with another fat content is another food. */
const numbersOf = (name: string) => (name.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) => text.replace(',', '.'));

const sorted = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ');

/**
 * A key that is equal for names with the same meaning in any word order, used to look up duplicate candidates. Null for a name of fillers
 * and distinguishing words only, which is never a candidate.
 */
export function duplicateKey(name: string): string | null {
  const words = joinWithout(foldWords(name));
  const core = sorted(words.filter(isCore));
  if (core === '') return null;
  return [core, sorted(words.flatMap((word) => MEANINGS.get(word) ?? [])), sorted(numbersOf(name))].join('|');
}

const MAX_DIFFERENCE_SHARE = 0.2;
const NEAR_G = 2;
const NEAR_KCAL = 20;

function isNear(a: number | null, b: number | null, near: number): boolean {
  return a === null || b === null || Math.abs(a - b) <= Math.max(near, MAX_DIFFERENCE_SHARE * Math.max(a, b));
}

/** Normalised brand: "ARLA " equals "Arla", and all unbranded foods share the empty brand. */
const brandOf = ({ brand }: Named) => foldWords(brand ?? '').join(' ');

/**
 * The brand and the barcodes of a food; candidates share at least one of them. A product and the generic food of the same name therefore
 * never match.
 */
const marksOf = (food: Named) => [`brand ${brandOf(food)}`, ...food.barcodes];

const isSameProduct = (a: Named, b: Named) => marksOf(a).some((mark) => marksOf(b).includes(mark));

function hasNearAmounts(a: Named, b: Named): boolean {
  return (
    isNear(a.per100g.calories, b.per100g.calories, NEAR_KCAL) &&
    ENERGY_MACROS.every((macro) => isNear(a.per100g[macro], b.per100g[macro], NEAR_G))
  );
}

/** Whether two foods are probably the same: same words and meanings, a shared brand or barcode, and amounts that differ little. */
export function areDuplicateCandidates(a: Named, b: Named): boolean {
  const key = duplicateKey(a.nameSv);
  return key !== null && key === duplicateKey(b.nameSv) && isSameProduct(a, b) && hasNearAmounts(a, b);
}

/**
 * The foods of a list that are a duplicate candidate of another one in it. Compares only foods with the same key and brand or barcode, to
 * avoid comparing every pair.
 */
export function duplicatesAmong<Food extends Named>(foods: readonly Food[]): Food[] {
  const groups = new Map<string, Food[]>();
  for (const food of foods) {
    const key = duplicateKey(food.nameSv);
    if (key === null) continue;
    for (const mark of marksOf(food)) {
      const group = groups.get(`${key} ${mark}`);
      if (group) group.push(food);
      else groups.set(`${key} ${mark}`, [food]);
    }
  }
  const duplicates = new Set<Food>();
  for (const group of groups.values()) {
    for (const food of group) {
      if (group.some((other) => other !== food && hasNearAmounts(food, other))) duplicates.add(food);
    }
  }
  return foods.filter((food) => duplicates.has(food));
}
