import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { MARK } from '#domain/community/search/marked-text.ts';
import type { KnownLexeme, SearchedWord } from '#domain/community/search/word-forms.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { posts, threads, topics } from '../community.tables.ts';
import { mutes } from '../inbox.tables.ts';

/** What was typed, its words with their forms, and whether these are lexemes of posts already and need no stemming. */
export type SearchTerms = { query: string; words: readonly SearchedWord[]; areLexemes: boolean };

export type SearchRequest = {
  userId: string;
  asked: SearchTerms;
  inTitles: boolean;
  topicId: string | undefined;
  isMine: boolean;
  since: string | undefined;
  sort: 'best' | 'newest';
  after: { key: string; id: string } | null;
};

/**
 * Limits the cost of a search for frequent words. For words that are frequent in the newest posts, only the newest posts are searched
 * and ranked; for others the text index returns all hits, up to a limit that few words reach. The answer states whether there are more
 * hits than were ranked.
 */
const NEWEST_POSTS = 10_000;
const NEWEST_THREADS = 2000;
const MAX_HITS_OF_A_THREAD = 200;
/** A word with this many hits in the newest posts is frequent. */
const COMMON_FROM = 200;
const MAX_NEWEST_HITS = 1000;
const MAX_HITS = 2000;
const number = (value: number) => sql.raw(String(value));

type Asked = Record<'query' | 'words' | 'areLexemes', Placeholder | SQL>;

/**
 * The words in any of their forms, stemmed for a language; stop words of it (och, the) are dropped. Without words the database parses
 * the query itself, with quotes and "or".
 */
function queryIn(language: 'swedish' | 'english', { query, words, areLexemes }: Asked): SQL {
  const config = sql`(case when ${areLexemes}::boolean then 'simple' else ${sql.raw(`'${language}'`)} end)::regconfig`;
  return sql`coalesce((select string_agg(one.sign || '(' || to_tsquery(${config}, one.forms)::text || ')', ' & ')::tsquery
      from jsonb_to_recordset(${words}::jsonb) as one(word text, forms text, sign text)
      where numnode(to_tsquery(${config}, one.word)) > 0), websearch_to_tsquery('${sql.raw(language)}', ${query}))`;
}

const ASKED = {
  query: sql.placeholder('query'),
  words: sql.placeholder('words'),
  areLexemes: sql.placeholder('areLexemes'),
};

/** Which posts are searched: all, those of a topic, those with titles, or the member's own. */
type Source = 'all' | 'topic' | 'titles' | 'mine';

function sourceOf({ isMine, topicId, inTitles }: SearchRequest): Source {
  if (isMine) return 'mine';
  if (topicId !== undefined) return 'topic';
  return inTitles ? 'titles' : 'all';
}

const [userId, topicId, since] = ['userId', 'topicId', 'since'].map((name) => sql.placeholder(name));
const SHOWN = sql`p.deleted_at is null and p.hidden_at is null`;
const LATEST = sql`order by p.created_at desc limit ${number(NEWEST_POSTS)}`;
const NEWEST_OF: Readonly<Record<Source, SQL>> = {
  all: sql`${posts} p where ${SHOWN} ${LATEST}`,
  mine: sql`${posts} p where ${SHOWN} and p.created_by = ${userId}::uuid ${LATEST}`,
  titles: sql`${posts} p where ${SHOWN} and p.title is not null ${LATEST}`,
  topic: sql`(select t.id from ${threads} t where t.topic_id = ${topicId}::uuid and t.deleted_at is null and t.hidden_at is null
      order by t.last_reply_at desc limit ${number(NEWEST_THREADS)}) newest
    cross join lateral (select p.id, p.search from ${posts} p where p.thread_id = newest.id and ${SHOWN}
      order by p.seq desc limit ${number(MAX_HITS_OF_A_THREAD)}) p limit ${number(NEWEST_POSTS)}`,
};

