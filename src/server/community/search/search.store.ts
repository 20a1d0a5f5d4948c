import { type SQL, sql } from 'drizzle-orm';
import { MARK } from '#domain/community/search/marked-text.ts';
import type { Db } from '#server/platform/db/db.ts';
import { posts, threads, topics } from '../community.tables.ts';
import { mutes } from '../inbox.tables.ts';

export type SearchRequest = {
  userId: string;
  query: string;
  inTitles: boolean;
  topicId: string | undefined;
  isMine: boolean;
  since: string | undefined;
  sort: 'best' | 'newest';
  after: { key: string; id: string } | null;
  limit: number;
};

export type HitRow = {
  id: string;
  seq: number;
  created_by: string | null;
  created_at: string;
  rank: number;
  thread_id: string;
  topic_id: string;
  topic_title: string;
  post_count: number;
  title: string;
  content: string;
};

/** Of very common words the newest ones are ordered; no more is ever looked at. */
const MOST_HITS = 2000;

/** Words by their Swedish and their English stems, whichever fits; quotes and a minus work as people know them. */
const queryOf = (text: string) =>
  sql`(websearch_to_tsquery('swedish', ${text}) || websearch_to_tsquery('english', ${text}))`;

/** Ids and order only: the texts are read for the twenty that are shown, not for the two thousand that are ordered. */
function foundBy(request: SearchRequest): SQL {
  const { userId, query } = request;
  const titles = sql`p.title is not null and (to_tsvector('swedish', p.title) || to_tsvector('english', p.title)) @@ ${queryOf(query)}`;
  const rank = sql`round(ts_rank(p.search, ${queryOf(query)})::numeric, 6)`;
  return sql`select p.id, p.created_at, p.thread_id, ${request.sort === 'best' ? rank : sql`0::numeric`} as rank
    from ${posts} p join ${threads} t on t.id = p.thread_id
    where p.search @@ ${queryOf(query)} and p.deleted_at is null and p.hidden_at is null and t.deleted_at is null and t.hidden_at is null
      and ${request.inTitles ? titles : sql`true`}
      and ${request.topicId === undefined ? sql`true` : sql`t.topic_id = ${request.topicId}::uuid`}
      and ${request.isMine ? sql`p.created_by = ${userId}::uuid` : sql`true`}
      and ${request.since === undefined ? sql`true` : sql`p.created_at >= ${request.since}::timestamptz`}
      and not exists (select from ${mutes} m where m.user_id = ${userId}::uuid and m.muted_id = p.created_by)
    order by p.created_at desc limit ${MOST_HITS}`;
}

type Counts = { total: number; in_threads: number };

/** A page of hits and how many there are in all, found once. */
export async function listHits(
  db: Db,
  request: SearchRequest,
): Promise<{ rows: HitRow[]; total: number; threads: number }> {
  const isBest = request.sort === 'best';
  const order = sql.raw(isBest ? 'f.rank' : 'f.created_at');
  const type = sql.raw(isBest ? 'numeric' : 'timestamptz');
  const { after } = request;
  const { rows } = await db.execute<Counts & ({ id: null } | HitRow)>(sql`
    with found as materialized (${foundBy(request)}),
    counts as (select count(*)::int as total, count(distinct thread_id)::int as in_threads from found),
    page as (
      select f.* from found f
      where ${after ? sql`(${order}, f.id) < (${after.key}::${type}, ${after.id}::uuid)` : sql`true`}
      order by ${order} desc, f.id desc limit ${request.limit}
    )
    select c.total, c.in_threads, f.id, p.seq, p.created_by, f.created_at, f.rank::float8 as rank, f.thread_id, t.topic_id,
      o.title as topic_title, t.post_count, t.title, p.content
    from counts c
      left join page f on true
      left join ${posts} p on p.id = f.id
      left join ${threads} t on t.id = f.thread_id
      left join ${topics} o on o.id = t.topic_id
    order by ${order} desc, f.id desc`);
  return {
    rows: rows.flatMap(({ total: _total, in_threads: _threads, ...row }) => (row.id === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
    threads: rows[0]?.in_threads ?? 0,
  };
}

/** The texts of a page, with the found words between marks: titles whole, of a text the part that has them. */
export async function markTexts(db: Db, query: string, texts: { title: string; text: string }[]) {
  const { rows } = await db.execute<{ title: string; excerpt: string }>(sql`
    select ${marked(sql`(one.item ->> 'title')`, query, 'HighlightAll=true')} as title,
      ${marked(sql`(one.item ->> 'text')`, query, 'MaxWords=32, MinWords=16')} as excerpt
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as one(item, place)
    order by one.place`);
  return rows;
}

/** By the stems of the language in which the text has the words. */
function marked(text: SQL, query: string, options: string): SQL {
  const settings = `StartSel=${MARK.start}, StopSel=${MARK.stop}, ${options}`;
  const clean = sql`translate(${text}, ${MARK.start + MARK.stop}, '')`;
  return sql`case when to_tsvector('swedish', ${clean}) @@ websearch_to_tsquery('swedish', ${query})
      or not to_tsvector('english', ${clean}) @@ websearch_to_tsquery('english', ${query})
    then ts_headline('swedish', ${clean}, websearch_to_tsquery('swedish', ${query}), ${settings})
    else ts_headline('english', ${clean}, websearch_to_tsquery('english', ${query}), ${settings}) end`;
}

/** Threads whose titles share words with this one, most of them first. */
export async function listSimilar(db: Db, title: string, exceptId: string | null, limit: number) {
  const { rows } = await db.execute<{ id: string; post_count: number; last_reply_at: string }>(sql`
    with words as (select coalesce(
      (select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(to_tsvector('swedish', ${title}) || to_tsvector('english', ${title}))), ''
    )::tsquery as query),
    found as (
      select p.thread_id, ts_rank('{0, 0, 0.1, 1}', p.search, words.query) as rank
      from ${posts} p, words
      where words.query <> ''::tsquery and p.search @@ words.query and p.title is not null and p.deleted_at is null and p.hidden_at is null
        and (to_tsvector('swedish', p.title) || to_tsvector('english', p.title)) @@ words.query
      limit ${MOST_HITS}
    )
    select t.id, t.post_count, t.last_reply_at from found f join ${threads} t on t.id = f.thread_id
    where t.deleted_at is null and t.hidden_at is null and t.id is distinct from ${exceptId}::uuid
    order by f.rank desc, t.last_reply_at desc limit ${limit}`);
  return rows;
}
