import { isWeight, parseQuantity, unitOf } from '../add-food/parse-amount.ts';
import { NUMBER_WORDS } from '../add-food/parse-query.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';

/** A parsed line of an ingredient list; no quantity means "to taste". */
export type IngredientLine = { line: string; quantity: number | null; unit: string | null; name: string };

/** Recipe units with their spellings. Few foods are logged in them, and they do not need a number. */
const KITCHEN_UNITS: Record<string, readonly string[]> = {
  klyfta: ['klyftor', 'clove', 'cloves'],
  näve: ['handfull', 'nävar', 'handful', 'handfuls'],
  cm: ['centimeter'],
  knippe: ['knippa', 'knippor', 'bunt', 'buntar', 'bunch', 'bunches'],
  kruka: ['krukor'],
  nypa: ['nypor'],
  kvist: ['kvistar', 'sprig', 'sprigs'],
  stjälk: ['stjälkar', 'selleristjälk', 'stalk', 'stalks'],
  blad: ['leaf', 'leaves'],
  korn: [],
  klick: ['klickar', 'knob'],
  skvätt: ['splash', 'dash'],
  tärning: ['tärningar', 'kub', 'kuber', 'cube', 'cubes'],
  huvud: ['huvuden', 'head', 'heads'],
  påse: ['påsar', 'bag', 'bags'],
  ask: ['askar', 'tråg', 'punnet'],
  tub: ['tuber', 'tube'],
  rulle: ['rullar'],
};
const KITCHEN_WORDS = new Map(
  Object.entries(KITCHEN_UNITS).flatMap(([unit, words]) => [unit, ...words].map((word) => [word, unit] as const)),
);
/** Converts measures of English recipes to ours. */
const FOREIGN: Record<string, { unit: string; times: number }> = Object.fromEntries([
  ...['cup', 'cups'].map((word) => [word, { unit: 'dl', times: 2.4 }]),
  ...['oz', 'ounce', 'ounces'].map((word) => [word, { unit: 'g', times: 28.35 }]),
  ...['lb', 'lbs', 'pound', 'pounds'].map((word) => [word, { unit: 'g', times: 453.6 }]),
  ...['inch', 'inches'].map((word) => [word, { unit: 'cm', times: 2.5 }]),
]);
/** Articles count as 1 in ingredient lists ("a pinch of salt"), and "några kvistar" as three. */
const COUNT_WORDS: Readonly<Record<string, number>> = { ...NUMBER_WORDS, a: 1, an: 1, några: 3 };
const DIGITS = '\\d+(?:[.,]\\d+)?|[½¼¾⅓⅔]';
const AMOUNT = new RegExp(`^((?:\\d+\\s*[½¼¾⅓⅔])|(?:\\d+\\s+)?\\d+/\\d+|${DIGITS})`);
const RANGE = /^\s*(?:-|–|—|till|to|eller|or)\s*(?=[\d½¼¾⅓⅔])/;
const BULLET = /^(?:[-–—•*·▢☐□]|\[ ?\])\s*/;
const ABOUT = /^(?:ca\.?|cirka|c:a|ungefär|drygt|knappt|gott om|about|approx\.?|roughly)\s+/i;
/** Size beside a count: "1 burk (400 g)", "2 förp à 200 g", "1 bit purjolök (ca 10 cm)". */
const SIZE = new RegExp(
  `\\s*(?:\\(\\s*(?:à|á|a|ca|ca\\.|cirka|totalt|about)?\\s*(${DIGITS})\\s*(g|gram|kg|hg|ml|cl|dl|l|oz|cm)\\.?(?![a-zåäö])[^)]*\\)|[àá]\\s*(${DIGITS})\\s*(g|gram|kg|ml|cl|dl)(?![a-zåäö]))`,
  'i',
);
const NOTE = /\s*\([^)]*\)/g;
/** Preparation words, which do not identify the food. */
const PREPARED =
  /^(?:(?:grovt|fint|tunt|lätt)?\s*(?:fin|grov)?(?:hackad|hackade|hackat|riven|rivna|rivet|skivad|skivade|skivat|tärnad|tärnade|strimlad|strimlade|pressad|pressade|krossad|skalad|skalade|delad|delade|smält|rumsvarm|rumsvarmt|rumsvarma|chopped|sliced|diced|minced|grated|peeled|melted|crushed)(?! tomato)|stora?|små|liten|litet|medelstora?|färska?|färskt|large|small|medium|fresh|rågade?|struken|strukna|råg(?:at|ad)|heaped)\s+/i;
