import type { Food } from '../add-food/foods.contract.ts';
import type { FoundFoods } from '../add-food/merge-found.ts';
import type { Amount } from '../add-food/parse-amount.ts';
import { amountOfLine } from '../recipes/match-ingredient.ts';
import { isEdible } from '../recipes/recipe-nutrients.ts';
import { type Sentence, type SentencePart, STORED_UNIT } from './read-sentence.ts';
import { isPreparation, spokenName } from './sentence-phrases.ts';

/** A food of a sentence with the foods of the catalogue that it may be, best first; none when nothing was found. */
export type SentenceRow = {
  part: SentencePart;
  food: Food | null;
  amount: Amount | null;
  /** The name is that of the food, and a stated amount could be applied to it. Other rows are marked as doubtful. */
  isSure: boolean;
  alternatives: Food[];
};

type Catalogue = {
  /** Cooked batches with stored portions. */
  stored: readonly Food[];
  search: (name: string) => FoundFoods<Food>;
  /** Whether the food has exactly that name. */
  isCalled: (food: Food, name: string) => boolean;
  /** The amount of a food that is named without one. */
  usualAmount: (food: Food) => Amount;
  /** Whether the language writes compounds as one word, so that two nouns side by side are two foods. */
  joinsCompounds: boolean;
};

/** Number of other foods that a row offers. */
const MAX_ALTERNATIVES = 4;

/** Finds the foods of a sentence. Names without a separator between them ("kyckling fetaost") become two rows when nothing has both. */
export function matchSentence(parts: readonly SentencePart[], catalogue: Catalogue): SentenceRow[] {
  return parts.flatMap((part) => splitNames(part, catalogue)).map((part) => rowOf(part, catalogue));
}

/**
 * Whether a text is shown as the foods of a sentence, instead of as a search for one food: it has several, or names a meal. It stays a search
 * where a food has that name ("korv med bröd"), and without an amount also where a food has all of its words.
 */
export function isSentence(
  { mealType, parts }: Sentence,
  rows: readonly SentenceRow[],
  findWhole: () => readonly { isCalled: boolean }[],
): boolean {
  if (rows.every(({ food }) => food === null)) return false;
  const amounts = parts.filter(({ quantity }) => quantity !== null).length;
  if (parts.some(({ name }) => name === STORED_UNIT) || amounts > 1) return true;
  if (rows.length === 1 && mealType === null) return false;
  const whole = findWhole();
  if (whole.some(({ isCalled }) => isCalled)) return false;
  return whole.length === 0 || rows.length > 2 || (rows.length > 1 && amounts > 0);
}

/** A row with another of its foods, in the stated amount where that food can be measured so. */
export function chooseFood(row: SentenceRow, food: Food, usualAmount: (food: Food) => Amount): SentenceRow {
  const offered = row.food ? [row.food, ...row.alternatives] : row.alternatives;
  const alternatives = offered.filter(({ id }) => id !== food.id);
  return { ...row, food, amount: statedAmount(row.part, food) ?? usualAmount(food), isSure: true, alternatives };
}

function rowOf(part: SentencePart, catalogue: Catalogue): SentenceRow {
  const { stored, usualAmount } = catalogue;
  const isStored = part.name === STORED_UNIT && stored.length > 0;
  const { foods, areGuesses } = isStored
    ? { foods: [...stored], areGuesses: false }
    : searchEndings(part.name, catalogue);
  const isCalled = isStored ? () => stored.length === 1 : catalogue.isCalled;
  const isMeasured = (food: Food) => part.quantity === null || statedAmount(part, food) !== null;
  const called = areGuesses ? [] : foods.filter((food) => isCalled(food, part.name));
  const food = called.find(isMeasured) ?? foods.slice(0, MAX_ALTERNATIVES).find(isMeasured) ?? foods[0] ?? null;
  if (!food) return { part, food, amount: null, isSure: false, alternatives: [] };
  return {
    part,
    food,
    amount: statedAmount(part, food) ?? usualAmount(food),
    isSure: called.includes(food) && isMeasured(food),
    alternatives: foods.filter(({ id }) => id !== food.id).slice(0, MAX_ALTERNATIVES),
  };
}

function statedAmount(part: SentencePart, food: Food): Amount | null {
  const amount = amountOfLine(part, food.portions);
  if (!amount || !isEdible(amount.grams)) return null;
  const { grams, quantity, unit } = amount;
  return { grams, quantity, unit };
}

/** When no food has all words, searches for the last words that name a food: "danskt rågbröd" is some kind of rågbröd. */
function searchEndings(name: string, { search, isCalled }: Catalogue): FoundFoods<Food> {
  const whole = search(name);
  if (whole.foods.length > 0 && !whole.areGuesses) return whole;
  const words = name.split(' ');
  const endings = words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
  const named = endings.find((ending) => {
    const { foods, areGuesses } = search(ending);
    return !areGuesses && foods.some((food) => isCalled(food, ending));
  });
  return named === undefined ? whole : { foods: search(named).foods, areGuesses: true };
}

/** Splits "kyckling fetaost" where every word is the name of a food, unless some food has all of them. */
function splitNames(part: SentencePart, { search, isCalled, joinsCompounds }: Catalogue): SentencePart[] {
  const words = part.name.split(' ');
  if (!joinsCompounds || words.length < 2 || words.some(isPreparation)) return [part];
  const isName = (name: string) => {
    const { foods, areGuesses } = search(name);
    return !areGuesses && foods.some((food) => isCalled(food, name));
  };
  const whole = search(part.name);
  const isKnown = whole.foods.length > 0 && !whole.areGuesses;
  if (isKnown || !words.every(isName)) return [part];
  return words
    .map(spokenName)
    .map((name, at) =>
      at === 0
        ? { ...part, name, text: part.text.replace(words.slice(1).join(' '), '').trim() }
        : { text: name, name, quantity: null, unit: null },
    );
}
