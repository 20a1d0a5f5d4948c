import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { receivePayment } from '#server/shop/payments/settle.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cashbackWorker, makeFix } from '#server/test/make-cashback.ts';
import { makeOrder } from '#server/test/make-shop.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
let elin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
  elin = await makeMember(api, { fullName: 'Elin Sandberg' });
});
afterAll(() => api.close());

/** An order for 149 kr that the card has paid, before any background work. */
async function payOrder(): Promise<string> {
  const { id } = await makeOrder(api, elin);
  const payment = { paymentId: `pi_${id}`, amount: ore(14_900) };
  await api.db.transaction((tx) => receivePayment(tx, api, { userId: elin.id, id }, payment));
  return id;
}

describe('the audit of the shop’s orders', () => {
  it('finds what has not been awarded yet, and nothing once the background work is done', async () => {
    const orderId = await payOrder();

    const before = await admin.client.cashbackAudit.audit();
    await cashbackWorker(api.database, api).drain();
    const after = await admin.client.cashbackAudit.audit();

    expect(before).toEqual({
      orders: 1,
      awards: 0,
      differences: [{ orderId, userId: elin.id, level: 0, booked: 0, expected: 1117, member: 'Elin Sandberg' }],
      count: 1,
      off: 1117,
    });
    expect(after).toEqual({ orders: 1, awards: 1, differences: [], count: 0, off: 0 });
  });

  it('is corrected with a reason, and what comes late changes nothing more', async () => {
    const orderId = await payOrder();
    const differences = [{ userId: elin.id, level: 0 as const, booked: 0, expected: 1117 }];
    const fix = { id: api.chance.uuid(), orderId, differences, reason: 'Jobbet fastnade' };

    const { fixed } = await admin.client.cashbackAudit.fix(fix);
    await cashbackWorker(api.database, api).drain();

    expect([fixed, (await admin.client.cashbackAudit.audit()).count]).toEqual([1, 0]);
  });
});

describe('a correction', () => {
  it('is refused when the differences are others than the admin saw', async () => {
    const fix = await makeFix(api, elin);
    const differences = fix.differences.map((difference) => ({ ...difference, booked: 751 }));

    expect(await refusalOf(admin.client.cashbackAudit.fix({ ...fix, differences }))).toBe('CONFLICT');
  });

  it('is not for members', async () => {
    expect(await refusalOf(elin.client.cashbackAudit.fix(await makeFix(api, elin)))).toBe('FORBIDDEN');
  });
});
