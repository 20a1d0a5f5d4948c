/** Household portions of a food: how many grams one unit weighs. */
export type Portion = { unit: string; grams: number };

/** What a typed amount came to: grams, and the unit it was typed in. */
export type Amount = { grams: number; quantity: number; unit: string };

const AMOUNT = /^([^\p{L}]*)([\p{L}.]*)$/u;
/** Spaces only between thousands: "1 5" may as well mean 1,5. */
const NUMBER = /^(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d*)?$|^[.,]\d+$/;
/** A fraction alone or after a whole number: ½, 1½, 1/2, 1 1/2. */
const FRACTION = /^(\d*)\s*([½¼¾⅓⅔])$|^(?:(\d+)\s+)?(\d+)\/(\d+)$/;
const SIGNS: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };
/** Units that weigh the same whatever the food. */
const WEIGHTS: Record<string, number> = { g: 1, kg: 1000, hg: 100 };
/** Measures in millilitres, the Swedish kitchen's; what they weigh follows from any one of them that the food has. */
const MEASURES_ML: Record<string, number> = { dl: 100, msk: 15, tsk: 5, ml: 1, cl: 10, l: 1000, krm: 1 };
/** Measures that vary from table to table: a food's own weight counts first. */
const ABOUT_ML: Record<string, number> = { glas: 200, kopp: 150, näve: 50, nypa: 0.5 };
/** Rarely wanted: understood when it is typed. */
const UNOFFERED = new Set(['krm']);
/** Words that people write for the same unit, in both languages. */
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
  tallrik: ['tallrikar', 'plate', 'plates', 'plateful'],
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
/** What a unit means for a food that does not have it, the first that the food has: a can is a package, a plate of soup a portion. */
const STAND_INS: Record<string, readonly string[]> = {
  burk: ['förp'],
  flaska: ['förp'],
  bit: ['st', 'skiva', 'portion'],
  tallrik: ['portion'],
  skopa: ['kula'],
  kula: ['skopa'],
};
/** What a number without a unit counts, the first that the food has: two eggs, two cups of coffee. */
const COUNTED = ['st', 'klyfta', 'kula', 'bit', 'skiva', 'kopp', 'glas', 'burk', 'flaska', 'förp', 'portion'];

/** Reads "150g", "2 dl", "1 st", "1,5 dl", "1½ skiva", "1 200 g" or a bare "150" (grams). Null when it cannot be read for this food. */
export function parseAmount(typed: string, portions: readonly Portion[]): Amount | null {
  const match = AMOUNT.exec(typed.trim().toLowerCase());
  if (!match || typed.trim() === '') return null;
  const word = `${match[2]}`.replace(/\.$/, '');
  return amountIn(parseQuantity(`${match[1]}`.trim()), unitOf(word) ?? (word || 'g'), portions);
}

/** So many of a unit as an amount of the food; null when the food has no such unit. */
export function amountIn(quantity: number, unit: string, portions: readonly Portion[]): Amount | null {
  const known = portionIn(unit, portions);
  if (known === null || !(quantity > 0) || !Number.isFinite(quantity)) return null;
  return { grams: Math.round(quantity * known.grams * 100) / 100, quantity, unit: known.unit };
}

/** So many of the food without a unit, "2 ägg": pieces, slices, cups, whatever it is counted in. Null when it is not counted. */
export function countedAmount(quantity: number, portions: readonly Portion[]): Amount | null {
  const unit = COUNTED.find((counted) => portions.some((portion) => portion.unit === counted));
  return unit === undefined ? null : amountIn(quantity, unit, portions);
}

/** The units that a field offers beside grams: the food's own, and the measures whose weight follows from them. */
export function offeredUnits(portions: readonly Portion[]): string[] {
  const own = portions.map(({ unit }) => unit);
  const isMeasured = gramsPerMl(portions) !== null;
  const measures = isMeasured ? Object.keys(MEASURES_ML).filter((unit) => !UNOFFERED.has(unit)) : [];
  return [...new Set([...own, ...measures])];
}

/** The unit that a word means, whatever its form and language; null when it means none. */
export function unitOf(word: string): string | null {
  return UNIT_BY_WORD.get(word) ?? null;
}

/** True for g, kg and hg, which need nothing of the food. */
export function isWeight(unit: string): boolean {
  return unit in WEIGHTS;
}

/** A unit without a number means one of it. NaN when it is no number. */
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
  const [standIn] = (STAND_INS[unit] ?? []).flatMap((other) => portions.filter((portion) => portion.unit === other));
  if (standIn) return standIn;
  const density = gramsPerMl(portions);
  const ml = MEASURES_ML[unit] ?? ABOUT_ML[unit];
  return density === null || ml === undefined ? null : { unit, grams: density * ml };
}

/** By the largest measure that the food has, which was weighed best. */
function gramsPerMl(portions: readonly Portion[]): number | null {
  const [best] = portions
    .flatMap(({ unit, grams }) => (unit in MEASURES_ML ? [{ ml: Number(MEASURES_ML[unit]), grams }] : []))
    .sort((one, other) => other.ml - one.ml);
  return best ? best.grams / best.ml : null;
}
