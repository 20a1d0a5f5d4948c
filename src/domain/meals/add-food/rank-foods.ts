import { foldWords } from '#domain/text/fold-text.ts';
import { matchWord } from '#domain/text/match-word.ts';

export type FoodKind = 'plain' | 'dish' | 'brand';

/** What ranking needs to know of a food. Words are folded before, once per food. */
export type RankedFood = {
  /** Words of the name in the member's language, in order. */
  nameWords: readonly string[];
  /** What else it is called, each as words: other words for it, its name in the other language, its brand. */
  otherNames: readonly (readonly string[])[];
  kind: FoodKind;
  /** 0–100: how often people log it. */
  popularity: number;
  /** Own foods and what the member has logged lately come first. */
  isMine: boolean;
};

const KIND_POINTS: Record<FoodKind, number> = { plain: 24, dish: 8, brand: -12 };
const POINTS = { words: 100, head: 30, whole: 20, closeness: 8, popularity: 0.5, unasked: 3, mine: 150 };
const MOST_UNASKED = 8;
/** What meeting one of the other names is worth: nearly as much for the word itself, less for a piece of it. */
const SHARES = { name: { word: 1, piece: 1 }, other: { word: 0.9, piece: 0.65 } };
const WORD_FROM = 0.9;

type Typed = { word: string; quality: number };

/** Points for a food, higher first; null when some typed word meets none of its words. */
export function rankFood(food: RankedFood, typedWords: readonly string[]): number | null {
  const typed = typedWords.map((word) => ({ word, quality: 0 }));
  const called = Math.max(
    meet(food.nameWords, typed, SHARES.name),
    ...food.otherNames.map((name) => meet(name, typed, SHARES.other)),
  );
  if (typed.length === 0 || typed.some(({ quality }) => quality === 0)) return null;
  const match = typed.reduce((sum, { quality }) => sum + quality, 0) / typed.length;
  const unasked = Math.max(0, countWords(food.nameWords) - typed.length);
  return (
    match * POINTS.words +
    called +
    KIND_POINTS[food.kind] +
    food.popularity * POINTS.popularity -
    Math.min(unasked, MOST_UNASKED) * POINTS.unasked +
    (food.isMine ? POINTS.mine : 0)
  );
}

/**
 * Points for how one name answers what was typed: whether its first word is asked for, how nearly, and how much of it all.
 * Notes in passing how well each typed word is met: every name of every food is compared at every key.
 */
function meet(name: readonly string[], typed: Typed[], share: { word: number; piece: number }): number {
  let head = 0;
  let closeness = 0;
  let asked = 0;
  for (const [place, word] of name.entries()) {
    let best = 0;
    for (const each of typed) {
      const met = matchWord(each.word, word);
      const quality = met * (met >= WORD_FROM ? share.word : share.piece);
      each.quality = Math.max(each.quality, quality);
      if (quality > best && place === 0) closeness = Math.min(1, each.word.length / word.length);
      best = Math.max(best, quality);
    }
    if (place === 0) head = best;
    asked += best;
  }
  const whole = Math.min(1, asked / Math.max(1, countWords(name)));
  return head * (POINTS.head + closeness * POINTS.closeness) + whole * POINTS.whole;
}

const countWords = (name: readonly string[]) => name.filter((word) => !isFigure(word)).length;

/** Fat contents tell foods of one kind apart; nobody is expected to type them. */
function isFigure(word: string): boolean {
  return /^\d/.test(word);
}

/** Sorts what matches, best first; equal ones by name, so that the order never jumps while typing. */
export function rankFoods<Food>(
  foods: readonly Food[],
  query: string,
  factsOf: (food: Food) => RankedFood & { name: string },
  limit: number,
): Food[] {
  const typed = foldWords(query);
  const scored = foods.flatMap((food) => {
    const facts = factsOf(food);
    const points = rankFood(facts, typed);
    return points === null ? [] : [{ food, points, name: facts.name }];
  });
  scored.sort((one, other) => other.points - one.points || collator.compare(one.name, other.name));
  return scored.slice(0, limit).map(({ food }) => food);
}

const collator = new Intl.Collator('sv');
