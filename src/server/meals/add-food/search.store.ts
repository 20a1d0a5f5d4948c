import { and, desc, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { pickNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonList, jsonObject, statement } from '#server/platform/db/statement.ts';
import type { WordQueries } from '../catalogue/search-query.ts';
import { foods, foodWords, memberFoods } from '../foods.tables.ts';
import { meals } from '../meals.tables.ts';
import { foodColumns, foodOfOwn, type OwnFoodAmounts, wasMerged } from './foods.store.ts';

/** Limits of candidates: enough for ranking to choose from, few enough to rank in milliseconds. */
const LIMITS = { byWord: 60, byStart: 140, tail: 60, related: 120, wordsNear: 24 };
/** Limit of words that share half of the trigrams; matchWord then picks the few plausible ones. */
const MAX_WORDS = 3000;

/** The member who searches, and the day from which logged foods count as recent. */
export type Searcher = { userId: string; since: string };
/** A catalogue row: its id, its version (changes with every write), and whether the member has logged it recently. */
export type FoodRef = { id: string; version: string; isRecent: boolean };

export type FoundRefs = { own: Food[]; refs: FoodRef[]; duplicates: FoodRef[] };

/**
 * Finds the candidates for ranking in one statement: the member's own foods, popular foods with the exact words, popular foods with words
 * that begin with them, and foods that the member has logged. Where these do not fill a page, also unpopular foods and compounds. American
 * duplicates of our own foods are returned separately.
 */
export async function findRefs(db: Db, words: WordQueries, searcher: Searcher, rows: number): Promise<FoundRefs> {
  const [row] = await refsByWords(db, { ...words, ...searcher, page: rows });
  return { own: (row?.own ?? []).map(foodOfOwn), refs: row?.refs ?? [], duplicates: row?.duplicates ?? [] };
}

/** Foods with words that the typed ones may be misspellings of. */
export async function listRefsNear(db: Db, near: string, searcher: Searcher): Promise<FoodRef[]> {
  const [row] = await refsNear(db, { near, ...searcher });
  return row?.refs ?? [];
}

/** Catalogue words that match one of these patterns, most frequent first. */
export async function listWordsLike(db: Db, patterns: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: foodWords.word })
    .from(foodWords)
    // One condition for each pattern: the trigram index is not used for a list of patterns.
    .where(or(...patterns.map((pattern) => like(foodWords.word, pattern))))
    .orderBy(desc(foodWords.foods))
    .limit(MAX_WORDS);
  return rows.map(({ word }) => word);
}

/** Those of these folded words that some catalogue food has. */
export async function listKnownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: foodWords.word })
    .from(foodWords)
    .where(inArray(foodWords.word, [...new Set(words)]));
  return rows.map(({ word }) => word);
}

/** Catalogue foods with the current version of each row. */
export async function listFoodVersions(db: Db, ids: readonly string[]): Promise<{ version: string; food: Food }[]> {
  return (await byIds(db, { ids })).map((row) => ({ version: row.version, food: foodOfFound(row) }));
}

/** A food as the driver returns it, by column names. */
type FoundFood = Pick<
  Food,
  'id' | 'source' | 'brand' | 'category' | 'kind' | 'popularity' | 'portions' | 'barcode' | 'synonyms'
> &
  Food['per100g'] & { name_sv: string; name_en: string; carbs_basis: Food['carbsBasis']; version: string };

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
    per100g: pickNutrients(row),
    portions: row.portions,
    serving: '100g',
    barcode: row.barcode,
    synonyms: row.synonyms,
  };
}

const query = new QueryBuilder();

/** The transaction id of the last write. */
const version = sql<string>`foods.xmin::text`.as('version');

const byIds = statement<FoundFood, { ids: readonly string[] }>('foods_by_ids', () =>
  query
    .select({ ...foodColumns, version })
    .from(foods)
    .where(sql`${foods.id} = any(${sql.placeholder('ids')})`)
    .getSQL(),
);

const refsByWords = statement<
  { own: OwnFoodAmounts[]; refs: FoodRef[]; duplicates: FoodRef[] },
  WordQueries & Searcher & { page: number }
>(
  'food_refs_by_words',
  () => sql`
    with ${searchParameters({ exact: 'tsquery', starts: 'tsquery', groupStarts: 'text[]', typed: 'text[]', patterns: 'text[]', page: 'int' })},
    recent as materialized (${recentIds()}),
    popular as materialized (${union(
      sql`select ${REF} from ${foods} where ${foods.id} in (select id from recent) and ${meets(STARTS)}`,
      popularFirst(EXACT, LIMITS.byWord),
      popularFirst(STARTS, LIMITS.byStart),
    )}),
    room as materialized (select count(distinct id) < ${PAGE} as has_room from popular),
    near as materialized (${nearQuery()}),
    others as materialized (${union(
      anyFoods(EXACT, LIMITS.tail, and(IS_NO_DUPLICATE, HAS_ROOM)),
      anyFoods(STARTS, LIMITS.tail, and(IS_NO_DUPLICATE, HAS_ROOM)),
      popularFirst(NEAR, LIMITS.related, HAS_ROOM),
    )}),
    last as (${anyFoods(NEAR, LIMITS.tail, and(IS_NO_DUPLICATE, STILL_HAS_ROOM))})
    select (${ownFoods()}) as own,
      (select ${refList()} from (select * from popular union all select * from others union all select * from last) as found) as refs,
      (select ${refList()} from (${anyFoods(STARTS, LIMITS.tail, IS_DUPLICATE)}) as found) as duplicates`,
);

