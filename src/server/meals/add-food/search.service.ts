import { addDays, dayOf } from '#domain/day/day.ts';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { type MissedFood, missedWords, withoutBeginnings } from '#domain/meals/add-food/missed-foods.ts';
import { parseQuery, type QueryAmount } from '#domain/meals/add-food/parse-query.ts';
import type { Language } from '#domain/text/language.ts';
import { formsOf, isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';
import { partialWordings, partsToKnow, shorterWordings } from '#domain/text/partial-wordings.ts';
import {
  GUESSED,
  isAnswer,
  isFarFetched,
  likelySlips,
  rankByName,
  requiredHead,
  requiredWords,
  wordings,
} from '#domain/text/rank-by-name.ts';
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
/** Minimum length of an unfinished word among several: shorter beginnings are ambiguous. */
const MIN_BEGUN_LENGTH = 4;
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
  const { near, areGuesses } = await searchLike(db, queryWordings, own, searcher, language);
  if (near.some(isUsual) || (near.length > 0 && !areGuesses)) return { foods: near, areGuesses, amount };
  const partly = await searchPartly(db, queryWordings[0] ?? [], searcher, language);
  const foods = near.length === 0 || partly.some(isUsual) ? partly : near;
  return { foods, areGuesses: foods.length > 0, amount };
}

/** Foods with words like the typed ones. Two words are also tried written together: "tortila bröd". */
async function searchLike(
  db: Db,
  queryWordings: readonly string[][],
  own: readonly Candidate[],
  searcher: Searcher,
  language: Language,
): Promise<{ near: Food[]; areGuesses: boolean }> {
  for (const words of queryWordings.slice(0, 2)) {
    const like = await refsLike(db, requiredWords(words), searcher);
    const { found, areGuesses } = rank([...own, ...(await readCandidates(db, like, language))], words.join(' '));
    if (found.length > 0) return { near: found.map(({ food }) => food), areGuesses };
    if (queryWordings.length > 2) break;
  }
  return { near: [], areGuesses: false };
}

/** Guesses to show where only foods that hardly anybody logs have the typed words, and only inside their names. */
async function likelyFoods(
  db: Db,
  found: readonly Food[],
  words: readonly string[],
  searcher: Searcher,
  language: Language,
): Promise<Food[]> {
  // Most searches return here.
  if (found.some(({ popularity }) => popularity >= GUESSED.popularity)) return [];
  const terms = found.map((food) => describeFood(food, language, false));
  if (!isFarFetched(terms, words)) return [];
  if (words.length > 1) return (await searchPartly(db, words, searcher, language)).filter(isUsual);
  const candidates = await readCandidates(db, await refsLike(db, requiredWords(words), searcher, startsWith), language);
  return likelySlips(candidates, words, (candidate) => candidate.terms).map(({ food }) => food);
}

/** When no food has all words, finds foods with the known ones. Few are returned, because they are guesses. */
async function searchPartly(db: Db, query: readonly string[], searcher: Searcher, language: Language) {
  const [typed, head] = [requiredWords(query), requiredHead(query)];
  if (typed.length === 0) return [];
  const parts = partsToKnow(typed);
  const formsToKnow = (part: string) => (typed.length > 1 && typed.includes(part) ? formsOf(part) : [part]);
  const listed = new Set(await listKnownWords(db, parts.flatMap(formsToKnow)));
  const known = new Set(parts.filter((part) => formsToKnow(part).some((form) => listed.has(form))));
  for (const word of await listBegun(db, typed.length > 1 ? typed.filter((part) => !known.has(part)) : []))
    known.add(word);
  const isAllKnown = typed.every((word) => known.has(word));
  let other: Food[] = [];
  let unusual: Food[] = [];
  for (const words of isAllKnown
    ? shorterWordings(typed, head)
    : partialWordings(typed, (word) => known.has(word), head)) {
    const refs = await findRefs(db, wordQueries(words), searcher, PAGE);
    const candidates = await readCandidates(db, refs.refs, language);
    const foods = trueOnes(candidates, { ...refs, duplicates: [] }, words.join(' '));
    const terms = foods.slice(0, 1).map((food) => describeFood(food, language, false));
    if (isAnswer(terms, words)) return foods.slice(0, MAX_GUESSES);
    if (other.length === 0 && foods.some(isLogged)) other = foods.slice(0, MAX_GUESSES);
    if (unusual.length === 0) unusual = foods.slice(0, MAX_GUESSES);
  }
  return other.length > 0 ? other : unusual;
}

/** The words that a word of some food begins with: "prot" is known in "prot pulver". */
async function listBegun(db: Db, words: readonly string[]): Promise<string[]> {
  const long = words.filter((word) => word.length >= MIN_BEGUN_LENGTH && /^\p{L}+$/u.test(word));
  if (long.length === 0) return [];
  const listed = await listWordsLike(
    db,
    long.map((word) => `${word}%`),
  );
  return long.filter((word) => listed.some((known) => known.startsWith(word)));
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
