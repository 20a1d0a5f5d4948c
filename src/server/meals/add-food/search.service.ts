import { addDays, dayOf } from '#domain/day/day.ts';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { type MissedFood, missedWords, withoutBeginnings } from '#domain/meals/add-food/missed-foods.ts';
import { parseQuery, type QueryAmount } from '#domain/meals/add-food/parse-query.ts';
import type { Language } from '#domain/text/language.ts';
import { isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';
import { partialWordings, partsToKnow, shorterWordings } from '#domain/text/partial-wordings.ts';
import { GUESSED, isFarFetched, likelySlips, rankByName, requiredWords, wordings } from '#domain/text/rank-by-name.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { relatedQuery, wordQueries } from '../catalogue/search-query.ts';
import { type Candidate, ownCandidate, readCandidates } from './known-foods.ts';
import { countMissed, listMissed } from './missed-foods.store.ts';
import {
  type FoodRef,
  type FoundRefs,
  findRefs,
  listKnownWords,
  listRefsNear,
  listWordsLike,
  type Searcher,
} from './search.store.ts';

const PAGE = 50;
const MAX_MISSED = 500;
const RELATED_PER_WORD = 24;
const MAX_GUESSES = 5;
/** Days that count as recent. */
export const HABIT_DAYS = 90;

type SearchRequest = { query: string; language: Language };

/** Searches the catalogue and the member's own foods, ordered by the shared ranking rule. */
export async function searchFoods(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { query: text, language }: SearchRequest,
): Promise<FoundFoods<Food> & { amount: QueryAmount | null }> {
  const { query, amount } = parseQuery(text);
  const searcher = { userId, since: addDays(dayOf(deps.clock().getTime()), -HABIT_DAYS) };
  let own: Candidate[] = [];
  const queryWordings = wordings(query);
  for (const [at, words] of queryWordings.entries()) {
    const typed = requiredWords(words);
    if (typed.length === 0) continue;
    const joined = at === 0 ? queryWordings.slice(1).map(requiredWords) : [];
    const refs = await findRefs(db, wordQueries(typed, joined), searcher, PAGE);
    const candidates = await readCandidates(db, [...refs.refs, ...refs.duplicates], language);
    own = refs.own.map((food) => ownCandidate(food, language));
    const foods = trueOnes([...own, ...candidates], refs, words.join(' '));
    if (foods.length === 0) continue;
    const likely = await likelyFoods(db, foods, words, searcher, language);
    const others = foods.filter(({ id }) => !likely.some((food) => food.id === id));
    return { foods: [...likely, ...others].slice(0, PAGE), areGuesses: likely.length > 0, amount };
  }
  const like = await refsLike(db, requiredWords(queryWordings[0] ?? []), searcher);
  const { found, areGuesses } = rank([...own, ...(await readCandidates(db, like, language))], query);
  const near = found.map(({ food }) => food);
  if (near.some(isUsual) || (near.length > 0 && !areGuesses)) return { foods: near, areGuesses, amount };
  const partly = await searchPartly(db, requiredWords(queryWordings[0] ?? []), searcher, language);
  const foods = near.length === 0 || partly.some(isUsual) ? partly : near;
  return { foods, areGuesses: foods.length > 0, amount };
}

/** Guesses to show where the typed word occurs only inside compounds of foods that hardly anybody logs. */
async function likelyFoods(
  db: Db,
  found: readonly Food[],
  words: readonly string[],
  searcher: Searcher,
  language: Language,
): Promise<Food[]> {
  // Nearly all searches end here.
  if (found.some(({ popularity }) => popularity >= GUESSED.popularity)) return [];
  const terms = found.map((food) => describeFood(food, language, false));
  if (!isFarFetched(terms, words)) return [];
  const candidates = await readCandidates(db, await refsLike(db, requiredWords(words), searcher, startsWith), language);
  return likelySlips(candidates, words, (candidate) => candidate.terms).map(({ food }) => food);
}

/** Where no food has all words: foods with the known ones. Few, because they are guesses. */
async function searchPartly(db: Db, typed: readonly string[], searcher: Searcher, language: Language) {
  if (typed.length === 0) return [];
  const known = new Set(await listKnownWords(db, partsToKnow(typed)));
  const isAllKnown = typed.every((word) => known.has(word));
  let unusual: Food[] = [];
  for (const words of isAllKnown ? shorterWordings(typed) : partialWordings(typed, (word) => known.has(word))) {
    const refs = await findRefs(db, wordQueries(words), searcher, PAGE);
    const candidates = await readCandidates(db, refs.refs, language);
    const foods = trueOnes(candidates, { ...refs, duplicates: [] }, words.join(' '));
    if (foods.some(isLogged)) return foods.slice(0, MAX_GUESSES);
    if (unusual.length === 0) unusual = foods.slice(0, MAX_GUESSES);
  }
  return unusual;
}

/** A food that is popular; words of unpopular foods count less than those of popular ones ("heinz ketchup"). */
const isLogged = ({ popularity }: Food) => popularity > 0;
const isUsual = ({ source, popularity }: Food) => source === 'own' || popularity >= GUESSED.popularity;

/** Searches for a member, and counts queries without result so that the catalogue can be extended. */
export async function searchAndCount(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, request: SearchRequest) {
  const found = await searchFoods(db, deps, userId, request);
  const isMissed = found.foods.length === 0 || found.areGuesses;
  const words = isMissed ? missedWords(parseQuery(request.query).query) : null;
  if (words !== null) await countMissed(db, words, dayOf(deps.clock().getTime()));
  return found;
}

export async function readMissed(db: Db): Promise<MissedFood[]> {
  return withoutBeginnings(await listMissed(db, MAX_MISSED));
}

const rank = (candidates: readonly Candidate[], words: string) =>
  rankByName(candidates, words, ({ terms }) => terms, PAGE);

/** Foods with the typed words; American duplicates of our own foods come last. */
function trueOnes(candidates: readonly Candidate[], { refs, duplicates }: FoundRefs, words: string): Food[] {
  const [isFound, isDuplicate] = [idsOf(refs), idsOf(duplicates)];
  const found = rank(
    candidates.filter(({ food }) => isFound.has(food.id) || food.source === 'own'),
    words,
  );
  const first = found.areGuesses ? [] : found.found.map(({ food }) => food);
  if (first.length === PAGE || isDuplicate.size === 0) return first;
  const last = rank(
    candidates.filter(({ food }) => isDuplicate.has(food.id)),
    words,
  );
  const ids = new Set(first.map(({ id }) => id));
  const after = last.areGuesses ? [] : last.found.map(({ food }) => food).filter(({ id }) => !ids.has(id));
  return [...first, ...after].slice(0, PAGE);
}

const idsOf = (refs: readonly FoodRef[]): ReadonlySet<string> => new Set(refs.map(({ id }) => id));

/** Foods with words that the typed ones may be misspellings of. A word that some food has is not a misspelling. */
async function refsLike(
  db: Db,
  typed: readonly string[],
  searcher: Searcher,
  isKnownBy: (word: string, known: string) => boolean = isForm,
): Promise<FoodRef[]> {
  if (typed.length === 0) return [];
  const words = await listWordsLike(
    db,
    typed.map((word) => `${word.slice(0, 1)}%`),
  );
  const near = typed.map((word) => {
    const isKnown = words.some((known) => isKnownBy(word, known));
    return isKnown ? [] : bestOf(words, (known) => (isMisspelled(word, known) ? QUALITY.slip : 0));
  });
  if (near.every((others) => others.length === 0)) return [];
  return listRefsNear(db, relatedQuery(typed.map((word, index) => [word, ...(near[index] ?? [])])), searcher);
}

const isForm = (word: string, known: string) => matchWord(word, known) >= QUALITY.start;
const startsWith = (word: string, known: string) => known.startsWith(word);

/** The best of these words, the most frequent ones first among equals. */
function bestOf(words: readonly string[], qualityOf: (word: string) => number): string[] {
  return words
    .map((word) => ({ word, quality: qualityOf(word) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, RELATED_PER_WORD)
    .map(({ word }) => word);
}
