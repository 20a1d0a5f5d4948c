/** What do a page of threads, a thread, the topics and a search cost at 1,000,000 posts in 100,000 threads, beside the bare queries? */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { seedUser } from '#server/auth/auth.seed.ts';
import { search } from '#server/community/search/search.service.ts';
import { readThread, readThreads } from '#server/community/threads/threads.service.ts';
import { readTopics } from '#server/community/topics/topics.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const THREADS = Number(process.env.BENCH_THREADS ?? 100_000);
const POSTS_EACH = 10;
const MEMBERS = 50;
const ROUNDS = 60;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: quiet });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined });
const { db, pool } = database;
const { userId, topicId, threadId } = await fill();
const reader = { id: userId, isAdmin: false };

const LATEST = `select t.*, m.read_seq from community_threads t left join community_thread_members m on m.thread_id = t.id and m.user_id = $1
  where t.topic_id = $2 and t.pinned_at is null and t.deleted_at is null and t.hidden_at is null
  order by t.last_reply_at desc, t.id desc limit 26`;
const LAST_POSTS = `select p.thread_id, p.content from community_threads t join community_posts p on p.thread_id = t.id and p.seq in (1, t.last_post_seq)
  where t.id = any($1)`;
const POSTS = 'select * from community_posts where thread_id = $1 and deleted_at is null order by seq limit 21';
const FOUND = `select id from community_posts where search @@ websearch_to_tsquery('swedish', $1) and deleted_at is null and hidden_at is null
  order by created_at desc limit 20`;

const reads = {
  'page of threads': [
    () => readThreads(db, reader, { topicId, sort: 'latest', filter: 'all' }),
    async () => {
      const { rows } = await pool.query(LATEST, [userId, topicId]);
      const ids = rows.map(({ id }) => id);
      const people = 'select u.id, u.full_name from users u join profiles p on p.user_id = u.id where u.id = any($1)';
      const writers = 'select thread_id, member_id from community_participants where thread_id = any($1)';
      return JSON.stringify([
        rows,
        (await pool.query(LAST_POSTS, [ids])).rows,
        (await pool.query(writers, [ids])).rows,
        (await pool.query(people, [rows.map(({ created_by }) => created_by)])).rows,
      ]);
    },
  ],
  thread: [
    () => readThread(db, systemDeps, reader, { id: threadId, at: 'start' }),
    async () =>
      JSON.stringify(
        await Promise.all([
          pool.query('select * from community_threads where id = $1', [threadId]),
          pool.query(POSTS, [threadId]),
          pool.query('select count(*) from community_participants where thread_id = $1', [threadId]),
          pool.query('select * from community_thread_members where user_id = $1 and thread_id = $2', [
            userId,
            threadId,
          ]),
          pool.query('select post_id from community_thanks where user_id = $1', [userId]),
        ]).then((answers) => answers.map(({ rows }) => rows)),
      ),
  ],
  topics: [
    () => readTopics(db, userId),
    () =>
      pool.query(
        'select o.*, (select max(last_reply_at) from community_threads t where t.topic_id = o.id and t.deleted_at is null and t.hidden_at is null) from community_topics o',
      ),
  ],
  'search, a rare word': [() => ask('växelgrepp'), () => pool.query(FOUND, ['växelgrepp'])],
  'search, a common word': [() => ask('frukost'), () => pool.query(FOUND, ['frukost'])],
} as const;

console.log(`| read at ${THREADS * POSTS_EACH} posts | p50 ms | bare queries, p50 ms | ratio |\n|---|---|---|---|`);
for (const [name, [read, plain]] of Object.entries(reads)) {
  const [ours, theirs] = [await median(read), await median(plain)];
  console.log(`| ${name} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(1)} |`);
}
for (const [name, text, values] of [
  ['page of threads', LATEST, [userId, topicId]],
  ['posts', POSTS, [threadId]],
  ['search', FOUND, ['växelgrepp']],
] as const) {
  const { rows } = await pool.query(`explain ${text}`, [...values]);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  console.log(
    `${name}: ${[...plan.matchAll(/(?:Index|Bitmap Index) Scan[^\n]* on (\S+)|Seq Scan on (\S+)/g)].map(([found]) => found.trim()).join('; ')}`,
  );
}
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

function ask(query: string) {
  return search(db, userId, { query, scope: 'all', mine: 'no', sort: 'best' });
}

/** Topics, threads and posts made in the database itself; one post in twenty has a common word, one in fifty thousand a rare one. */
async function fill() {
  const ids: string[] = [];
  for (let made = 0; made < MEMBERS; made += 1) {
    const name = `b${randomUUID().slice(0, 10)}`;
    const id = await seedUser(db, systemDeps, { username: name, email: `${name}@formkurva.example` });
    await createProfile(db, systemDeps, id);
    ids.push(id);
  }
  const run = (text: string) => db.execute(sql.raw(text));
  const someone = (number: string) => `(array['${ids.join("','")}']::uuid[])[1 + ${number} % ${MEMBERS}]`;
  await run(`insert into community_topics (id, title, description, icon, created_at, thread_count)
    select gen_random_uuid(), 'Ämne ' || n, '', 'chat', now(), ${THREADS / 8} from generate_series(1, 8) n`);
  await run(`insert into community_threads (id, topic_id, title, title_edited_at, created_by, created_at, last_reply_at, last_seq, last_post_seq, post_count)
    select gen_random_uuid(), ((select array_agg(id) from community_topics))[1 + n % 8], 'Tråd nummer ' || n, now(), ${someone('n')},
      now() - n * interval '5 minutes', now() - n * interval '4 minutes', ${POSTS_EACH}, ${POSTS_EACH}, ${POSTS_EACH} from generate_series(1, ${THREADS}) n`);
  await run(`insert into community_posts (id, thread_id, seq, title, content, created_by, created_at)
    select gen_random_uuid(), t.id, s, case when s = 1 then t.title end,
      'Jag gör så här varje vecka och det har gått bra hittills' || case when (s * 7 + extract(minute from t.created_at)::int) % 20 = 0 then ' efter frukosten' else '' end
        || case when s = 3 and hashtext(t.id::text) % 5000 = 0 then ' med växelgrepp' else '' end,
      ${someone('s')}, t.created_at + s * interval '1 second'
    from community_threads t, generate_series(1, ${POSTS_EACH}) s`);
  await run(`insert into community_participants (thread_id, member_id, first_seq, post_count)
    select t.id, ${someone('s')}, s, 1 from community_threads t, generate_series(1, ${POSTS_EACH}) s`);
  await run('vacuum analyze');
  const { rows } = await pool.query(
    'select id, topic_id from community_threads order by last_reply_at desc offset 1000 limit 1',
  );
  return { userId: ids[0] ?? '', topicId: String(rows[0]?.topic_id), threadId: String(rows[0]?.id) };
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[ROUNDS / 2] ?? 0;
}
