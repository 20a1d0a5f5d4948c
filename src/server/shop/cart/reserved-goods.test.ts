import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { makeCategory, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The last unit of a product, in the unpaid order of a buyer. */
async function holdLast() {
  const buyer = await makeMember(api);
  const product = await makeProduct(api, { stock: 1, categoryId: await makeCategory(api) });
  const order = await buyer.client.orders.place(makeOrderRequest([product]));
  return { buyer, product, order, items: [{ productId: product.id, quantity: 1, seenPrice: product.price }] };
}

describe('the last unit of a product, reserved by an unpaid order', () => {
  it('is reserved in the cart of its buyer, with the number of the order', async () => {
    const { buyer, product, order, items } = await holdLast();
    const checked = await buyer.client.shop.checkCart({ items });
    expect([checked.lines, checked.changes]).toEqual([
      [],
      [
        {
          kind: 'reserved',
          productId: product.id,
          name: 'Shaker',
          nameEn: 'Shaker bottle',
          available: 0,
          order: { id: order.id, number: order.number },
        },
      ],
    ]);
  });

  it('is reserved for everybody else, without naming the order', async () => {
    const { product, items } = await holdLast();
    const other = await makeMember(api);
    expect((await other.client.shop.checkCart({ items })).changes).toMatchObject([{ kind: 'reserved', order: null }]);
    expect(await other.client.shop.getProduct({ id: product.id })).toMatchObject({
      stockLevel: 'sold-out',
      isReserved: true,
    });
    const { products } = await other.client.shop.listProducts({ categoryId: product.categoryId });
    expect(products.map(({ isReserved }) => isReserved)).toEqual([true]);
  });

  it('cannot be ordered by somebody else, who gets the reason', async () => {
    const { product } = await holdLast();
    const other = await makeMember(api);
    await expect(other.client.orders.place(makeOrderRequest([product]))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      data: { changes: [{ kind: 'reserved', available: 0, order: null }] },
    });
  });

  it('can be bought again when the order is cancelled', async () => {
    const { buyer, order, product, items } = await holdLast();
    await buyer.client.orders.cancel({ id: order.id });
    expect((await buyer.client.shop.checkCart({ items })).changes).toEqual([]);
    expect(await buyer.client.shop.getProduct({ id: product.id })).toMatchObject({ isReserved: false });
  });
});

it('is sold out and not reserved when no order holds it', async () => {
  const { client } = await makeMember(api);
  const product = await makeProduct(api, { stock: 0 });
  const items = [{ productId: product.id, quantity: 1, seenPrice: product.price }];
  expect((await client.shop.checkCart({ items })).changes).toMatchObject([{ kind: 'sold-out' }]);
  expect(await client.shop.getProduct({ id: product.id })).toMatchObject({ isReserved: false });
});
