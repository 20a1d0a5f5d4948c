import type { Pool } from 'pg';

/**
 * The reads of the forum without our layers: the same data by the same joins and counts (unread, last posts, own thanks, muting, ranking),
 * as named statements whose rows are the response. The difference is the cost of the query builder, the rules, the mapping and the
 * validation.
 */
export function baselineForum(pool: Pool, userId: string) {
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name: `bare_${name}`, text, values })).rows;
  /** A topic of five threads uses another index than one of fifty thousand: planned for its values, like ours. */
  const askUnnamed = async (text: string, values: unknown[]) => (await pool.query({ text, values })).rows;
  const memberOf = () => ask('member', MEMBER, [userId]);
  const people = (ids: Iterable<string>) => ask('people', PEOPLE, [[...new Set(ids)]]);

  return {
    threads: async (topicId: string) => {
      const [[member], [topic]] = await Promise.all([
        memberOf(),
        ask('topic', 'select * from community_topics where id = $1', [topicId]),
      ]);
      const values = [userId, topic.id, member.read_all_at];
      const [threads, pinned] = await Promise.all([
        askUnnamed(`${LISTED} and t.pinned_at is null order by t.last_reply_at desc, t.id desc limit 26`, values),
        ask('pinned', `${LISTED} and t.pinned_at is not null order by t.pinned_at desc, t.id desc limit 20`, values),
      ]);
      const named = [...threads, ...pinned].flatMap((row) => [row.created_by, ...row.participants]);
      return JSON.stringify({ threads, pinned, people: await people(named) });
    },
    thread: async (threadId: string) => {
      const [thread] = await ask('thread', THREAD, [userId, threadId]);
      const posts = await ask('posts', POSTS, [userId, threadId, 0]);
      const named = [thread.created_by, ...posts.map(({ created_by }) => created_by)];
      return JSON.stringify({ thread, posts, people: await people(named) });
    },
    topics: async () => {
      const [member] = await memberOf();
      const [topics, own] = await Promise.all([
        ask('topics', TOPICS, [userId, member.read_all_at]),
        ask('own', OWN, [userId]),
      ]);
      return JSON.stringify({ topics, own });
    },
    search: async (query: string) => {
      const hits = await ask('search', SEARCH, [userId, query]);
      const [names, marked] = await Promise.all([
        people(hits.map(({ created_by }) => created_by)),
        ask('marked', MARKED, [query, JSON.stringify(hits.slice(0, 20))]),
      ]);
      return JSON.stringify({ hits, names, marked });
    },
  };
}

const MEMBER = `select u.created_at, coalesce(m.read_all_at, u.created_at) as read_all_at, m.suspended_until
  from users u left join community_members m on m.user_id = u.id where u.id = $1`;

const PEOPLE = `select u.id, u.full_name, u.avatar_url, p.role from users u left join profiles p on p.user_id = u.id
  where u.id = any($1) and not exists (select from account_deletions d where d.user_id = u.id)`;

const EDGE = `select json_build_object('content', left(p.content, 600), 'createdBy', p.created_by) from community_posts p
  where p.thread_id = t.id and p.deleted_at is null and p.hidden_at is null`;

const READ = '(select m.read_seq from community_thread_members m where m.user_id = $1 and m.thread_id = t.id)';

const LISTED = `select t.*, o.title as topic_title, ${READ} as read_seq, (${EDGE} and p.seq = 1) as first_post, (${EDGE} and p.seq = t.last_post_seq) as last_post,
    array(select w.member_id from community_participants w where w.thread_id = t.id and w.post_count > 0 order by w.first_seq limit 4) as participants,
    case when t.last_reply_at > $3 then (select count(*)::int from (select from community_posts p where p.thread_id = t.id
      and p.seq > coalesce(${READ}, 0) and p.deleted_at is null and p.hidden_at is null limit 100) limited) else 0 end as unread
  from community_threads t join community_topics o on o.id = t.topic_id
  where t.topic_id = $2 and t.deleted_at is null and t.hidden_at is null`;

const THREAD = `select t.*, o.title as topic_title, m.read_seq, m.follow, c.suspended_until,
    (select count(*)::int from community_participants w where w.thread_id = t.id and w.post_count > 0) as participant_count,
    (select count(*)::int from (select from community_thread_members r where r.thread_id = t.id and r.read_seq is not null limit 1000) limited) as reader_count,
    exists (select from community_posts p where p.thread_id = t.id and p.deleted_at is null and p.created_by is distinct from t.created_by) as has_others,
    (select p.seq from community_posts p where p.thread_id = t.id and p.seq > coalesce(m.read_seq, 0) and p.deleted_at is null
      and p.hidden_at is null order by p.seq limit 1) as first_unread_seq
  from community_threads t join community_topics o on o.id = t.topic_id
    left join community_thread_members m on m.thread_id = t.id and m.user_id = $1
    left join community_members c on c.user_id = $1
  where t.id = $2`;