/** Selects ids and sort values only: texts are read for the twenty rows of the page, not for all that are sorted. */
function foundFrom(source: Source, sort: SearchRequest['sort']): SQL {
  const query = sql`(select words from asked)`;
  const rank = sql`round(ts_rank(p.search, ${query})::numeric, 6)`;
  return sql`
    asked as materialized (select (${queryIn('swedish', ASKED)} || ${queryIn('english', ASKED)}) as words),
    newest as materialized (select p.id from (select p.id, p.search from ${NEWEST_OF[source]}) p
      where p.search @@ ${query} limit ${number(MAX_NEWEST_HITS)}),
    size as materialized (select (select count(*) from newest) >= ${number(COMMON_FROM)}
      and (select count(*) from (select from ${posts} p where ${SHOWN} limit ${number(NEWEST_POSTS + 1)}) few) > ${number(NEWEST_POSTS)} as is_common),
    others as materialized (select id from community_posts_matching(${query}, ${number(MAX_HITS)}) as one(id)
      where not (select is_common from size)),
    candidates as (select id from newest union select id from others),
    found as materialized (
      select p.id, p.created_at, p.thread_id, ${sort === 'best' ? rank : sql`0::numeric`} as rank
      from candidates c join ${posts} p on p.id = c.id join ${threads} t on t.id = p.thread_id
      where t.deleted_at is null and t.hidden_at is null
        and (not ${sql.placeholder('inTitles')}::boolean or ts_filter(p.search, '{a}') @@ ${query})
        and (${topicId}::uuid is null or t.topic_id = ${topicId}::uuid)
        and (not ${sql.placeholder('isMine')}::boolean or p.created_by = ${userId}::uuid)
        and (${since}::timestamptz is null or p.created_at >= ${since}::timestamptz)
        and not exists (select from ${mutes} m where m.user_id = ${userId}::uuid and m.muted_id = p.created_by))`;
}

/** A page of hits, one more to detect a next page, and the total. */
export async function listHits(db: Db, request: SearchRequest) {
  const { sort, after, asked, inTitles, isMine } = request;
  const rows = await hitsStatement(db, sourceOf(request), sort, after ? 'further' : 'first').execute({
    userId: request.userId,
    query: asked.query,
    words: JSON.stringify(asked.words),
    areLexemes: asked.areLexemes,
    inTitles,
    isMine,
    topicId: request.topicId ?? null,
    since: request.since ?? null,
    key: after?.key,
    id: after?.id,
  });
  const [first] = rows;
  return {
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }])),
    total: first?.total ?? 0,
    threads: first?.inThreads ?? 0,
    isCapped: first?.isCapped ?? false,
  };
}
export type HitRow = Awaited<ReturnType<typeof listHits>>['rows'][number];

const hitsStatement = preparedOnce((db, source: Source, sort: SearchRequest['sort'], page: 'first' | 'further') => {
  const order = sql.raw(sort === 'best' ? 'f.rank' : 'f.created_at');
  const type = sql.raw(sort === 'best' ? 'numeric' : 'timestamptz');
  const after = sql`(${order}, f.id) < (${sql.placeholder('key')}::${type}, ${sql.placeholder('id')}::uuid)`;
  const hits = sql`with ${foundFrom(source, sort)},
    counts as (select count(*)::int as total, count(distinct thread_id)::int as in_threads,
      (select is_common from size) or (select count(*) from others) >= ${number(MAX_HITS)} as is_capped from found),
    page as (select f.* from found f where ${page === 'further' ? after : sql`true`}
      order by ${order} desc, f.id desc limit ${number(COMMUNITY_BOUNDS.hitsPerPage + 1)})
    select c.*, f.id, p.seq, p.created_by, f.created_at, f.rank::float8 as rank, f.thread_id, t.topic_id, o.title as topic_title,
      t.post_count, t.title, p.content
    from counts c
      left join page f on true
      left join ${posts} p on p.id = f.id
      left join ${threads} t on t.id = f.thread_id
      left join ${topics} o on o.id = t.topic_id
    order by ${order} desc, f.id desc`;
  return db
    .select({
      total: sql<number>`total`,
      inThreads: sql<number>`in_threads`,
      isCapped: sql<boolean>`is_capped`,
      id: sql<string | null>`id`,
      seq: sql<number>`seq`,
      createdBy: sql<string | null>`created_by`,
      createdAt: sql<Date>`created_at`.mapWith(posts.createdAt),
      rank: sql<number>`rank`,
      threadId: sql<string>`thread_id`,
      topicId: sql<string>`topic_id`,
      topicTitle: sql<string>`topic_title`,
      postCount: sql<number>`post_count`,
      title: sql<string>`title`,
      content: sql<string>`content`,
    })
    .from(sql`(${hits}) hits`)
    .prepare(`community_search_${source}_${sort}_${page}`);
});

