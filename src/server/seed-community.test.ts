import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { seedCommunity } from '#server/community/community.seed.ts';
import { makePost } from '#server/community/test/make-community.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { closeDemoAccounts } from './demo-accounts.ts';

let api: TestApi;
let member: ReturnType<TestApi['as']>;
let admin: ReturnType<TestApi['as']>;
beforeAll(async () => {
  api = await startApi();
  const people = await seedAccounts(api.db, api);
  if (!people) throw new Error('The demo was there already');
  await seedProfiles(api.db, api, people);
  await seedCommunity(api.db, api, people);
  const signedIn = async (id: string) => api.as(await startSession(api.db, api, id, 'test'));
  [member, admin] = [await signedIn(people.member), await signedIn(people.admin)];
});
afterAll(() => api.close());

it('has reports that wait for an admin, a decision, and a mention', async () => {
  const { cases } = await admin.communityAdmin.cases({});
  expect(cases.map(({ reason, reports }) => [reason, reports])).toEqual([
    ['abuse', 1],
    ['spam', 2],
    ['harmful', 2],
  ]);
  expect((await admin.communityAdmin.events({})).events[0]).toMatchObject({ action: 'hide', reason: 'spam' });
  const { hits } = await member.community.search({ query: 'remmarna' });
  const text = hits.flatMap(({ excerpt }) => excerpt.map((part) => part.text)).join('');
  expect(text).toContain('@Elin S.');
});

it('shows visitors no reported post, also not at the ends of lists', async () => {
  const { cases } = await admin.communityAdmin.cases({});
  const reported = cases.map(({ excerpt }) => excerpt);
  const lists = await Promise.all(
    (['latest', 'new', 'popular'] as const).map((sort) => member.community.threads({ sort })),
  );
  const shown = lists.flatMap(({ threads }) => threads.map(({ lastPost }) => lastPost?.excerpt));
  expect(reported.length).toBe(3);
  expect(shown.filter((excerpt) => reported.includes(excerpt ?? ''))).toEqual([]);
});

it('has nine topics, one of them in English, at least sixty threads, authors who cannot sign in, and correct counts', async () => {
  const { topics } = await member.community.topics();
  const threads = topics.reduce((sum, { threadCount }) => sum + threadCount, 0);
  const english = topics.find(({ title }) => title === 'In English');
  expect([topics.length, threads >= 60, english?.threadCount]).toEqual([9, true, 9]);
  const { rows } = await api.database.pool.query(
    `select t.title from community_threads t where t.last_reply_at > $1
       or t.post_count <> (select count(*) from community_posts p where p.thread_id = t.id and p.hidden_at is null)
       or t.thanks_count <> (select count(*) from community_thanks k join community_posts p on p.id = k.post_id where p.thread_id = t.id)`,
    [api.clock()],
  );
  expect(rows).toEqual([]);
  const list = await member.community.threads({});
  expect(list.threads.some(({ isUnread }) => isUnread)).toBe(true);
  const signIn = api.as(null).auth.signIn({ identifier: 'forum-amina', password: 'Formkurva-2026', device: 'app' });
  expect(await refusalOf(signIn)).toBe('WRONG_CREDENTIALS');
});

it('is removed with the demo, except where a real member has written', async () => {
  const bo = await makeMember(api);
  const retained = (await member.community.threads({})).threads[3];
  if (!retained) throw new Error('The demo has no threads');
  await makePost(api, bo, retained.id, 'Det här skrev jag själv');
  const topicsBefore = (await bo.client.community.topics()).topics;

  expect(await closeDemoAccounts(api.db, api)).toBe(4);

  const { threads } = await bo.client.community.threads({});
  expect(threads.map(({ id }) => id)).toEqual([retained.id]);
  const { topics } = await bo.client.community.topics();
  expect([topicsBefore.length, topics.map(({ threadCount }) => threadCount)]).toEqual([9, [1]]);
  const { page } = await bo.client.community.thread({ id: retained.id, at: 'start' });
  expect(page.posts.map(({ createdBy }) => createdBy?.id ?? null)).toEqual([
    ...Array.from({ length: retained.postCount }, () => null),
    bo.id,
  ]);
  const { rows } = await api.database.pool.query(`select count(*)::int from users where username like 'forum-%'`);
  expect(rows).toEqual([{ count: 0 }]);
});