const POSTS = `select p.id, p.seq, p.content, p.created_by, p.created_at, p.edited_at, p.quoted_post_id, p.thanks_count, p.hidden_at, p.deleted_at,
    h.post_id as thanked, u.muted_id as muted, c.data as card,
    (select json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.place)
      from community_pictures i where i.post_id = p.id) as pictures
  from community_posts p
    left join community_thanks h on h.post_id = p.id and h.user_id = $1
    left join community_mutes u on u.muted_id = p.created_by and u.user_id = $1
    left join community_cards c on c.post_id = p.id
  where p.thread_id = $2 and p.seq > $3 and (p.seq = 1 or (p.deleted_at is null and (p.hidden_at is null or p.created_by = $1)))
  order by p.seq limit 21`;

const TOPICS = `select o.*,
    (select t.last_reply_at from community_threads t where t.topic_id = o.id and t.deleted_at is null and t.hidden_at is null
      order by t.last_reply_at desc limit 1) as last_reply_at,
    (select count(*)::int from (select from (select t.id, t.last_post_seq from community_threads t
        where t.topic_id = o.id and t.deleted_at is null and t.hidden_at is null and t.last_reply_at > $2 order by t.last_reply_at desc limit 300) newest
      where newest.last_post_seq > coalesce((select m.read_seq from community_thread_members m
        where m.user_id = $1 and m.thread_id = newest.id), 0) limit 100) limited) as unread,
    exists (select from community_topic_follows f where f.topic_id = o.id and f.user_id = $1) as following
  from community_topics o where o.merged_into is null`;

const OWN = `select
  (select count(*)::int from (select from community_threads t where t.created_by = $1 and t.deleted_at is null and t.hidden_at is null limit 1000) l) as threads,
  (select count(*)::int from (select from community_thread_members m where m.user_id = $1 and m.follow = 'all' limit 1000) l) as followed,
  (select count(*)::int from (select from community_drafts d where d.user_id = $1 and d.deleted_at is null limit 1000) l) as drafts`;

const SEARCH = `with asked as materialized (select websearch_to_tsquery('swedish', $2) || websearch_to_tsquery('english', $2) as words),
  newest as materialized (select p.id from (select p.id, p.search from community_posts p where p.deleted_at is null and p.hidden_at is null
      order by p.created_at desc limit 10000) p where p.search @@ (select words from asked) limit 1000),
  size as materialized (select (select count(*) from newest) >= 200 and (select count(*) from (select from community_posts p
      where p.deleted_at is null and p.hidden_at is null limit 10001) few) > 10000 as is_common),
  others as materialized (select id from community_posts_matching((select words from asked), 2000) as one(id) where not (select is_common from size)),
  found as materialized (select p.id, p.created_at, p.thread_id, round(ts_rank(p.search, (select words from asked))::numeric, 6) as rank
    from (select id from newest union select id from others) c join community_posts p on p.id = c.id join community_threads t on t.id = p.thread_id
    where t.deleted_at is null and t.hidden_at is null
      and not exists (select from community_mutes m where m.user_id = $1 and m.muted_id = p.created_by)),
  counts as (select count(*)::int as total, count(distinct thread_id)::int as in_threads from found),
  page as (select f.* from found f order by f.rank desc, f.id desc limit 21)
  select c.*, f.*, p.seq, p.created_by, t.topic_id, o.title as topic_title, t.post_count, t.title, p.content
  from counts c left join page f on true left join community_posts p on p.id = f.id left join community_threads t on t.id = f.thread_id
    left join community_topics o on o.id = t.topic_id
  order by f.rank desc, f.id desc`;

const BY_STEM = (
  field: string,
  options: string,
) => `case when to_tsvector('swedish', item ->> '${field}') @@ websearch_to_tsquery('swedish', $1)
    or not to_tsvector('english', item ->> '${field}') @@ websearch_to_tsquery('english', $1)
  then ts_headline('swedish', item ->> '${field}', websearch_to_tsquery('swedish', $1), '${options}')
  else ts_headline('english', item ->> '${field}', websearch_to_tsquery('english', $1), '${options}') end as ${field}`;

const MARKED = `select ${BY_STEM('title', 'HighlightAll=true')}, ${BY_STEM('content', 'MaxWords=32, MinWords=16')}
  from jsonb_array_elements($2::jsonb) with ordinality as one(item, place) order by place`;
