import { expect, it, onTestFinished } from 'vitest';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/auth.sessions.service.ts';
import { seedCommunity } from '#server/community/community.seed.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { startApi } from '#server/test/api-test.ts';
import { refusalOf } from '#server/test/refusal.ts';

it('is a forum with eight topics and forty threads or more, whose people cannot sign in and whose counts are right', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const people = await seedAccounts(api.db, api);
  if (!people) throw new Error('The demo was there already');
  await seedProfiles(api.db, api, people);
  await seedCommunity(api.db, api, people);
  const client = api.as(await startSession(api.db, api, people.member, 'test'));

  const { topics } = await client.community.topics();
  const threads = topics.reduce((sum, { threadCount }) => sum + threadCount, 0);
  expect([topics.length, threads >= 40]).toEqual([8, true]);
  const { rows } = await api.database.pool.query(
    `select t.title from community_threads t where t.last_reply_at > $1
       or t.post_count <> (select count(*) from community_posts p where p.thread_id = t.id)
       or t.thanks_count <> (select count(*) from community_thanks k join community_posts p on p.id = k.post_id where p.thread_id = t.id)`,
    [api.clock()],
  );
  expect(rows).toEqual([]);
  const list = await client.community.threads({});
  expect(list.threads.some(({ isUnread }) => isUnread)).toBe(true);
  const signIn = api.as(null).auth.signIn({ identifier: 'forum-amina', password: 'Formkurva-2026', device: 'app' });
  expect(await refusalOf(signIn)).toBe('WRONG_CREDENTIALS');
});
