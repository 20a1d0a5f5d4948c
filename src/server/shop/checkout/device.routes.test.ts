import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrderRequest, makePaidOrder, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, sessionOf, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await makeMember(shop.api);
});
afterAll(() => shop.close());

const requestFor = async (phone: string | null) => {
  const request = makeOrderRequest([await makeProduct(shop.api)]);
  return { ...request, address: { ...request.address, phone } };
};
const mailsTo = async ({ email }: TestMember) => (await shop.api.messages()).filter(({ to }) => to === email);

describe('a phone number for the delivery', () => {
  it.each(['abc', '123', '+46 000'])('is refused when invalid: %s', async (phone) => {
    expect(await refusalOf(buyer.client.orders.place(await requestFor(phone)))).toBe('BAD_INPUT');
  });

  it('is stored in international format, and is optional', async () => {
    const order = await buyer.client.orders.place(await requestFor('070-123 45 67'));
    expect(order.address.phone).toBe('+46 70 123 45 67');
    await buyer.client.orders.cancel({ id: order.id });
  });
});

describe('the street of the delivery', () => {
  it('requires a number or a listed exception', async () => {
    const request = await requestFor(null);
    const to = (street: string) => ({ ...request, address: { ...request.address, street } });
    expect(await refusalOf(buyer.client.orders.place(to('Storgatan')))).toBe('BAD_INPUT');
    const order = await buyer.client.orders.place(to('c/o Berg'));
    await buyer.client.orders.cancel({ id: order.id });
  });
});

describe('a demo that is opened at another address of its machine', () => {
  it('has the payment page there, and returns there', async () => {
    const member = await makeMember(shop.api);
    const order = await member.client.orders.place(await requestFor(null));
    const origin = 'http://127.0.0.1:3000';
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/v1/create-checkout-session',
      headers: { authorization: `Bearer ${member.token}`, 'x-formkurva': 'test', origin },
      payload: makeCheckoutRequest(order),
    });
    const { url } = answer.json();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\//);
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionOf(url));
    expect([session.success_url, session.cancel_url]).toEqual([
      `${origin}/payment-success?order=${order.id}`,
      `${origin}/payment-cancelled?order=${order.id}`,
    ]);
  });
});

describe('the language of the device', () => {
  it("is used for the payment page and the mails about the order, whatever the account's language", async () => {
    const swede = await makeMember(shop.api);
    const order = await swede.client.orders.place({ ...(await requestFor(null)), language: 'en' });
    const { url } = await swede.client.checkout.createSession(makeCheckoutRequest(order));
    const { locale } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionOf(url));
    expect(locale).toBe('en-GB');
    await shop.sandbox.payWith(sessionOf(url), '4242424242424242');
    await shop.deliverAll();
    const subjects = (await mailsTo(swede)).map(({ subject }) => subject);
    expect(subjects).toContain(`Thank you for your order ${order.number}`);
  });

  it('takes effect from the payment on when the order is paid in another one', async () => {
    const member = await makeMember(shop.api);
    const order = await member.client.orders.place(await requestFor(null));
    const { url } = await member.client.checkout.createSession(makeCheckoutRequest(order, { language: 'en' }));
    const { locale } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionOf(url));
    expect(locale).toBe('en-GB');
  });
});

describe('a balance that an unpaid order reserves', () => {
  it('is explained by the cart with that order', async () => {
    const saver = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 5_000, saver.id);
    const request = await requestFor(null);
    const order = await saver.client.orders.place({ ...request, cashbackUsed: 5_000 });
    const cart = await saver.client.shop.checkCart({ items: request.items });
    expect([cart.cashbackAvailable, cart.cashbackHeld]).toEqual([
      0,
      [{ orderId: order.id, number: order.number, amount: 5_000 }],
    ]);
  });
});

describe('the mail about a withdrawal', () => {
  it('states what and when, and does not ask for goods that were never sent', async () => {
    const member = await makeMember(shop.api);
    const { id } = await makePaidOrder(shop.api, member);
    await member.client.orders.withdraw({ id, withdrawalId: shop.api.random.uuid(), text: 'Fel färg' });
    const mail = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('Du har ångrat köpet'));
    expect(mail?.text).toContain('15 november 2026 kl. 09:00');
    expect(mail?.text).toContain('1 × Shaker');
    expect(mail?.text).toContain('Du får tillbaka: 149,00');
    expect(mail?.text).toContain('Du skrev: Fel färg');
    expect(mail?.text).toContain('du behöver inte skicka tillbaka något');
    expect(mail?.text).not.toContain('Skicka tillbaka varorna');
    expect(mail?.html).toContain('Du skrev: Fel färg');
  });
});
