import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '#server/test/makers.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('names the card on the mailed receipt also when the provider reports the card after the payment', async () => {
  const buyer = await makeMember(shop.api);
  const order = await makeOrder(shop.api, buyer);
  await shop.pay(buyer, order);
  const webhooks = await shop.newWebhooks();
  const mails = async () => (await shop.api.messages()).filter(({ to }) => to === buyer.email);

  for (const webhook of webhooks.toReversed()) await shop.deliver(webhook);
  expect(await mails()).toEqual([]);
  shop.api.advance(15);

  expect((await mails()).map(({ subject }) => subject)).toEqual([`Tack för din order ${order.number}`]);
  expect((await mails())[0]?.html).toContain('Visa •••• 4242');
});
