import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Client, startApi, type TestApi } from '#server/test/api-test.ts';
import { makeOldMember, makeThread } from '../test/make-community.ts';
import { upsertThreadMember } from '../threads/thread-members.store.ts';
import { findThreadForUpdate } from '../threads/threads.store.ts';

it('counts correctly while several members write, thank and remove at the same time', async () => {
  // The client address is taken from the header, so each member has their own.
  const api = await startApi({ TRUST_PROXY: '1' });
  onTestFinished(() => api.close());
  const members = await Promise.all(
    Array.from({ length: 6 }, async (_nothing, number) => {
      const member = await makeOldMember(api);
      return { ...member, client: api.as(member.token, { 'x-forwarded-for': `192.0.2.${number + 1}` }) };
    }),
  );
  const [first] = members;
  if (!first) throw new Error('There are members.');
  const { id, topicId, postId } = await makeThread(api, first);

  const posted = await Promise.all(members.map(({ client }) => writeEight(api, client, id)));
  await Promise.all(
    members
      .slice(1)
      .flatMap(({ client }) => [1, 2].map(() => client.community.setThanks({ id: postId, thanks: true }))),
  );
  await Promise.all(members.map((member) => makeThread(api, member, { topicId })));

  const { rows } = await api.database.pool.query(
    `select t.post_count, t.last_seq, t.thanks_count, t.last_post_seq,
       (select count(*)::int from community_posts p where p.thread_id = t.id and p.deleted_at is null) as posts,
       (select count(distinct seq)::int from community_posts p where p.thread_id = t.id) as numbers,
       (select max(seq) from community_posts p where p.thread_id = t.id and p.deleted_at is null) as last,
       (select sum(post_count)::int from community_participants m where m.thread_id = t.id) as written,
       (select thread_count from community_topics o where o.id = t.topic_id) as threads
     from community_threads t where t.id = $1`,
    [id],
  );
  expect(posted.flat().length).toBe(48);
  const [row] = rows;
  expect(row).toMatchObject({
    post_count: 43,
    posts: 43,
    numbers: 49,
    last_seq: 49,
    thanks_count: 5,
    written: 43,
    threads: 7,
  });
  expect(row.last_post_seq).toBe(row.last);
});

it('lets a member reply on one device while another marks the thread as read', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { id } = await makeThread(api, await makeOldMember(api));
  const reader = await makeOldMember(api);
  const { db } = api.database;

  // A reply locks the thread; the read mark then writes the reader's row, which the reply writes next.
  const answer = db.transaction(async (tx) => {
    await findThreadForUpdate(tx, id);
    const mark = upsertThreadMember(db, reader.id, id, { readSeq: 1 });
    await Promise.race([mark, delay(300)]);
    await upsertThreadMember(tx, reader.id, id, { readSeq: 2 });
    return mark;
  });

  await expect(answer).resolves.toBeUndefined();
});

/** Writes eight posts one after the other. Every other one is sent twice, and one is removed. */
async function writeEight(api: TestApi, client: Client, threadId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const post = { id: api.random.uuid(), threadId, content: `Svar ${number}` };
    await client.community.createPost(post);
    if (number % 2 === 0) await client.community.createPost(post);
    if (number === 3) await client.community.removePost({ id: post.id });
    ids.push(post.id);
  }
  return ids;
}
