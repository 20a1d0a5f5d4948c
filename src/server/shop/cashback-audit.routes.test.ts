import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { createSettlement } from '#server/shop/settlement/settle.service.ts';
import type { TestApi } from '#server/test/api-test.ts';
import { cashbackWorker, makeFix } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let api: TestApi;
let admin: TestMember;
let elin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  api = shop.api;
  admin = await makeMember(api, { role: 'admin' });
  elin = await makeMember(api, { fullName: 'Elin Sandberg' });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.network.trouble = () => 'none';
});

/** An order for 149 kr that the card has paid, before any background work. */
async function payOrder(): Promise<string> {
  const order = await makeOrder(api, elin);
  await shop.pay(elin, order);
  await shop.deliverAll();
  return order.id;
}

/** An order that is paid in our own table only. */
async function claimPaid(): Promise<string> {
  const { id } = await makeOrder(api, elin);
  const payment = { paymentId: `pi_${id}`, amount: ore(14_900) };
  await api.db.transaction((tx) => createSettlement(api).receivePayment(tx, { userId: elin.id, id }, payment));
  return id;
}

const missing = { level: 0 as const, booked: 0, expected: 1117 };

describe('the audit of the shop’s orders', () => {
  it('reports what has not been awarded yet, and nothing once the background jobs are done', async () => {
    const orderId = await payOrder();

    const before = await admin.client.cashbackAudit.audit();
    await cashbackWorker(api.database, api).drain();
    const after = await admin.client.cashbackAudit.audit();

    expect(before).toEqual({
      orders: 1,
      awards: 0,
      differences: [{ orderId, userId: elin.id, ...missing, isUnconfirmed: false, member: 'Elin Sandberg' }],
      isProviderAsked: true,
      count: 1,
      off: 1117,
    });
    expect(after).toEqual({ orders: 1, awards: 1, differences: [], isProviderAsked: true, count: 0, off: 0 });
  });

  it('is corrected with a reason, and late events change nothing more', async () => {
    const orderId = await payOrder();
    const differences = [{ userId: elin.id, ...missing }];
    const fix = { id: api.random.uuid(), orderId, differences, reason: 'Jobbet fastnade' };

    const { fixed } = await admin.client.cashbackAudit.fix(fix);
    await cashbackWorker(api.database, api).drain();

    expect([fixed, (await admin.client.cashbackAudit.audit()).count]).toEqual([1, 0]);
  });
});

describe('an award that only our own table supports', () => {
  const fixOf = (orderId: string) => ({
    id: api.random.uuid(),
    orderId,
    differences: [{ userId: elin.id, ...missing }],
    reason: 'Ordern är betald',
  });
  const differencesOf = async (orderId: string) =>
    (await admin.client.cashbackAudit.audit()).differences.filter((difference) => difference.orderId === orderId);

  it('is reported as unconfirmed, and is not paid out by any request', async () => {
    const orderId = await claimPaid();

    const found = await differencesOf(orderId);
    const refusal = await refusalOf(admin.client.cashbackAudit.fix(fixOf(orderId)));

    expect(found).toMatchObject([{ ...missing, isUnconfirmed: true }]);
    expect(refusal).toBe('CONFLICT');
    await cashbackWorker(api.database, api).drain();
  });

  it('is not paid out on a larger amount than the provider received', async () => {
    const orderId = await payOrder();
    await cashbackWorker(api.database, api).drain();
    await api.database.pool.query(
      'update orders set subtotal = subtotal + 900000, total = total + 900000, final_amount_paid = final_amount_paid + 900000 where id = $1',
      [orderId],
    );

    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('is not paid out while the provider is unreachable', async () => {
    const orderId = await payOrder();
    shop.network.trouble = () => 'unreachable';

    const { isProviderAsked } = await admin.client.cashbackAudit.audit();
    const refusal = await refusalOf(admin.client.cashbackAudit.fix(fixOf(orderId)));
    shop.network.trouble = () => 'none';
    const { fixed } = await admin.client.cashbackAudit.fix(fixOf(orderId));

    expect([isProviderAsked, refusal, fixed]).toEqual([false, 'CONFLICT', 1]);
  });
});

describe('a correction', () => {
  it('is refused when the differences have changed since the admin saw them', async () => {
    const fix = await makeFix(api, elin);
    const differences = fix.differences.map((difference) => ({ ...difference, booked: 751 }));

    expect(await refusalOf(admin.client.cashbackAudit.fix({ ...fix, differences }))).toBe('CONFLICT');
  });

  it('is not for members', async () => {
    expect(await refusalOf(elin.client.cashbackAudit.fix(await makeFix(api, elin)))).toBe('FORBIDDEN');
  });
});
