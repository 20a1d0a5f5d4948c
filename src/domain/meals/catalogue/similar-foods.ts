import { ENERGY_MACROS } from '../../food-bounds.ts';
import { foldWords } from '../../text/fold-text.ts';
import type { Macros } from '../scale-food.ts';

type Named = {
  nameSv: string;
  brand: string | null;
  /** Its source's own code, and those that an admin has given it. */
  barcodes: readonly string[];
  per100g: Macros;
};

/** Words that say nothing about which food it is. */
const FILLERS = new Set(['och', 'med', 'i', 'av', 'eller', 'typ', 'ca', 'st', 'fardig', 'vanlig', 'naturell']);

/**
 * Words that make another food of it, by what they say. Two names are duplicates only when they say the same: boiled is not raw, light
 * is not ordinary, without skin is not with it.
 */
const TELLING: Record<string, readonly string[]> = {
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
  Object.entries(TELLING).flatMap(([saying, words]) => words.map((word) => [word, saying] as const)),
);

/** The words of a name without fillers and without those that only tell which kind. */
const isCore = (word: string) => !FILLERS.has(word) && !MEANINGS.has(word) && !/^\d/.test(word);

/** "utan skal" is one word: a potato without skin and with salt is not one without skin and without salt. */
const joinWithout = (words: readonly string[]) =>
  words.flatMap((word, index) => {
    if (word === 'utan') return [`utan-${words[index + 1] ?? ''}`];
    return words[index - 1] === 'utan' ? [] : [word];
  });

/** "3 %", "0,5 %": milk of another fatness is another milk. */
const numbersOf = (name: string) => (name.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) => text.replace(',', '.'));

const sorted = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ');

/**
 * The same for two names that say the same, in whatever order, and for no others: possible duplicates are looked up by it. Null for a
 * name that consists of fillers and kinds alone, which can be a duplicate of nothing.
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

/** "ARLA " and "Arla" are one brand. Whatever is not branded is of one brand, too. */
const brandOf = ({ brand }: Named) => foldWords(brand ?? '').join(' ');

/** What a product is known by: its brand, and each barcode. A product is no duplicate of the plain food of its name. */
const marksOf = (food: Named) => [`brand ${brandOf(food)}`, ...food.barcodes];

const isSameProduct = (a: Named, b: Named) => marksOf(a).some((mark) => marksOf(b).includes(mark));

function hasNearAmounts(a: Named, b: Named): boolean {
  return (
    isNear(a.per100g.calories, b.per100g.calories, NEAR_KCAL) &&
    ENERGY_MACROS.every((figure) => isNear(a.per100g[figure], b.per100g[figure], NEAR_G))
  );
}

/** Whether two foods may be the same one twice: the same words, nothing that tells them apart, one brand or barcode, and figures that are near. */
export function areDuplicateCandidates(a: Named, b: Named): boolean {
  const key = duplicateKey(a.nameSv);
  return key !== null && key === duplicateKey(b.nameSv) && isSameProduct(a, b) && hasNearAmounts(a, b);
}

/** Those of some foods that may be duplicates of another one among them. Only those of one name and mark are compared: a name can have many. */
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
