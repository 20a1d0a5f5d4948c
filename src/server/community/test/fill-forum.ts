import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

const MEMBERS = 2000;
const TOPICS = 8;
const POSTS_EACH = 10;

/**
 * Creates members, topics, threads and posts by SQL. One post in twenty has a frequent word ("frukosten"), one in fifty thousand a rare
 * one ("växelgrepp"). The first member has read every other thread, half of it, and thanked for every hundredth post; two others have
 * read each thread. Returns the ids of the members.
 */
export async function fillForum(db: Db, threads: number): Promise<string[]> {
  const run = (text: string) => db.execute<{ id: string }>(sql.raw(text));
  const { rows } =
    await run(`insert into users (id, email, username, full_name, referral_code, terms_accepted_at, terms_version, created_at, updated_at)
    select gen_random_uuid(), 'forum' || n || '@formkurva.example', 'forum' || n, 'Anna Berg' || n, 'FORUM' || n, now(), '1', now() - interval '2 years', now()
    from generate_series(1, ${MEMBERS}) n returning id`);
  const ids = rows.map(({ id }) => id);
  await run(
    `insert into profiles (user_id, created_at, updated_at) select id, now(), now() from users where username like 'forum%'`,
  );
  const someone = (number: string) => `('{${ids.join(',')}}'::uuid[])[1 + (${number}) % ${MEMBERS}]`;
  await run(`insert into community_topics (id, title, description, icon, created_at, thread_count)
    select gen_random_uuid(), 'Ämne ' || n, '', 'chat', now(), ${Math.floor(threads / TOPICS)} from generate_series(1, ${TOPICS}) n`);
  // Oldest first, as in a real forum.
  await run(`insert into community_threads (id, topic_id, title, title_edited_at, created_by, created_at, last_reply_at, last_seq, last_post_seq, post_count)
    select gen_random_uuid(), ((select array_agg(id) from community_topics))[1 + n % ${TOPICS}], 'Tråd nummer ' || n, now(), ${someone('n * 7')},
      now() - n * interval '5 minutes', now() - n * interval '4 minutes', ${POSTS_EACH}, ${POSTS_EACH}, ${POSTS_EACH}
    from generate_series(${threads}, 1, -1) n`);
  await run(`insert into community_posts (id, thread_id, seq, title, content, created_by, created_at)
    select gen_random_uuid(), t.id, s, case when s = 1 then t.title end,
      'Jag gör så här varje vecka och det har gått bra hittills' || case when (s * 7 + extract(minute from t.created_at)::int) % 20 = 0 then ' efter frukosten' else '' end
        || case when s = 3 and hashtext(t.id::text) % 5000 = 0 then ' med växelgrepp' else '' end,
      ${someone('abs(hashtext(t.id::text) % 1000) + s')}, t.created_at + s * interval '1 second'
    from (select * from community_threads order by created_at) t, generate_series(1, ${POSTS_EACH}) s`);
  await run(`insert into community_participants (thread_id, member_id, first_seq, post_count)
    select t.id, ${someone('abs(hashtext(t.id::text) % 1000) + s')}, s, 1 from community_threads t, generate_series(1, ${POSTS_EACH}) s`);
  await run(`insert into community_thread_members (user_id, thread_id, read_seq)
    select ${someone('case when r = 0 then 0 else abs(hashtext(t.id::text) % 1000) + r end')}, t.id, ${POSTS_EACH / 2} from community_threads t, generate_series(0, 2) r
    where r > 0 or hashtext(t.id::text) % 2 = 0`);
  await run(`insert into community_thanks (user_id, post_id, created_at)
    select ${someone('0')}, id, now() from community_posts where hashtext(id::text) % 100 = 0`);
  await run(`insert into community_members (user_id, read_all_at) values (${someone('0')}, now() - interval '7 days')`);
  await run('vacuum analyze');
  return ids;
}
