/** A household portion of a food: the weight of one unit. */
export type Portion = { unit: string; grams: number };

/** A parsed amount: grams, and the quantity and unit as typed. */
export type Amount = { grams: number; quantity: number; unit: string };

const AMOUNT = /^([^\p{L}]*)([\p{L}.]*)$/u;
/** Spaces are allowed between thousands only: "1 5" could also mean 1,5. */
const NUMBER = /^(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d*)?$|^[.,]\d+$/;
/** A fraction, alone or after a whole number: ½, 1½, 1/2, 1 1/2. */
const FRACTION = /^(\d*)\s*([½¼¾⅓⅔])$|^(?:(\d+)\s+)?(\d+)\/(\d+)$/;
const SIGNS: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };
/** Grams of units that do not depend on the food. */
const WEIGHTS: Record<string, number> = { g: 1, kg: 1000, hg: 100 };
/** Millilitres of Swedish kitchen measures. Their weight is derived from any measure that the food has. */
const MEASURES_ML: Record<string, number> = { dl: 100, msk: 15, tsk: 5, ml: 1, cl: 10, l: 1000, krm: 1, pint: 568 };
/** Approximate millilitres of measures that vary; the food's own weight takes precedence. */
const ABOUT_ML: Record<string, number> = { glas: 200, kopp: 150, näve: 50, nypa: 0.5 };
/** Accepted when typed, but not offered in lists. */
const UNOFFERED = new Set(['krm', 'pint']);
/** Other spellings of each unit, in both languages. */
const SAME: Record<string, readonly string[]> = {
  g: ['gram', 'gr', 'grams'],
  kg: ['kilo', 'kilogram'],
  hg: ['hekto'],
  st: ['styck', 'stycken', 'pcs', 'pc', 'piece', 'pieces'],
  bit: ['bitar'],
  skiva: ['skivor', 'slice', 'slices'],
  msk: ['matsked', 'matskedar', 'tbsp', 'tablespoon', 'tablespoons'],
  tsk: ['tesked', 'teskedar', 'tsp', 'teaspoon', 'teaspoons'],
  krm: ['kryddmått', 'pinch'],
  portion: ['portioner', 'portions', 'serving', 'servings', 'port'],
  ml: ['milliliter', 'millilitre', 'millilitres'],
  cl: ['centiliter', 'centilitre'],
  dl: ['deciliter', 'decilitre'],
  l: ['liter', 'litre', 'litres', 'liters'],
  glas: ['glass', 'glasses'],
  kopp: ['koppar', 'cup', 'cups', 'mugg', 'muggar', 'mug'],
  klyfta: ['klyftor', 'clove', 'cloves'],
  nypa: ['nypor'],
  pint: ['pints'],
  tallrik: ['tallrikar', 'skål', 'skålar', 'plate', 'plates', 'plateful', 'bowl', 'bowls'],
  skopa: ['skopor', 'scoop', 'scoops'],
  kula: ['kulor', 'glasskula', 'glasskulor'],
  näve: ['nävar', 'handful', 'handfuls'],
  burk: ['burkar', 'can', 'cans', 'tin', 'tins'],
  flaska: ['flaskor', 'bottle', 'bottles'],
  låda: ['lådor', 'matlåda', 'matlådor', 'box', 'boxes'],
  förp: ['förpackning', 'förpackningar', 'paket', 'pkt', 'frp', 'pack', 'packs', 'packet', 'package'],
};
const UNIT_BY_WORD = new Map(
  Object.entries(SAME).flatMap(([unit, words]) => [
    [unit, unit] as const,
    ...words.map((word) => [word, unit] as const),
  ]),
);
/** Substitutes for a unit that the food does not have; the first one that it has is used. A can is a package, a plate of soup a portion. */
const SUBSTITUTE_UNITS: Record<string, readonly string[]> = {
  burk: ['förp'],
  flaska: ['förp'],
  påse: ['förp'],
  ask: ['förp'],
  tub: ['förp'],
  rulle: ['förp'],
  bit: ['st', 'skiva', 'portion'],
  tallrik: ['portion'],
  skopa: ['kula'],
  kula: ['skopa'],
};
/** Units counted by a number without a unit; the first one that the food has is used: two eggs, two cups of coffee. */
const COUNTED = ['st', 'klyfta', 'kula', 'bit', 'skiva', 'kopp', 'glas', 'burk', 'flaska', 'förp', 'portion'];

