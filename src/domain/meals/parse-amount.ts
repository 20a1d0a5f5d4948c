/** Household portions of a food: how many grams one unit weighs. */
export type Portion = { unit: string; grams: number };

/** What a typed amount came to: grams, and the unit it was typed in. */
export type Amount = { grams: number; quantity: number; unit: string };

const AMOUNT = /^(\d+(?:[.,]\d+)?|\d+\/\d+|[½¼¾])?\s*([\p{L}.]*)$/u;
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
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

/** Reads "150g", "2 dl", "1 st", "1,5 dl", "½ skiva" or a bare "150" (grams). Null when it cannot be read for this food. */
export function parseAmount(typed: string, portions: readonly Portion[]): Amount | null {
  const match = AMOUNT.exec(typed.trim().toLowerCase());
  if (!match || typed.trim() === '') return null;
  const quantity = quantityOf(match[1]);
  const unit = unitOf(`${match[2]}`);
  const gramsEach = WEIGHTS[unit] ?? portions.find((portion) => portion.unit === unit)?.grams;
  if (gramsEach === undefined || !(quantity > 0) || !Number.isFinite(quantity)) return null;
  return { grams: Math.round(quantity * gramsEach * 100) / 100, quantity, unit };
}

/** A unit without a number means one of it; a number without a unit means grams. */
function quantityOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const [over, under] = text.split('/');
  if (under !== undefined) return Number(over) / Number(under);
  return FRACTIONS[text] ?? Number(text.replace(',', '.'));
}

function unitOf(text: string): string {
  const bare = text.replace(/\.$/, '');
  if (bare === '') return 'g';
  return SAME[bare] ?? bare;
}