const END = /\s+(?:efter smak|att steka i|att steka|(?:till|för|for) .+|to taste|to serve)$/i;
const OF = /^(?:av|of)\s+/i;
/** Juice and peel count as the whole fruit: "saften av 1/2 citron", "finrivet skal och saft av 1 lime", "juice of 1 lemon". */
const JUICE_OF =
  /^(?:(?:fin)?rivet\s+|grated\s+)?(?:saft(?:en)?|skal(?:et)?|juice|zest)(?:\s+(?:och|and)\s+(?:saft(?:en)?|skal(?:et)?|juice|zest))?\s+(?:av|från|of|from)\s+/i;
/** "500 g färdigkokt pasta" is boiled pasta. */
const READY = /^färdig(?=kok|stek|grill)/i;

/** Maximum characters parsed of one ingredient; the patterns above may take quadratic time. */
const MAX_LINE_LENGTH = 500;
/** Maximum lines: as many as a recipe can have recognised and unrecognised ingredients. */
const MAX_LINES = 2 * RECIPE_BOUNDS.ingredients;

/**
 * Parses the ingredients of a pasted text in order, without headings such as "Sås:". One line may have several. Text beyond the limits is
 * dropped, so that the time grows linearly.
 */
export function readIngredients(text: string): IngredientLine[] {
  return text
    .split(/\r?\n|;/)
    .flatMap(splitAtCommas)
    .map((line) => line.trim().replace(BULLET, '').replace(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '' && !isHead(line))
    .slice(0, MAX_LINES)
    .map(readIngredient);
}

/** Splits at commas that are followed by a new amount: "2 lökar, hackade" is one ingredient, and "1,5 dl" one number. */
function splitAtCommas(line: string): string[] {
  return line.split(
    /,\s+(?=(?:ca\.?\s+)?(?:\d|[½¼¾⅓⅔])(?!\d*\s*%)|(?:en|ett|två|tre)\s|(?:salt|peppar|pepper)(?=[\s,]|$))/i,
  );
}

function isHead(line: string): boolean {
  return /:$/.test(line) || /^(?:ingredienser|ingredients|till servering|du behöver)$/i.test(line);
}

/** Parses one line: "1 1/2 dl grädde", "2 x 400 g krossade tomater", "1-2 lökar", "1 burk (400 g) kikärter", "salt och peppar". */
export function readIngredient(line: string): IngredientLine {
  const sized = SIZE.exec(line);
  const withoutNotes = line.replace(SIZE, '').replace(NOTE, '').trim().replace(JUICE_OF, '').replace(ABOUT, '');
  const { quantity, rest } = leadingQuantity(withoutNotes);
  const { unit, times, after } = leadingUnit(rest, quantity !== null);
  const size = sized && sizeOf(sized);
  const name = ingredientName(after);
  if (size && quantity !== null && (unit === null || !isMeasure(unit))) {
    const count = isTotal(sized[0], size, { quantity, unit }) ? 1 : quantity;
    return { line, quantity: round(count * size.quantity), unit: size.unit, name };
  }
  if (size && quantity === null) return { line, ...size, name };
  if (quantity === null && unit === null) return trailing(line, withoutNotes);
  return { line, quantity: round((quantity ?? 1) * times), unit, name };
}

/**
 * Whether the size is that of all pieces together: "4 port pasta (ca 320 g)", "2 kycklingfiléer (ca 300 g)". The size of packages, and of
 * pieces that would be unusually small otherwise, is that of each.
 */
function isTotal(
  written: string,
  size: { quantity: number; unit: string },
  { quantity, unit }: { quantity: number; unit: string | null },
): boolean {
  if (/[àá]|\/|\bst\b|styck|each|\ba\b/i.test(written)) return false;
  if (unit === 'portion' || /totalt|total/i.test(written)) return true;
  if (unit !== null && unit !== 'st') return false;
  const grams = size.quantity * ({ g: 1, hg: 100, kg: 1000 }[size.unit] ?? 0);
  return grams >= MIN_TOTAL_GRAMS || (/ca|about/i.test(written) && grams / quantity >= MIN_PIECE_GRAMS);
}

/** A piece of at least this weight is unlikely: then the weight is that of all pieces. */
const MIN_TOTAL_GRAMS = 500;
/** Pieces that would weigh less are described by their own weight: "4 laxfiléer (ca 125 g)". */
const MIN_PIECE_GRAMS = 60;

function sizeOf([, inBrackets, bracketUnit, after, afterUnit]: RegExpExecArray) {
  const word = `${bracketUnit ?? afterUnit}`.toLowerCase();
  const foreign = FOREIGN[word];
  const quantity = parseQuantity(`${inBrackets ?? after}`);
  return { quantity: round(quantity * (foreign?.times ?? 1)), unit: foreign?.unit ?? unitOf(word) ?? word };
}

function leadingQuantity(text: string): { quantity: number | null; rest: string } {
  const first = numberAt(text);
  if (!first) return { quantity: null, rest: text };
  const packs = /^\s*[x×*]\s*(?=[\d½¼¾⅓⅔])/i.exec(first.rest);
  if (packs) {
    const second = numberAt(first.rest.slice(packs[0].length));
    return second
      ? { quantity: first.value * second.value, rest: second.rest }
      : { quantity: first.value, rest: first.rest };
  }
  const range = RANGE.exec(first.rest);
  const second = range && numberAt(first.rest.slice(range[0].length));
  // A range such as "1-2 lökar" counts as its middle.
  return second
    ? { quantity: (first.value + second.value) / 2, rest: second.rest }
    : { quantity: first.value, rest: first.rest };
}

function numberAt(text: string): { value: number; rest: string } | null {
  const thousands = /^(\d{1,3}) (\d{3})(?=\s|$)/.exec(text);
  if (thousands)
    return { value: Number(`${thousands[1]}${thousands[2]}`), rest: text.slice(thousands[0].length).trim() };
  const digits = AMOUNT.exec(text)?.[0];
  if (digits !== undefined) {
    const rest = text.slice(digits.length);
    return /^\s*%/.test(rest)
      ? null
      : { value: parseQuantity(digits.replace(/\s+(?=[½¼¾⅓⅔])/, '')), rest: rest.trim() };
  }
  const [word = '', next = '', ...more] = text.split(' ');
  const value = COUNT_WORDS[word.toLowerCase()];
  if (value === undefined || next === '') return null;
  const half = COUNT_WORDS[next.toLowerCase()];
  if (more.length > 0 && half !== undefined && (half === 0.5 || value === 0.5))
    return { value: 0.5, rest: more.join(' ') };
  return { value, rest: [next, ...more].join(' ') };
}

type Unit = { unit: string | null; times: number; after: string };

/** The unit before the food. A word that may also be a food ("bit", "glass") is a unit only after a number. */
function leadingUnit(text: string, hasNumber: boolean): Unit {
  const none = { unit: null, times: 1, after: text };
  const [, word = '', after = ''] =
    /^(?:rågad[et]? |struk(?:en|na|et) |stora? |små |liten |big |large |small |heaped )?([\p{L}]+)\.?\s+(.+)$/iu.exec(
      text,
    ) ?? [];
  const small = word.toLowerCase();
  const foreign = FOREIGN[small];
  if (foreign && hasNumber) return { ...foreign, after: after.replace(PIECE, '') };
  const unit = unitOf(small) ?? KITCHEN_WORDS.get(small) ?? null;
  if (unit === null || (small === 'glass' && !OF.test(after))) return none;
  return hasNumber || KITCHEN_WORDS.has(small) || unit === 'krm'
    ? { unit, times: 1, after: unit === 'cm' ? after.replace(PIECE, '') : after }
    : none;
}

/** "3 cm bit färsk ingefära", "1 inch piece of ginger". */
const PIECE = /^(?:bit|piece|knob)\s+(?:av\s+|of\s+)?/i;

/** Splits a compound that ends in a kitchen unit ("broccolihuvud", "lagerblad"); null for other words. */
export function unitAtEnd(name: string): { rest: string; unit: string } | null {
  const small = name.toLowerCase();
  for (const [word, unit] of KITCHEN_WORDS) {
    const rest = small.slice(0, -word.length);
    if (small.endsWith(word) && rest.length >= MIN_REST_LENGTH) return { rest, unit };
  }
  return null;
}

/** Minimum letters before the unit; fewer do not name a food. */
const MIN_REST_LENGTH = 3;

function isMeasure(unit: string): boolean {
  return isWeight(unit) || ['dl', 'cl', 'ml', 'l', 'msk', 'tsk', 'krm'].includes(unit);
}

/** Parses an amount after the food: "Smör, 50 g" and "Mjöl 3 dl"; without one it is "to taste". */
function trailing(line: string, withoutNotes: string): IngredientLine {
  const [, before, amount = '', word = ''] =
    new RegExp(`^(.*?\\p{L})[,:]?\\s+((?:\\d+\\s+)?\\d+/\\d+|\\d+\\s?[½¼¾]|${DIGITS})\\s*(\\p{L}+)\\.?$`, 'iu').exec(
      withoutNotes,
    ) ?? [];
  const unit = unitOf(word.toLowerCase()) ?? KITCHEN_WORDS.get(word.toLowerCase());
  if (before === undefined || unit === undefined)
    return { line, quantity: null, unit: null, name: ingredientName(withoutNotes) };
  return { line, quantity: parseQuantity(amount), unit, name: ingredientName(before) };
}

function ingredientName(text: string): string {
  let name = text.replace(OF, '').replace(/(?:,\s|\s+(?:eller|or|\+)\s).*$/, '');
  name = name
    .replace(END, '')
    .replace(/[.,:]$/, '')
    .trim();
  while (PREPARED.test(name)) name = name.replace(PREPARED, '');
  return name.replace(READY, '').trim();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
