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
const WEIGHTS: Record<string, number> = { g: 1, gram: 1, gr: 1, kg: 1000, hg: 100 };
/** Words that people write for the same unit, in both languages. */
const SAME: Record<string, string> = {
  styck: 'st',
  stycken: 'st',
  pcs: 'st',
  pc: 'st',
  piece: 'st',
  pieces: 'st',
  skivor: 'skiva',
  slice: 'skiva',
  slices: 'skiva',
  matsked: 'msk',
  matskedar: 'msk',
  tbsp: 'msk',
  tesked: 'tsk',
  teskedar: 'tsk',
  tsp: 'tsk',
  portioner: 'portion',
  portions: 'portion',
  serving: 'portion',
  deciliter: 'dl',
  glass: 'glas',
  cup: 'kopp',
  koppar: 'kopp',
};

/** Reads "150g", "2 dl", "1 st", "1,5 dl", "1½ skiva", "1 200 g" or a bare "150" (grams). Null when it cannot be read for this food. */
export function parseAmount(typed: string, portions: readonly Portion[]): Amount | null {
  const match = AMOUNT.exec(typed.trim().toLowerCase());
  if (!match || typed.trim() === '') return null;
  const quantity = quantityOf(`${match[1]}`.trim());
  const unit = unitOf(`${match[2]}`);
  const gramsEach = WEIGHTS[unit] ?? portions.find((portion) => portion.unit === unit)?.grams;
  if (gramsEach === undefined || !(quantity > 0) || !Number.isFinite(quantity)) return null;
  return { grams: Math.round(quantity * gramsEach * 100) / 100, quantity, unit };
}

/** A unit without a number means one of it; a number without a unit means grams. NaN when it is no number. */
function quantityOf(text: string): number {
  if (text === '') return 1;
  if (NUMBER.test(text)) return Number(text.replace(/\s/g, '').replace(',', '.'));
  const [, beside, sign, whole, over, under] = FRACTION.exec(text) ?? [];
  return sign ? Number(beside) + Number(SIGNS[sign]) : Number(whole ?? 0) + Number(over) / Number(under);
}

function unitOf(text: string): string {
  const bare = text.replace(/\.$/, '');
  if (bare === '') return 'g';
  return SAME[bare] ?? bare;
}
