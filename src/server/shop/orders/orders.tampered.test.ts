import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let buyer: TestMember;
let product: Awaited<ReturnType<typeof makeProduct>>;
let hidden: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  api = await startApi();
  buyer = await makeMember(api);
  product = await makeProduct(api, { stock: 7 });
  hidden = await makeProduct(api, { active: false });
});
afterAll(() => api.close());

/** Sent as by a client other than our page. */
const placeOrder = (body: object) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { authorization: `Bearer ${buyer.token}`, 'x-formkurva': 'test' },
    payload: body,
  });

const item = (changes: object = {}) => ({ productId: product.id, quantity: 1, seenPrice: 10_000, ...changes });
const request = (changes: object = {}) => ({ ...makeOrderRequest([product]), ...changes });

describe('an order that was tampered with', () => {
  it.each<[string, () => object, string]>([
    ['half a thing', () => request({ items: [item({ quantity: 1.5 })] }), 'BAD_INPUT'],
    ['no things', () => request({ items: [item({ quantity: 0 })] }), 'BAD_INPUT'],
    ['a quantity in words', () => request({ items: [item({ quantity: '1' })] }), 'BAD_INPUT'],
    ['nothing at all', () => request({ items: [] }), 'BAD_INPUT'],
    ['one product on two lines', () => request({ items: [item(), item()] }), 'BAD_INPUT'],
    [
      'fifty-one lines',
      () => request({ items: Array.from({ length: 51 }, () => item({ productId: randomUUID() })) }),
      'BAD_INPUT',
    ],
    ['a price with a fraction of an öre', () => request({ items: [item({ seenPrice: 9_999.5 })] }), 'BAD_INPUT'],
    ['a negative price', () => request({ items: [item({ seenPrice: -10_000 })] }), 'BAD_INPUT'],
    ['a price of its own', () => request({ items: [item({ seenPrice: 1 })] }), 'CART_CHANGED'],
    [
      'its product in capitals on a second line',
      () => request({ items: [item(), item({ productId: product.id.toUpperCase() })] }),
      'BAD_INPUT',
    ],
    ['a hidden product', () => makeOrderRequest([hidden]), 'CART_CHANGED'],
    ['a product that does not exist', () => makeOrderRequest([{ id: randomUUID(), price: 100 }]), 'CART_CHANGED'],
    ['more than there are', () => request({ items: [item({ quantity: 8 })] }), 'CART_CHANGED'],
    ['negative cashback', () => request({ cashbackUsed: -1 }), 'BAD_INPUT'],
    ['cashback with a fraction of an öre', () => request({ cashbackUsed: 0.5 }), 'BAD_INPUT'],
    ['cashback beyond all numbers', () => request({ cashbackUsed: 1e21 }), 'BAD_INPUT'],
    ['terms that were not accepted', () => request({ acceptedTerms: false }), 'BAD_INPUT'],
  ])('with %s is refused and reserves nothing', async (_what, body, code) => {
    const answer = await placeOrder(body());
    expect(answer.json().code).toBe(code);
    expect((await buyer.client.orders.list({})).total).toBe(0);
    expect((await buyer.client.shop.getProduct({ id: product.id })).stock).toBe(7);
  });

  it("with another's id, a state and sums of its own is priced and owned like any other", async () => {
    const other = await makeMember(api);
    const claimed = { userId: other.id, state: 'paid', total: 1, finalAmountPaid: 1, paymentId: 'pi_1' };
    const body = request({ ...claimed, items: [item({ price: 1, vatRate: 0 })] });
    const { status, sums } = (await placeOrder(body)).json();
    expect([status, sums.total, sums.vat[0].rate]).toEqual(['awaiting-payment', 14_900, 25]);
    expect((await other.client.orders.list({})).total).toBe(0);
  });
});
