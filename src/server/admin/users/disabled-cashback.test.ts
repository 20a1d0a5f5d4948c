import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { matureAwards } from '#server/cashback/awards/awards.service.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { noWithdrawals } from '#server/test/make-cashback.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('holds pending cashback while its receiver is disabled, and releases it when the account is enabled', async () => {
  const member = await makeMember(api);
  const orders = createOrderCashback(api);
  const orderId = randomUUID();
  await orders.award(api.db, { orderId, userId: member.id, finalAmountPaid: ore(100_000) });
  await orders.schedule(api.db, { orderId, shippedAt: api.clock(), withdrawalEndsAt: api.clock() });
  await api.work();
  const admin = await makeMember(api, { role: 'admin' });
  await admin.client.adminUsers.disable({ id: member.id, reason: 'abuse' });

  api.advance(15 * 86_400);
  const other = await makeMember(api, { role: 'admin' });
  await matureAwards(api.db, api, noWithdrawals);
  const whileDisabled = (await other.client.adminUsers.get({ id: member.id })).cashback;
  await other.client.adminUsers.enable({ id: member.id, reason: 'mistake' });
  await matureAwards(api.db, api, noWithdrawals);

  expect([whileDisabled, (await other.client.adminUsers.get({ id: member.id })).cashback]).toEqual([0, 7500]);
});
