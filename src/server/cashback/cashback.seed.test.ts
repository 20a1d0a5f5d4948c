import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { seedCashback } from './cashback.seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const shipmentOf = (shippedAt: Date) => ({
  shippedAt,
  withdrawalEndsAt: new Date(shippedAt.getTime() + 21 * 86_400_000),
});

it('past orders produce a history: months of earnings, available and pending awards', async () => {
  const member = await makeMember(api);
  const order = (paidAt: string, shippedAt: string | null, paid: number) => ({
    orderId: randomUUID(),
    userId: member.id,
    finalAmountPaid: ore(paid),
    refunded: ore(0),
    confirmed: null,
    paidAt: new Date(paidAt),
    shipment: shippedAt === null ? null : shipmentOf(new Date(shippedAt)),
  });

  await seedCashback(api.db, api, [
    order('2026-11-12T10:00:00Z', '2026-11-13T10:00:00Z', 54_600),
    order('2026-09-03T10:00:00Z', '2026-09-04T10:00:00Z', 44_800),
    order('2026-11-14T10:00:00Z', null, 10_000),
  ]);

  expect(await member.client.cashback.load({})).toMatchObject({
    available: 3360,
    pending: 4845,
    waiting: [
      { availableAt: '2026-12-04T10:00:00.000Z', amount: 4095 },
      { availableAt: null, amount: 750 },
    ],
    curve: [
      { month: '2026-09', earned: 3360, total: 3360 },
      { month: '2026-10', earned: 0, total: 3360 },
      { month: '2026-11', earned: 4845, total: 8205 },
    ],
  });
});
