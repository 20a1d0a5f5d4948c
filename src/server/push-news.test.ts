import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePost, makeThread } from '#server/community/test/make-community.ts';
import { makeListener } from '#server/push/test/push-device.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { makePaidOrder } from '#server/test/shop/make-shop.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ OUTGOING_LOOPBACK: 'on' });
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

describe('members with notifications are notified on their devices', () => {
  it('of the first reply in a thread that they follow, with a link and without the text', async () => {
    const elin = await makeListener(api);
    const amina = await makeMember(api, { fullName: 'Amina Yusuf' });
    const { id } = await makeThread(api, elin, { title: 'Räcker 120 g?' });
    await makePost(api, amina, id, 'Kvarg');
    await elin.inbox();
    await makePost(api, amina, id, 'Och ägg');

    const received = await elin.inbox();
    expect(received).toMatchObject([{ title: 'Nytt svar i forumet', url: `/community/thread/${id}?post=2` }]);
    // An id may have any digits.
    expect(JSON.stringify(received).replaceAll(id, '')).not.toMatch(/Amina|Kvarg|120/);
  });

  it('of a mention, once', async () => {
    const elin = await makeListener(api);
    const bo = await makeMember(api);
    const { id } = await makeThread(api, bo);
    await makePost(api, bo, id, `@{${elin.id}} hej`);
    expect(await elin.inbox()).toMatchObject([{ title: 'Du är nämnd i forumet' }]);
  });

  it('of a shipped order once it cannot be undone, and of a refund', async () => {
    const buyer = await makeListener(api);
    const admin = await makeMember(api, { role: 'admin' });
    const { id: orderId } = await makePaidOrder(api, buyer);
    await admin.client.adminOrders.ship({ ids: [orderId] });
    expect(await buyer.inbox()).toEqual([]);
    api.advance(61);
    expect(await buyer.inbox()).toMatchObject([{ title: 'Din order är på väg', url: `/orders/${orderId}` }]);

    const refundId = api.random.uuid();
    await admin.client.adminOrders.refund({ id: orderId, refundId, restock: true, reason: 'Trasig' });
    expect((await buyer.inbox())[1]).toMatchObject({ title: 'Återbetalning på väg', url: `/orders/${orderId}` });
  });

  it('of nothing in the forum when they have turned that off', async () => {
    const elin = await makeListener(api);
    await elin.client.push.saveChoices({ forum: false, orders: true, timeZone: 'Europe/Stockholm' });
    const bo = await makeMember(api);
    const { id } = await makeThread(api, elin);
    await makePost(api, bo, id, 'Hej');
    expect(await elin.inbox()).toEqual([]);
  });
});
