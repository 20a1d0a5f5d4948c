import type { Food } from '../add-food/foods.contract.ts';
import { type Amount, amountIn, countedAmount, type Portion } from '../add-food/parse-amount.ts';
import type { PlanFood } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';
import { type IngredientLine, unitAtEnd } from './read-ingredients.ts';
import { isEdible } from './recipe-nutrients.ts';

/** Approximate grams of a unit where the food has none: Swedish standard packages and kitchen measures. */
const ABOUT_GRAMS: Record<string, number> = {
  burk: 400,
  förp: 200,
  flaska: 330,
  påse: 500,
  ask: 250,
  tub: 200,
  rulle: 275,
  klyfta: 4,
  knippe: 25,
  kruka: 20,
  nypa: 0.5,
  kvist: 1,
  stjälk: 40,
  blad: 0.5,
  korn: 0.05,
  bit: 15,
  cm: 6,
  klick: 10,
  skvätt: 15,
  tärning: 10,
  huvud: 500,
  näve: 30,
  // Volume measures with the density of water.
  l: 1000,
  dl: 100,
  cl: 10,
  ml: 1,
  msk: 15,
  tsk: 5,
  krm: 1,
};

/**
 * Converts the amount of a line to an amount of this food, and whether its weight is a guess; null when the food is not counted that way.
 */
export function amountOfLine(
  { quantity, unit: written, name }: Pick<IngredientLine, 'quantity' | 'unit' | 'name'>,
  portions: readonly Portion[],
): (Amount & { isGuess: boolean }) | null {
  if (quantity === null) return null;
  const unit = written ?? unitAtEnd(name)?.unit ?? null;
  const inUnit = unit === null ? null : amountIn(quantity, unit, portions);
  const counted = written === null && !SMALL_PARTS.has(unit ?? '') ? countedAmount(quantity, portions) : null;
  // A "rödkålshuvud" is one whole food, never a portion of it.
  const known = inUnit ?? (unit === null || counted?.unit === 'st' ? counted : null);
  if (known) return { ...known, isGuess: false };
  const each = ABOUT_GRAMS[unit ?? ''];
  if (each === undefined || unit === null) return null;
  return { grams: Math.round(quantity * each * 100) / 100, quantity, unit, isGuess: true };
}

/** Compound endings that mean a small part of the food: "4 salladsblad" are not four heads of lettuce. */
const SMALL_PARTS = new Set(['blad', 'korn', 'kvist']);

/** The line as an ingredient of this food; null when its amount cannot be converted. */
function ingredientOf(line: IngredientLine, food: Food, name: string): PlanFood | null {
  const amount = line.quantity === null ? assumedAmount(line.line, food) : amountOfLine(line, food.portions);
  if (!amount || !isEdible(amount.grams)) return null;
  const { grams, unit, quantity } = amount;
  return { ...scaleFood(food.per100g, grams), foodId: food.id, name, grams, unit, quantity };
}

/** The line is for frying, greasing, garnish or serving, or to taste. */
const WITHOUT_AMOUNT = /\s(?:till|att|för|for|to|efter)\s/i;
/** A tablespoon of chopped herbs weighs at most this much. */
const MAX_HERB_SPOON_GRAMS = 4;

/**
 * The amount of a line that states none: one krm of salt and spices, one tablespoon of fat, of herbs, and of what the line calls a garnish
 * or similar. Null for other foods, whose amount would be a guess of any size.
 */
function assumedAmount(line: string, { category, portions }: Food): Amount | null {
  const spoon = portions.find(({ unit }) => unit === 'msk')?.grams;
  if (SPICES.has(category) && !portions.some(({ unit }) => unit === 'dl')) return amountIn(1, 'krm', portions);
  if (spoon === undefined) return null;
  const isCounted = category === 'Fats' || spoon <= MAX_HERB_SPOON_GRAMS || WITHOUT_AMOUNT.test(line);
  return isCounted ? amountIn(1, 'msk', portions) : null;
}

const SPICES: ReadonlySet<string> = new Set(['Seasonings', 'Spices and Herbs']);

/** Searches for a wording. `isCalled` is whether a food has exactly that name, instead of merely containing the words. */
type Search = (wording: string) => { foods: readonly Food[]; areGuesses: boolean; isCalled: (food: Food) => boolean };
/** `isAmountAssumed`: the line states no amount. */
export type MatchedLine = { food: PlanFood; isSure: boolean; isAmountAssumed: boolean };

