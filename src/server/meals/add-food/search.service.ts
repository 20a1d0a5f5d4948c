import { addDays, dayOf } from '#domain/day/day.ts';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { type MissedFood, missedWords, withoutBeginnings } from '#domain/meals/add-food/missed-foods.ts';
import { parseQuery, type QueryAmount } from '#domain/meals/add-food/parse-query.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { compoundPattern, isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';
import { rankByName, requiredWords, wordings } from '#domain/text/rank-by-name.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { foodOfOwn } from './foods.store.ts';
import { countMissed, listMissed } from './missed-foods.store.ts';
import { listOwnFoods } from './own-foods.store.ts';
import { listPopular, listRecentIds, listRelated, listTail, listTwins, listWordsLike } from './search.store.ts';
import { exactQuery, relatedQuery, startsQuery } from './search-query.ts';

const PAGE = 50;
const MOST_MISSED = 500;
const RELATED_PER_WORD = 24;
/** How far back "recent" reaches. */
export const HABIT_DAYS = 90;

type SearchRequest = { query: string; language: 'sv' | 'en' };
type Mine = { own: Food[]; recentIds: string[] };

/** The catalogue's foods and the member's own, in the order that the rule for ranking gives. */
export async function searchFoods(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { query: text, language }: SearchRequest,
): Promise<FoundFoods<Food> & { amount: QueryAmount | null }> {
  const { query, amount } = parseQuery(text);
  const since = addDays(dayOf(deps.clock().getTime()), -HABIT_DAYS);
  const [own, recentIds] = await Promise.all([listOwnFoods(db, userId), listRecentIds(db, userId, since)]);
  const mine: Mine = { own: own.map(foodOfOwn), recentIds };
  const recent = new Set(recentIds);
  const rank = (foods: readonly Food[], words: string) =>
    rankByName(
      foods,
      words,
      (food) => describeFood(food, language, food.source === 'own' || recent.has(food.id)),
      PAGE,
    );

  for (const words of wordings(query)) {
    const found = trueOnes(rank(await foodsWith(db, words, mine), words.join(' ')));
    if (found.length === PAGE) return { foods: found, areGuesses: false, amount };
    const twins = trueOnes(rank(await twinsWith(db, words), words.join(' ')));
    const foods = withoutRepeats([...found, ...twins]).slice(0, PAGE);
    if (foods.length > 0) return { foods, areGuesses: false, amount };
  }
  const like = await foodsLike(db, requiredWords(foldWords(query)));
  const { found, areGuesses } = rank(withoutRepeats([...mine.own, ...like]), query);
  return { foods: found, areGuesses, amount };
}

/** A search as members make them: what no food has is counted, so that the catalogue can grow. */
export async function searchAndCount(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, request: SearchRequest) {
  const found = await searchFoods(db, deps, userId, request);
  const isMissed = found.foods.length === 0 || found.areGuesses;
  const words = isMissed ? missedWords(parseQuery(request.query).query) : null;
  if (words !== null) await countMissed(db, words, dayOf(deps.clock().getTime()));
  return found;
}

export async function readMissed(db: Db): Promise<MissedFood[]> {
  return withoutBeginnings(await listMissed(db, MOST_MISSED));
}

const trueOnes = ({ found, areGuesses }: { found: Food[]; areGuesses: boolean }) => (areGuesses ? [] : found);

/** American twins of our own foods: they come after everything else. */
async function twinsWith(db: Db, words: readonly string[]): Promise<Food[]> {
  const typed = requiredWords(words);
  return typed.length === 0 ? [] : listTwins(db, { exact: exactQuery(typed), starts: startsQuery(typed) });
}

/** Foods that have the words, as words, starts of words or parts of compounds. */
async function foodsWith(db: Db, words: readonly string[], { own, recentIds }: Mine): Promise<Food[]> {
  const typed = requiredWords(words);
  if (typed.length === 0) return [];
  const queries = { exact: exactQuery(typed), starts: startsQuery(typed) };
  const popular = withoutRepeats(await listPopular(db, queries, recentIds));
  // A full page of popular foods that have the words leaves no room for others.
  const others = popular.length < PAGE ? await Promise.all([listTail(db, queries), foodsWithCompounds(db, typed)]) : [];
  return withoutRepeats([...own, ...popular, ...others.flat()]);
}

async function foodsWithCompounds(db: Db, typed: readonly string[]): Promise<Food[]> {
  const patterns = typed.map(compoundPattern).filter((pattern) => pattern !== null);
  if (patterns.length === 0) return [];
  const words = await listWordsLike(db, patterns);
  return foodsByGroups(
    db,
    typed.map((word) => bestOf(words, (known) => (known.startsWith(word) ? 0 : matchWord(word, known)))),
    typed,
  );
}

/** Foods by words that the typed ones may be misspellings of; a word that some food has is spelled right. */
async function foodsLike(db: Db, typed: readonly string[]): Promise<Food[]> {
  if (typed.length === 0) return [];
  const words = await listWordsLike(
    db,
    typed.map((word) => `${word.slice(0, 1)}%`),
  );
  const near = typed.map((word) => {
    const isKnown = words.some((known) => matchWord(word, known) >= QUALITY.start);
    return isKnown ? [] : bestOf(words, (known) => (isMisspelled(word, known) ? QUALITY.slip : 0));
  });
  return foodsByGroups(db, near, typed);
}

/** Foods that have, for every typed word, the word itself or one of those near it. */
async function foodsByGroups(db: Db, near: readonly string[][], typed: readonly string[]): Promise<Food[]> {
  if (near.every((words) => words.length === 0)) return [];
  return listRelated(db, relatedQuery(typed.map((word, place) => [word, ...(near[place] ?? [])])));
}

/** The best and most frequent of these words. */
function bestOf(words: readonly string[], qualityOf: (word: string) => number): string[] {
  return words
    .map((word) => ({ word, quality: qualityOf(word) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, RELATED_PER_WORD)
    .map(({ word }) => word);
}

/** Each food once; the first stands. */
function withoutRepeats(foods: readonly Food[]): Food[] {
  const byId = new Map<string, Food>();
  for (const food of foods) if (!byId.has(food.id)) byId.set(food.id, food);
  return [...byId.values()];
}