/** Parses "150g", "2 dl", "1 st", "1,5 dl", "1½ skiva", "1 200 g" or "150" (grams). Null when it cannot be parsed for this food. */
export function parseAmount(typed: string, portions: readonly Portion[]): Amount | null {
  const match = AMOUNT.exec(typed.trim().toLowerCase());
  if (!match || typed.trim() === '') return null;
  const word = `${match[2]}`.replace(/\.$/, '');
  return amountIn(parseQuantity(`${match[1]}`.trim()), unitOf(word) ?? (word || 'g'), portions);
}

/** Converts a quantity of a unit to an amount of the food; null when the food has no such unit. */
export function amountIn(quantity: number, unit: string, portions: readonly Portion[]): Amount | null {
  const known = portionIn(unit, portions);
  if (known === null || !(quantity > 0) || !Number.isFinite(quantity)) return null;
  return { grams: Math.round(quantity * known.grams * 100) / 100, quantity, unit: known.unit };
}

/** Converts a quantity without a unit ("2 ägg") to pieces, slices or cups; null when the food has no countable unit. */
export function countedAmount(quantity: number, portions: readonly Portion[]): Amount | null {
  const unit = COUNTED.find((counted) => portions.some((portion) => portion.unit === counted));
  return unit === undefined ? null : amountIn(quantity, unit, portions);
}

/** Units offered beside grams: the food's own, and the measures derived from them. */
export function offeredUnits(portions: readonly Portion[]): string[] {
  const own = portions.map(({ unit }) => unit);
  const isMeasured = gramsPerMl(portions) !== null;
  const measures = isMeasured ? Object.keys(MEASURES_ML).filter((unit) => !UNOFFERED.has(unit)) : [];
  return [...new Set([...own, ...measures])];
}

/** The unit that a word names, in any form and language; null when there is none. */
export function unitOf(word: string): string | null {
  return UNIT_BY_WORD.get(word) ?? null;
}

/** Whether the unit is g, kg or hg, whose weight does not depend on the food. */
export function isWeight(unit: string): boolean {
  return unit in WEIGHTS;
}

/** Parses the number; empty text counts as 1, invalid text is NaN. */
export function parseQuantity(text: string): number {
  if (text === '') return 1;
  if (NUMBER.test(text)) return Number(text.replace(/\s/g, '').replace(',', '.'));
  const [, beside, sign, whole, over, under] = FRACTION.exec(text) ?? [];
  return sign ? Number(beside) + Number(SIGNS[sign]) : Number(whole ?? 0) + Number(over) / Number(under);
}

function portionIn(unit: string, portions: readonly Portion[]): Portion | null {
  const weight = WEIGHTS[unit];
  if (weight !== undefined) return { unit, grams: weight };
  const own = portions.find((portion) => portion.unit === unit);
  if (own) return own;
  const [substitute] = (SUBSTITUTE_UNITS[unit] ?? []).flatMap((other) =>
    portions.filter((portion) => portion.unit === other),
  );
  if (substitute) return substitute;
  const density = gramsPerMl(portions);
  const ml = MEASURES_ML[unit] ?? ABOUT_ML[unit];
  return density === null || ml === undefined ? null : { unit, grams: density * ml };
}

/** Density, by the largest measure that the food has, because that was weighed most precisely. */
function gramsPerMl(portions: readonly Portion[]): number | null {
  const [best] = portions
    .flatMap(({ unit, grams }) => (unit in MEASURES_ML ? [{ ml: Number(MEASURES_ML[unit]), grams }] : []))
    .sort((one, other) => other.ml - one.ml);
  return best ? best.grams / best.ml : null;
}
