import { foldWords } from './fold-text.ts';
import { matchWord } from './match-word.ts';

export type FoodKind = 'plain' | 'dish' | 'brand';

/** What ranking needs to know of a food. Words are folded before, once per food. */
export type RankedFood = {
  /** Words of the name in the member's language, in order. */
  nameWords: readonly string[];
  /** Words of synonyms, of the other language and of the brand. */
  otherWords: readonly string[];
  kind: FoodKind;
  /** 0–100: how often people log it. */
  popularity: number;
  /** Own foods and what the member has logged lately come first. */
  isMine: boolean;
};

const KIND_POINTS: Record<FoodKind, number> = { plain: 24, dish: 8, brand: -12 };
const OTHER_WORD_SHARE = 0.85;

/** Points for a food, higher first; null when some typed word meets none of its words. */
export function rankFood(food: RankedFood, typedWords: readonly string[]): number | null {
  const [first] = typedWords;
  const qualities = typedWords.map((typed) => bestMatch(typed, food));
  if (first === undefined || qualities.includes(0)) return null;
  const match = qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length;
  const head = matchWord(first, food.nameWords[0] ?? '');
  const unasked = Math.max(0, food.nameWords.length - typedWords.length);
  return (
    match * 100 +
    head * 30 +
    KIND_POINTS[food.kind] +
    food.popularity * 0.35 -
    Math.min(unasked, 8) * 3 +
    (food.isMine ? 150 : 0)
  );
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

function bestMatch(typed: string, { nameWords, otherWords }: RankedFood): number {
  const own = nameWords.map((word) => matchWord(typed, word));
  const others = otherWords.map((word) => matchWord(typed, word) * OTHER_WORD_SHARE);
  return Math.max(0, ...own, ...others);
}
