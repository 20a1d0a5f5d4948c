import { addDays, dayOf } from '#domain/day/day.ts';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { rankFoods } from '#domain/meals/add-food/rank-foods.ts';
import { relatedPatterns } from '#domain/meals/add-food/related-patterns.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { matchWord } from '#domain/text/match-word.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { foodOfOwn } from './foods.store.ts';
import { listOwnFoods } from './own-foods.store.ts';
import { listPopular, listRecentIds, listRelated, listTail, listTwins, listWordsLike } from './search.store.ts';
import { exactQuery, relatedQuery, startsQuery } from './search-query.ts';

const PAGE = 50;
/** More words than this say nothing more of what is meant. */
const MOST_TYPED = 8;
const RELATED_PER_WORD = 24;
/** How far back "recent" reaches. */
export const HABIT_DAYS = 90;

type Asked = { query: string; language: 'sv' | 'en' };

/** The member's own and recent foods first, then the catalogue's, in the order that the rule for ranking gives. */
export async function searchFoods(
  db: Db,
  means: Pick<Deps, 'clock'>,
  userId: string,
  { query, language }: Asked,
): Promise<Food[]> {
  const typed = [...new Set(foldWords(query))].slice(0, MOST_TYPED);
  if (typed.length === 0) return [];
  const since = addDays(dayOf(means.clock().getTime()), -HABIT_DAYS);
  const [own, recentIds] = await Promise.all([listOwnFoods(db, userId), listRecentIds(db, userId, since)]);
  const words = { exact: exactQuery(typed), starts: startsQuery(typed) };
  const popular = withoutRepeats(await listPopular(db, words, recentIds));
  // A full page of popular foods that have the words leaves no room for others.
  const others = popular.length < PAGE ? await Promise.all([listTail(db, words), relatedFoods(db, typed)]) : [];
  const recent = new Set(recentIds);
  const describe = (food: Food) => describeFood(food, language, food.source === 'own' || recent.has(food.id));
  const ranked = rankFoods(
    withoutRepeats([...own.map(foodOfOwn), ...popular, ...others.flat()]),
    query,
    describe,
    PAGE,
  );
  if (ranked.length === PAGE) return ranked;
  const twins = rankFoods(await listTwins(db, words), query, describe, PAGE);
  return withoutRepeats([...ranked, ...twins]).slice(0, PAGE);
}

/** Foods by parts of compounds and by words one slip away from the typed ones. */
async function relatedFoods(db: Db, typed: readonly string[]): Promise<Food[]> {
  const patterns = typed.flatMap(relatedPatterns);
  if (patterns.length === 0) return [];
  const words = await listWordsLike(db, patterns);
  const groups = typed.map((word) => groupOf(word, words));
  if (groups.every((group) => group.length === 1)) return [];
  return listRelated(db, relatedQuery(groups));
}

/** The typed word and those that it meets by something else than their start, best and most frequent first. */
function groupOf(typed: string, words: readonly string[]): [string, ...string[]] {
  const near = words
    .filter((word) => !word.startsWith(typed))
    .map((word) => ({ word, quality: matchWord(typed, word) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, RELATED_PER_WORD);
  return [typed, ...near.map(({ word }) => word)];
}

/** Each food once; the first stands. */
function withoutRepeats(foods: readonly Food[]): Food[] {
  const byId = new Map<string, Food>();
  for (const food of foods) if (!byId.has(food.id)) byId.set(food.id, food);
  return [...byId.values()];
}
