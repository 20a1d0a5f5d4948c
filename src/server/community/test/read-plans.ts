import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { THREAD_FILTERS, THREAD_SORTS } from '#domain/community/community-codes.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { readInbox } from '../inbox/inbox.service.ts';
import { readPosts } from '../posts/posts.service.ts';
import { findMembers, readMember, readMemberPosts } from '../search/members.service.ts';
import { findSimilar, search } from '../search/search.service.ts';
import { readThread, readThreads } from '../thread-pages/threads.service.ts';
import { readTopic, readTopics } from '../topics/topics.service.ts';

type Statement = { text: string; params: unknown[] };

type Wishes = {
  /** 'off' for small forums, where scanning a table of a few pages is the best plan: a scan that remains then has no index to use. */
  walks: 'on' | 'off';
};

/** Every read of the forum by name, with the query plans of its statements. */
export async function planForumReads(pool: Pool, reader: Reader, { walks }: Wishes): Promise<Map<string, string[]>> {
  const seen: Statement[] = [];
  const db = drizzle({ client: pool, logger: { logQuery: (text, params) => seen.push({ text, params }) } });
  const plans = new Map<string, string[]>();
  for (const [name, read] of Object.entries(await readsOf(db, pool, reader))) {
    seen.length = 0;
    await read();
    plans.set(name, await explainAll(pool, [...seen], walks));
  }
  return plans;
}

/** Full scans of posts or threads in a plan. */
export function fullScansIn(plan: string): string[] {
  return plan.match(/Seq Scan on community_(?:posts|threads|thread_members|participants|thanks)\b[^\n]*/g) ?? [];
}

async function explainAll(pool: Pool, statements: Statement[], walks: Wishes['walks']): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`set enable_seqscan = ${walks}`);
    const plans: string[] = [];
    for (const { text, params } of statements) {
      const { rows } = await client.query(`explain ${text}`, params);
      plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
    }
    await client.query('reset enable_seqscan');
    return plans;
  } finally {
    client.release();
  }
}

async function readsOf(db: Db, pool: Pool, reader: Reader): Promise<Record<string, () => Promise<unknown>>> {
  const { rows } = await pool.query(`select t.id, t.topic_id, p.created_by as writer
    from community_threads t join community_posts p on p.thread_id = t.id and p.seq = 1 order by t.last_reply_at desc offset 500 limit 1`);
  const { id, topic_id: topicId, writer } = rows[0];
  const found = { query: 'frukost', scope: 'all', mine: 'no', sort: 'best' } as const;
  const { next } = await readThreads(db, reader, { topicId, sort: 'latest', filter: 'all' });
  const lists = THREAD_SORTS.flatMap((sort) =>
    THREAD_FILTERS.flatMap((filter) =>
      [undefined, topicId].map((inTopic) => [
        `threads: ${sort}, ${filter}, ${inTopic ? 'of a topic' : 'of all'}`,
        () => readThreads(db, reader, { topicId: inTopic, sort, filter }),
      ]),
    ),
  );
  return {
    ...Object.fromEntries(lists),
    'threads: the second page': () =>
      readThreads(db, reader, { topicId, sort: 'latest', filter: 'all', cursor: String(next) }),
    'thread: at the first unread': () => readThread(db, systemDeps, reader, { id, at: 'unread' }),
    'thread: at the end': () => readThread(db, systemDeps, reader, { id, at: 'end' }),
    posts: () => readPosts(db, reader, id, { after: 5 }),
    topics: () => readTopics(db, reader.id),
    topic: () => readTopic(db, reader.id, topicId),
    'search: a common word': () => search(db, reader.id, found),
    'search: a rare word, newest first': () => search(db, reader.id, { ...found, query: 'växelgrepp', sort: 'newest' }),
    'search: titles': () => search(db, reader.id, { ...found, scope: 'titles' }),
    'search: a topic': () => search(db, reader.id, { ...found, topicId }),
    'search: own': () => search(db, reader.id, { ...found, mine: 'yes' }),
    similar: () => findSimilar(db, { title: 'Tråd om växelgrepp' }),
    member: () => readMember(db, reader.id, writer),
    'posts of a member': () => readMemberPosts(db, { id: writer }),
    'members to mention': () => findMembers(db, reader.id, { query: 'a', threadId: id }),
    notifications: () => readInbox(db, reader, undefined),
  };
}
