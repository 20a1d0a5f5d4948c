import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makePaidOrder } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let admin: TestMember;
let person: TestMember;
let seeded: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
  person = await makeMember(api, { fullName: 'Riktig Person' });
  seeded = await makeMember(api, { fullName: 'Påhittad Person' });
  await makePaidOrder(api, person);
  await makePaidOrder(api, seeded);
  await api.database.pool.query('update users set seed_run = $2 where id = $1', [seeded.id, api.random.uuid()]);
});
afterAll(() => api.close());

describe('test data', () => {
  it('is in its own list of orders only, where it is marked, and in no other list, count or file', async () => {
    const { orders, counts } = await admin.client.adminOrders.list({});
    expect(orders.map(({ isTestData }) => isTestData)).toEqual([false]);
    expect([counts.all.count, counts['to-ship'].count, counts['test-data'].count]).toEqual([1, 1, 1]);
    const own = await admin.client.adminOrders.list({ filter: 'test-data' });
    expect(own.orders.map(({ isTestData }) => isTestData)).toEqual([true]);
    const rowsOf = (csv: string) => csv.trim().split('\r\n').length - 1;
    expect(rowsOf((await admin.client.adminOrders.export({})).csv)).toBe(1);
    expect(rowsOf((await admin.client.adminOrders.export({ filter: 'test-data' })).csv)).toBe(1);
  });

  it('is not counted in the overview', async () => {
    const { members, orders } = await admin.client.adminOperations.overview({});
    expect([members?.total, orders?.toShip]).toEqual([2, 1]);
  });

  it('is listed among members only on request, and then marked', async () => {
    const { users, total, newThisMonth } = await admin.client.adminUsers.list({});
    expect(users.map(({ id }) => id).toSorted()).toEqual([admin.id, person.id].toSorted());
    expect([total.count, newThisMonth]).toEqual([2, 2]);
    const own = await admin.client.adminUsers.list({ state: 'test' });
    expect(own.users.map(({ id, state }) => [id, state])).toEqual([[seeded.id, 'test']]);
  });

  it('receives no messages', async () => {
    const mails = async () => (await api.database.pool.query("select 1 from jobs where kind = 'send-mail'")).rowCount;
    const before = await mails();
    await sendMailLater(api.db, { to: 'test-1@seeded.invalid', subject: 'Hej', text: 'Hej' }, api);
    expect(await mails()).toBe(before);
    await sendMailLater(api.db, { to: 'elin@example.com', subject: 'Hej', text: 'Hej' }, api);
    expect(await mails()).toBe((before ?? 0) + 1);
  });
});

it('shows an order that waits to be shipped whatever its age', async () => {
  const old = await makePaidOrder(api, person);
  await api.database.pool.query("update orders set created_at = created_at - interval '400 days' where id = $1", [
    old.id,
  ]);
  const { orders, counts } = await admin.client.adminOrders.list({ filter: 'to-ship', period: '30' });
  expect(orders.map(({ id }) => id)).toContain(old.id);
  expect([counts['to-ship'].count, counts.all.count]).toEqual([2, 1]);
});
