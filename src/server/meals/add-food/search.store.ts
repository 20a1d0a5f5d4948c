import { and, desc, eq, gte, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { meals } from '../meals.tables.ts';
import { foodColumns, wasMerged } from './foods.store.ts';
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
  const rows = await recent(db, { userId, since });
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * The most popular foods with the very words, the most popular with words that begin so, and all of those with these ids, in
 * one read. Ranking decides between them.
 */
export async function listPopular(db: Db, words: WordQueries, ids: readonly string[]): Promise<Food[]> {
  return (await popular(db, { ...words, ids })).map(foodOfFound);
}

/** Foods that are hardly ever logged, any of them: popularity does not tell them apart, so nothing is sorted. */
export async function listTail(db: Db, words: WordQueries): Promise<Food[]> {
  return (await tail(db, words)).map(foodOfFound);
}

/** American rows of foods that our own list has: for those who ask for more than ours. */
export async function listTwins(db: Db, words: WordQueries): Promise<Food[]> {
  return (await twins(db, words)).map(foodOfFound);
}

/** Foods by words that are near the typed ones: parts of compounds, and slips of the finger. */
export async function listRelated(db: Db, query: string): Promise<Food[]> {
  return (await related(db, { query })).map(foodOfFound);
}

/** Words of the catalogue that are like one of these patterns, the most frequent first. */
export async function listWordsLike(db: Db, patterns: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: foodWords.word })
    .from(foodWords)
    // One condition each: the index of letters is not used for a list of patterns.
    .where(or(...patterns.map((pattern) => like(foodWords.word, pattern))))
    .orderBy(desc(foodWords.foods))
    .limit(MOST_WORDS);
  return rows.map(({ word }) => word);
}

/** A food as the driver reads it, by the names of its columns. */
type FoundFood = Pick<
  Food,
  'id' | 'source' | 'brand' | 'category' | 'kind' | 'popularity' | 'portions' | 'barcode' | 'synonyms'
> &
  Food['per100g'] & { name_sv: string; name_en: string; carbs_basis: Food['carbsBasis'] };

/** Written out: a search maps hundreds of rows at every key. */
function foodOfFound(row: FoundFood): Food {
  return {
    id: row.id,
    source: row.source,
    nameSv: row.name_sv,
    nameEn: row.name_en,
    brand: row.brand,
    category: row.category,
    kind: row.kind,
    popularity: row.popularity,
    carbsBasis: row.carbs_basis,
    per100g: {
      calories: row.calories,
      protein: row.protein,
      carbs: row.carbs,
      fat: row.fat,
      fiber: row.fiber,
      sugar: row.sugar,
    },
    portions: row.portions,
    serving: '100g',
    barcode: row.barcode,
    synonyms: row.synonyms,
  };
}

const union = (...parts: { getSQL: () => SQL }[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part.getSQL()})`),
    sql` union all `,
  );

const query = new QueryBuilder();
const [exact, starts] = [sql.placeholder('exact'), sql.placeholder('starts')];

const recent = statement<{ id: string | null }, { userId: string; since: string }>('foods_recent', () =>
  query
    .selectDistinct({ id: sql<string | null>`coalesce(${foods.mergedInto}, ${meals.foodItem} ->> 'id')`.as('id') })
    .from(meals)
    .leftJoin(foods, wasMerged())
    .where(
      and(
        eq(meals.userId, sql.placeholder('userId')),
        gte(meals.date, sql.placeholder('since')),
        isNull(meals.deletedAt),
      ),
    )
    .getSQL(),
);

const popular = statement<FoundFood, WordQueries & { ids: readonly string[] }>(UNNAMED, () =>
  union(
    query
      .select(foodColumns)
      .from(foods)
      .where(and(sql`${foods.id} = any(${sql.placeholder('ids')})`, meets(starts))),
    mostPopular(exact, LIMITS.byWord),
    mostPopular(starts, LIMITS.byStart),
  ),
);

const tail = statement<FoundFood, WordQueries>(UNNAMED, () =>
  union(anyFoods(exact, LIMITS.tail, IS_NO_TWIN), anyFoods(starts, LIMITS.tail, IS_NO_TWIN)),
);

const twins = statement<FoundFood, WordQueries>(UNNAMED, () => anyFoods(starts, LIMITS.tail, IS_TWIN).getSQL());

const related = statement<FoundFood, { query: string }>(UNNAMED, () => {
  const near = sql.placeholder('query');
  return union(mostPopular(near, LIMITS.related), anyFoods(near, LIMITS.tail, IS_NO_TWIN));
});

/** Written as the index on popular foods has it, or it would not be used. */
const IS_POPULAR = sql`popularity >= 10`;
const IS_TWIN = isNotNull(foods.twinOf);
const IS_NO_TWIN = isNull(foods.twinOf);

type WordQuery = ReturnType<typeof sql.placeholder>;

function mostPopular(words: WordQuery, limit: number) {
  return anyFoods(words, limit, IS_POPULAR).orderBy(sql`${foods.popularity} desc nulls last`);
}

function anyFoods(words: WordQuery, limit: number, also?: SQL) {
  return query
    .select(foodColumns)
    .from(foods)
    .where(and(meets(words), also))
    .limit(limit)
    .$dynamic();
}

const meets = (words: WordQuery): SQL => sql`${foods.search} @@ ${words}::tsquery`;
