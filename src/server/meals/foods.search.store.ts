import { and, desc, eq, gte, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foodColumns, foodOfRow } from './foods.store.ts';
import { foods, foodWords } from './foods.tables.ts';
import { meals } from './meals.tables.ts';

/** Enough for ranking to choose from, few enough to be ranked in a moment. */
const LIMITS = { byWord: 60, byStart: 140, tail: 60, related: 120 };
/** Words that share half of a typed one; matchWord then keeps the few that were meant. */
const MOST_WORDS = 3000;

/** Words as the index is asked for them: the very words, and words that begin so. */
export type WordQueries = { exact: string; starts: string };

/** Ids of the foods that the member has logged since a day. */
export async function listRecentIds(db: Db, userId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string | null>`${meals.foodItem} ->> 'id'` })
    .from(meals)
    .where(and(eq(meals.userId, userId), gte(meals.date, since), isNull(meals.deletedAt)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * The most popular foods with the very words, the most popular with words that begin so, and all of those with these ids, in
 * one read. Ranking decides between them.
 */
export async function listPopular(db: Db, { exact, starts }: WordQueries, ids: readonly string[]): Promise<Food[]> {
  const popular = [mostPopular(db, exact, LIMITS.byWord), mostPopular(db, starts, LIMITS.byStart)] as const;
  if (ids.length === 0) return foodsOf(await unionAll(...popular));
  const mine = db
    .select(foodColumns)
    .from(foods)
    .where(and(inArray(foods.id, [...ids]), meets(starts)));
  return foodsOf(await unionAll(mine, ...popular));
}

/** Foods that are hardly ever logged, any of them: popularity does not tell them apart, so nothing is sorted. */
export async function listTail(db: Db, { exact, starts }: WordQueries): Promise<Food[]> {
  return foodsOf(await unionAll(anyFoods(db, exact, LIMITS.tail), anyFoods(db, starts, LIMITS.tail)));
}

/** Foods by words that are near the typed ones: parts of compounds, and slips of the finger. */
export async function listRelated(db: Db, query: string): Promise<Food[]> {
  return foodsOf(await unionAll(mostPopular(db, query, LIMITS.related), anyFoods(db, query, LIMITS.tail)));
}

/** Words of the catalogue that are like one of these patterns, the most frequent first. */
export async function listWordsLike(db: Db, patterns: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: foodWords.word })
    .from(foodWords)
    .where(or(...patterns.map((pattern) => like(foodWords.word, pattern))))
    .orderBy(desc(foodWords.foods))
    .limit(MOST_WORDS);
  return rows.map(({ word }) => word);
}

/** Written as the index on popular foods has it, or it would not be used. */
const IS_POPULAR = sql`popularity >= 10`;

function mostPopular(db: Db, query: string, limit: number) {
  return anyFoods(db, query, limit, IS_POPULAR).orderBy(sql`${foods.popularity} desc nulls last`);
}

function anyFoods(db: Db, query: string, limit: number, also?: SQL) {
  return db
    .select(foodColumns)
    .from(foods)
    .where(and(meets(query), also))
    .limit(limit)
    .$dynamic();
}

const meets = (query: string): SQL => sql`${foods.search} @@ ${query}::tsquery`;

const foodsOf = (rows: Parameters<typeof foodOfRow>[0][]) => rows.map(foodOfRow);
