import type { Pool } from 'pg';
import { communityContract } from '#domain/community/community.contract.ts';
import { search } from '#server/community/search/search.service.ts';
import { readThread, readThreads } from '#server/community/thread-pages/threads.service.ts';
import { readTopics } from '#server/community/topics/topics.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { baselineForum } from './baseline-forum.ts';

const ROUNDS = 101;

/** Every read of the forum, ours with the server's validation, beside the baseline: medians of one run. */
export async function measureForum(db: Db, pool: Pool, userId: string): Promise<void> {
  const baseline = baselineForum(pool, userId);
  const reader = { id: userId, isAdmin: false };
  const { rows } = await pool.query(
    'select id, topic_id from community_threads order by last_reply_at desc offset 1000 limit 1',
  );
  const { id: threadId, topic_id: topicId } = rows[0];
  const ask = async (query: string) =>
    answer('search', await search(db, userId, { query, scope: 'all', mine: 'no', sort: 'best' }));
  const reads: Record<string, readonly [() => Promise<string>, () => Promise<string>]> = {
    'page of threads': [
      async () => answer('threads', await readThreads(db, reader, { topicId, sort: 'latest', filter: 'all' })),
      () => baseline.threads(topicId),
    ],
    thread: [
      async () => answer('thread', await readThread(db, systemDeps, reader, { id: threadId, at: 'start' })),
      () => baseline.thread(threadId),
    ],
    topics: [async () => answer('topics', await readTopics(db, userId)), () => baseline.topics()],
    'search, a rare word': [() => ask('växelgrepp'), () => baseline.search('växelgrepp')],
    'search, a common word': [() => ask('frukost'), () => baseline.search('frukost')],
    'search, a word of every post': [() => ask('vecka'), () => baseline.search('vecka')],
  };
  console.log('| read | p50 ms | baseline handler, p50 ms | ratio |\n|---|---|---|---|');
  for (const [name, [ours, theirs]] of Object.entries(reads)) {
    const [one, other] = await medians(ours, theirs);
    console.log(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(one / other).toFixed(2)} |`);
  }
}

function answer(call: 'threads' | 'thread' | 'topics' | 'search', value: unknown): string {
  return JSON.stringify(communityContract[call]['~orpc'].outputSchema?.parse(value));
}

/** In turns, so that other load on the machine affects both equally. The first ten rounds are a warm-up. */
async function medians(...works: (() => Promise<unknown>)[]): Promise<[number, number]> {
  const times = works.map((): number[] => []);
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  const [one = 0, other = 0] = times.map((all) => all.sort((left, right) => left - right)[(ROUNDS - 1) / 2] ?? 0);
  return [one, other];
}