/** The foods of a line; two for "salt och peppar", which states no amount and where both names are foods. None when nothing matches. */
export function matchLines(line: IngredientLine, search: Search, nameOf: (food: Food) => string): MatchedLine[] {
  const names = line.quantity === null ? line.name.split(/\s+(?:och|and|&)\s+/i) : [];
  if (names.length > 1) {
    const parts = names.flatMap((name) => matchLine({ ...line, name }, search, nameOf) ?? []);
    return parts.length === names.length && parts.every(({ isSure }) => isSure) ? parts : [];
  }
  const whole = matchLine(line, search, nameOf);
  return whole ? [whole] : [];
}

/**
 * Picks the food of a line: the first result that has the name and a suitable unit, else the first that contains the words, marked as
 * doubtful ("250 g quorn" is not Quorn tikka masala). Cooked foods and drinks come last unless the line asks for them. Null when nothing
 * matches.
 */
function matchLine(line: IngredientLine, search: Search, nameOf: (food: Food) => string): MatchedLine | null {
  const answers = searchWordings(line.name).map(search);
  const firstOf = (
    wanted: readonly ReturnType<Search>[],
    isWanted: (food: Food, answer: ReturnType<Search>) => boolean,
  ) =>
    wanted
      .filter(({ areGuesses }) => !areGuesses)
      .flatMap((answer) => rawFirst(answer.foods, line).filter((food) => isWanted(food, answer)))
      .map((food) => ingredientOf(line, food, nameOf(food)))
      .find((ingredient) => ingredient !== null);
  const sure = firstOf([...answers, ...firstWordings(line.name).map(search)], (food, { isCalled }) => isCalled(food));
  const isAmountAssumed = line.quantity === null;
  if (sure) return { food: sure, isSure: true, isAmountAssumed };
  const doubtful = firstOf(answers, () => true);
  return doubtful ? { food: doubtful, isSure: false, isAmountAssumed } : null;
}

const COOKED =
  /(?:^|[^\p{L}])(?:kokt|kokta|stekt|stekta|grillad|grillade|bakad|bakade|ugnsbakad|ugnsstekt|fräst|stuvad|stuvade|rostad)(?!\p{L})/iu;

function rawFirst(foods: readonly Food[], { name, unit }: IngredientLine): readonly Food[] {
  if (COOKED.test(name)) return foods;
  if (unit === 'tärning') return foods.toSorted((a, b) => Number(isCube(b)) - Number(isCube(a)));
  return foods.toSorted((a, b) => servedRank(a) - servedRank(b));
}

const isCube = ({ nameSv }: Food) => /tärning/i.test(nameSv);

/** Ranks drinks and cooked foods after ingredients: "2 msk kakao" is not hot chocolate. */
function servedRank({ nameSv, category }: Food): number {
  return Number(COOKED.test(nameSv)) + Number(category === 'Drinks');
}

/** Maximum words of a name that are searched; longer names are prose. */
const MAX_WORDS = 10;

/** Wordings to search for, most likely first: as written, and in singular ("gula lökar", "gul lök"). */
export function searchWordings(name: string): string[] {
  const words = name.toLowerCase().split(' ', MAX_WORDS);
  const single = words.map((word, at) => (at === words.length - 1 ? singularNoun(word) : singularAdjective(word)));
  const rest = words.slice(-1).flatMap((word) => unitAtEnd(word)?.rest ?? []);
  const wordings = [
    words,
    single,
    [...single.slice(0, -1), `${single.at(-1)}e`],
    ...words.slice(1).map((_, at) => single.slice(at + 1)),
    ...rest.flatMap((word) => [[word], [singularNoun(word)]]),
  ];
  return [...new Set(wordings.map((wording) => wording.join(' ')))];
}

/** Shorter prefixes of the wording, which may be the food: "vetemjöl special", "chicken breast fillets". */
function firstWordings(name: string): string[] {
  const words = name.toLowerCase().split(' ', MAX_WORDS);
  return words.slice(1).map((_, at) => words.slice(0, -1 - at).join(' '));
}

function singularAdjective(word: string): string {
  return word.length > 3 ? word.replace(/a$/, '') : word;
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/^vitlöksklyft(?:or|a)$/, 'vitlök'],
  [/buljongtärning(?:ar)?$/, 'buljong'],
  [/(.{2})or$/, '$1a'],
  [/(.{2})iéer$/, '$1ié'],
  [/(filé)er$/, '$1'],
  [/(.{2})(?:ar|er)$/, '$1'],
  [/(.{3})n$/, '$1'],
  [/(.{2})oes$/, '$1o'],
  [/(.{3})s$/, '$1'],
];

function singularNoun(word: string): string {
  const [ending, single] = PLURALS.find(([plural]) => plural.test(word)) ?? [];
  return ending && single !== undefined ? word.replace(ending, single) : word;
}
