import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { eraseHistory, storeHistory } from './history.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const version = {
  tableName: 'member_foods',
  rowId: '0190f1e2-0000-7000-8000-000000000001',
  row: { name: 'Min gröt', calories: 90 },
  editedAt: new Date('2026-11-15T07:00:00Z'),
};

it('stores a version once however often it arrives, and another version separately', async () => {
  const { id: userId } = await makeMember(api);
  await storeHistory(api.db, api, { ...version, userId });
  await storeHistory(api.db, api, { ...version, userId });
  await storeHistory(api.db, api, { ...version, userId, row: { name: 'Min gröt', calories: 95 } });
  expect((await historyOf(userId)).map(({ row }) => row.calories).sort()).toEqual([90, 95]);
});

it('stores equal versions of two members separately', async () => {
  const one = await makeMember(api);
  const other = await makeMember(api);
  await storeHistory(api.db, api, { ...version, userId: one.id });
  await storeHistory(api.db, api, { ...version, userId: other.id });
  expect([(await historyOf(one.id)).length, (await historyOf(other.id)).length]).toEqual([1, 1]);
});

it('erases the history of one table only', async () => {
  const { id: userId } = await makeMember(api);
  await storeHistory(api.db, api, { ...version, userId });
  await storeHistory(api.db, api, { ...version, userId, tableName: 'meals' });
  await eraseHistory(api.db, userId, 'meals');
  expect((await historyOf(userId)).map(({ table_name }) => table_name)).toEqual(['member_foods']);
});

async function historyOf(userId: string) {
  const { rows } = await api.database.pool.query('select * from row_history where user_id = $1', [userId]);
  return rows;
}
