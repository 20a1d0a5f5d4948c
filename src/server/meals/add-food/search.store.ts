import { and, desc, eq, gte, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { meals } from '../meals.tables.ts';
import { foodColumns, foodOfRow, wasMerged } from './foods.store.ts';
import { foods, foodWords } from './foods.tables.ts';

/** Enough for ranking to choose from, few enough to be ranked in a moment. */
const LIMITS = { byWord: 60, byStart: 140, tail: 60, related: 120 };
/** Words that share half of a typed one; matchWord then keeps the few that were meant. */
const MOST_WORDS = 3000;

/**
 * A statement without a name is planned for the words it is asked with. Two letters that begin a tenth of all words and a word
 * that hardly any food has want different ways through the indexes; one plan for both took thirty times as long.
 */
const UNNAMED = '';

/** Words as the index is asked for them: the very words, and words that begin so. */
export type WordQueries = { exact: string; starts: string };

/** Ids of the foods that the member has logged since a day. */
export async function listRecentIds(db: Db, userId: string, since: string): Promise<string[]> {
  const rows = await preparedFor(db).recent.execute({ userId, since });
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * The most popular foods with the very words, the most popular with words that begin so, and all of those with these ids, in
 * one read. Ranking decides between them.
 */
export async function listPopular(db: Db, words: WordQueries, ids: readonly string[]): Promise<Food[]> {
  const rows = await preparedFor(db).popular.execute({ ...words, ids });
  return rows.map(foodOfRow);
}

/** Foods that are hardly ever logged, any of them: popularity does not tell them apart, so nothing is sorted. */
export async function listTail(db: Db, words: WordQueries): Promise<Food[]> {
  const rows = await preparedFor(db).tail.execute(words);
  return rows.map(foodOfRow);
}

/** American rows of foods that our own list has: for those who ask for more than ours. */
export async function listTwins(db: Db, words: WordQueries): Promise<Food[]> {
  const rows = await preparedFor(db).twins.execute(words);
  return rows.map(foodOfRow);
}

/** Foods by words that are near the typed ones: parts of compounds, and slips of the finger. */
export async function listRelated(db: Db, query: string): Promise<Food[]> {
  const rows = await preparedFor(db).related.execute({ query });
  return rows.map(foodOfRow);
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

/** Searches are made at every key: their statements are put together once for each pool. */
const preparedFor = preparedOnce((db) => prepare(db));

function prepare(db: Db) {
  const exact = sql.placeholder('exact');
  const starts = sql.placeholder('starts');
  const query = sql.placeholder('query');
  const recent = db
    .selectDistinct({ id: sql<string | null>`coalesce(${foods.mergedInto}, ${meals.foodItem} ->> 'id')` })
    .from(meals)
    .leftJoin(foods, wasMerged())
    .where(
      and(
        eq(meals.userId, sql.placeholder('userId')),
        gte(meals.date, sql.placeholder('since')),
        isNull(meals.deletedAt),
      ),
    );
  const mine = db
    .select(foodColumns)
    .from(foods)
    .where(and(sql`${foods.id} = any(${sql.placeholder('ids')})`, meets(starts)));
  return {
    recent: recent.prepare('foods_recent'),
    popular: unionAll(mine, mostPopular(db, exact, LIMITS.byWord), mostPopular(db, starts, LIMITS.byStart)).prepare(
      UNNAMED,
    ),
    tail: unionAll(anyFoods(db, exact, LIMITS.tail, IS_NO_TWIN), anyFoods(db, starts, LIMITS.tail, IS_NO_TWIN)).prepare(
      UNNAMED,
    ),
    twins: anyFoods(db, starts, LIMITS.tail, IS_TWIN).prepare(UNNAMED),
    related: unionAll(mostPopular(db, query, LIMITS.related), anyFoods(db, query, LIMITS.tail, IS_NO_TWIN)).prepare(
      UNNAMED,
    ),
  };
}

/** Written as the index on popular foods has it, or it would not be used. */
const IS_POPULAR = sql`popularity >= 10`;
const IS_TWIN = isNotNull(foods.twinOf);
const IS_NO_TWIN = isNull(foods.twinOf);

type WordQuery = ReturnType<typeof sql.placeholder>;

function mostPopular(db: Db, query: WordQuery, limit: number) {
  return anyFoods(db, query, limit, IS_POPULAR).orderBy(sql`${foods.popularity} desc nulls last`);
}

function anyFoods(db: Db, query: WordQuery, limit: number, also?: SQL) {
  return db
    .select(foodColumns)
    .from(foods)
    .where(and(meets(query), also))
    .limit(limit)
    .$dynamic();
}

const meets = (query: WordQuery): SQL => sql`${foods.search} @@ ${query}::tsquery`;