/** The texts of a page with marked matches: whole titles, and the matching excerpts of posts. */
export async function markTexts(db: Db, asked: SearchTerms, texts: { title: string; text: string }[]) {
  const words = {
    query: sql`${asked.query}`,
    words: sql`${JSON.stringify(asked.words)}`,
    areLexemes: sql`${asked.areLexemes}`,
  };
  const { rows } = await db.execute<{ title: string; excerpt: string }>(sql`
    with asked as materialized (select ${queryIn('swedish', words)} as swedish, ${queryIn('english', words)} as english)
    select ${marked(sql`(one.item ->> 'title')`, 'HighlightAll=true')} as title,
      ${marked(sql`(one.item ->> 'text')`, 'MaxWords=32, MinWords=16')} as excerpt
    from asked, jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as one(item, place)
    order by one.place`);
  return rows;
}

/** Uses the stemmer of the language in which the text matches. */
function marked(text: SQL, options: string): SQL {
  const settings = `StartSel=${MARK.start}, StopSel=${MARK.stop}, ${options}`;
  const clean = sql`translate(${text}, ${MARK.start + MARK.stop}, '')`;
  return sql`case when to_tsvector('swedish', ${clean}) @@ asked.swedish or not to_tsvector('english', ${clean}) @@ asked.english
    then ts_headline('swedish', ${clean}, asked.swedish, ${settings})
    else ts_headline('english', ${clean}, asked.english, ${settings}) end`;
}

/** Lexemes of the newest posts that begin with one of these letters: the first letter is rarely misspelt. */
export async function listLexemes(db: Db, initials: readonly string[]): Promise<KnownLexeme[]> {
  const { rows } = await db.execute<KnownLexeme>(sql`
    select one.lexeme, count(*)::int as posts
    from (select p.search from ${posts} p where ${SHOWN} order by p.created_at desc limit ${number(LEXEME_SOURCE_POSTS)}) p,
      unnest(p.search) as one
    where left(one.lexeme, 1) = any(${sql.param(initials)}::text[]) and length(one.lexeme) <= ${number(MAX_LEXEME)}
    group by one.lexeme order by posts desc limit ${number(MAX_LEXEMES)}`);
  return rows;
}

const LEXEME_SOURCE_POSTS = 2000;
const MAX_LEXEME = 40;
const MAX_LEXEMES = 10_000;

/** Threads whose titles share words with this one, the most similar first. For frequent words only some titles are read. */
export async function listSimilar(db: Db, title: string, exceptId: string | null, limit: number) {
  const { rows } = await db.execute<{ id: string; post_count: number; last_reply_at: string }>(sql`
    with words as materialized (
      select ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':A')::tsquery as word
      from (select distinct lexeme, length(lexeme) from unnest(to_tsvector('swedish', ${title}) || to_tsvector('english', ${title}))
        order by length(lexeme) desc limit ${MAX_WORDS}) as longest),
    candidates as (select distinct found.id from words, community_titles_matching(words.word, ${MAX_HITS_OF_A_WORD}) as found(id)),
    found as (
      select p.thread_id, (select count(*) from words where p.search @@ words.word) as shared
      from candidates c join ${posts} p on p.id = c.id
    )
    select t.id, t.post_count, t.last_reply_at from found f join ${threads} t on t.id = f.thread_id
    where t.deleted_at is null and t.hidden_at is null and t.id is distinct from ${exceptId}::uuid
    order by f.shared desc, t.last_reply_at desc limit ${limit}`);
  return rows;
}

const MAX_WORDS = 12;
const MAX_HITS_OF_A_WORD = 200;
