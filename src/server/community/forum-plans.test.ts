import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { search } from './search/search.service.ts';
import { fillForum } from './test/fill-forum.ts';
import { fullScansIn, planForumReads } from './test/read-plans.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startApi();
  [id = ''] = await fillForum(api.database.db, 1200);
});
afterAll(() => api.close());

it('reads by index, never by scanning all posts or threads', async () => {
  const plans = await planForumReads(api.database.pool, { id, isAdmin: false }, { walks: 'off' });

  const walks = [...plans].map(([read, made]) => [read, made.flatMap(fullScansIn)] as const);
  expect(walks.length).toBeGreaterThan(40);
  expect(walks.filter(([, scans]) => scans.length > 0)).toEqual([]);
});

it('finds all hits of a rare word however old they are, and the newest hits of a common word', async () => {
  const { db, pool } = api.database;
  const ask = (query: string) => search(db, id, { query, scope: 'all', mine: 'no', sort: 'newest' });
  const { rows } = await pool.query(
    `update community_posts set content = 'Kettlebellsving' where id = (select id from community_posts order by created_at limit 1) returning id`,
  );

  const rare = await ask('kettlebellsving');
  expect(rare).toMatchObject({ hits: [{ postId: rows[0].id }], total: 1, isCapped: false });
  const common = await ask('frukost');
  const { rows: newest } = await pool.query(
    `select id from community_posts where content like '%frukosten%' order by created_at desc, id desc limit 20`,
  );
  expect(common).toMatchObject({ total: expect.any(Number), isCapped: true });
  expect(common.hits.map(({ postId }) => postId)).toEqual(newest.map((row) => row.id));
});