const refsNear = statement<{ refs: FoodRef[] }, Searcher & { near: string }>(
  'food_refs_near',
  () => sql`
    with ${searchParameters({ near: 'tsquery' })},
    recent as materialized (${recentIds()}),
    popular as materialized (${popularFirst(given('near'), LIMITS.related)}),
    others as (${anyFoods(given('near'), LIMITS.tail, and(IS_NO_DUPLICATE, sql`(select count(*) < ${count(LIMITS.tail)} from popular)`))})
    select ${refList()} as refs from (select * from popular union all select * from others) as found`,
);

/**
 * The parameters as a row of a subquery, which the planner does not look into. It then uses one generic plan for each connection; planning
 * for the actual words took as long as the search.
 */
function searchParameters(types: Record<string, string>): SQL {
  const columns = Object.entries({ ...types, userId: 'uuid', since: 'date' }).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  return sql`asked as materialized (select ${sql.join(columns, sql`, `)})`;
}

const given = (name: string): SQL => sql`(select ${sql.identifier(name)} from asked)`;
const [EXACT, STARTS, PAGE] = [given('exact'), given('starts'), given('page')];

/** Ids of the foods that the member has logged since a day. */
function recentIds(): SQL {
  return sql`select distinct coalesce(${foods.mergedInto}, ${meals.foodItem} ->> 'id') as id
    from ${meals} left join ${foods} on ${wasMerged()}
    where ${meals.userId} = ${given('userId')} and ${meals.date} >= ${given('since')} and ${meals.deletedAt} is null`;
}

function ownFoods(): SQL {
  const { id, name, portions, barcode, editedAt } = memberFoods;
  const own = jsonObject({ id, name, ...pickNutrients(memberFoods), portions, barcode });
  return sql`select coalesce(json_agg(${own} order by ${editedAt} desc, ${id}), '[]'::json) from ${memberFoods}
    where ${memberFoods.userId} = ${given('userId')} and ${memberFoods.deletedAt} is null`;
}

/**
 * Builds the query for foods with a typed word inside one of their words: words with that prefix first, else the most frequent words that
 * contain it. Folded words contain only letters and digits, so they need no quoting.
 */
function nearQuery(): SQL {
  const groups = sql`unnest(${given('groupStarts')}, ${given('typed')}, ${given('patterns')}) as word_group (starts, typed, pattern)`;
  const inside = sql`select ${foodWords.word} from ${foodWords} where ${foodWords.word} like word_group.pattern
    and not starts_with(${foodWords.word}, word_group.typed) order by ${foodWords.foods} desc limit ${count(LIMITS.wordsNear)}`;
  return sql`select string_agg('(' || word_group.starts || coalesce(inside.words, '') || ')', ' & ')::tsquery as query
    from ${groups}
    left join lateral (select string_agg(' | ''' || word || '''', '') as words from (${inside}) as word) as inside on true
    having bool_or(inside.words is not null)`;
}

const union = (...parts: SQL[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

const refList = () =>
  jsonList(jsonObject({ id: sql`id`, version: sql`version`, isRecent: sql`id in (select id from recent)` }));

const REF = sql`${foods.id} as id, foods.xmin::text as version`;
/** Same expression as in the partial index on popular foods; otherwise the index is not used. */
const IS_POPULAR = sql`popularity >= 10`;
const IS_DUPLICATE = isNotNull(foods.duplicateOf);
const IS_NO_DUPLICATE = isNull(foods.duplicateOf);
/** False when popular foods fill the page, which skips all further searches. */
const HAS_ROOM = sql`(select has_room from room)`;
/** For the most expensive and least likely searches: only when everything else does not fill a page. */
const STILL_HAS_ROOM = sql`(select count(distinct id) < ${PAGE} from (select id from popular union all select id from others) as found)`;
const NEAR = sql`(select query from near)`;

function popularFirst(words: SQL, limit: number, also?: SQL): SQL {
  return sql`select ${REF} from ${foods} where ${and(meets(words), IS_POPULAR, also)}
    order by ${foods.popularity} desc nulls last limit ${count(limit)}`;
}

function anyFoods(words: SQL, limit: number, also?: SQL): SQL {
  return sql`select ${REF} from ${foods} where ${and(meets(words), also)} limit ${count(limit)}`;
}

const meets = (words: SQL): SQL => sql`${foods.search} @@ ${words}`;
/** Inlined as text instead of a parameter, so that the generic plan takes it into account. */
const count = (limit: number): SQL => sql.raw(`${limit}`);
