import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCategory, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the catalogue', () => {
  it('is searched ignoring å, ä and ö, sorted, and leaves out hidden products', async () => {
    const { client } = await makeMember(api);
    const categoryId = await makeCategory(api);
    await makeProduct(api, { categoryId, name: 'Måttband', nameEn: 'Measuring tape', price: ore(7_900) });
    await makeProduct(api, { categoryId, name: 'Måttband lång', price: ore(4_900) });
    await makeProduct(api, { categoryId, name: 'Måttband dolt', active: false });
    const found = await client.shop.listProducts({ query: 'MATTBAND', categoryId, sort: 'price-low' });
    expect([found.total, found.products.map(({ name }) => name)]).toEqual([2, ['Måttband lång', 'Måttband']]);
    expect((await client.shop.listProducts({ query: 'tape measuring', categoryId })).total).toBe(1);
    expect(found.categories.map(({ id }) => id)).toContain(categoryId);
  });

  it('is ranked by the name, and marks guesses', async () => {
    const { client } = await makeMember(api);
    const categoryId = await makeCategory(api);
    await makeProduct(api, { categoryId, name: 'Shaker', description: 'Väg pulvret på en våg.' });
    await makeProduct(api, { categoryId, name: 'Personvåg' });
    await makeProduct(api, { categoryId, name: 'Proteinpulver' });
    const names = async (query: string) => {
      const { products, areGuesses } = await client.shop.listProducts({ query, categoryId });
      return { names: products.map(({ name }) => name), areGuesses };
    };
    expect([await names('våg'), await names('protien'), await names('kettlebell')]).toEqual([
      { names: ['Personvåg', 'Shaker'], areGuesses: false },
      { names: ['Proteinpulver'], areGuesses: true },
      { names: [], areGuesses: false },
    ]);
  });

  it('treats characters that are special in SQL patterns literally', async () => {
    const { client } = await makeMember(api);
    expect((await client.shop.listProducts({ query: '100 %_' })).total).toBe(0);
  });

  it('is read in pages of 24, products in stock first', async () => {
    const { client } = await makeMember(api);
    const categoryId = await makeCategory(api);
    const soldOut = await makeProduct(api, { categoryId, stock: 0 });
    await Promise.all(Array.from({ length: 25 }, () => makeProduct(api, { categoryId })));
    const second = await client.shop.listProducts({ categoryId, page: 2 });
    expect([second.total, second.products.length, second.products.at(-1)?.id]).toEqual([26, 2, soldOut.id]);
  });

  it('shows a product with its price per kilo and whether few are left', async () => {
    const { client } = await makeMember(api);
    const { id } = await makeProduct(api, { price: ore(24_900), netGrams: 750, stock: 4, kind: 'food' });
    expect(await client.shop.getProduct({ id })).toMatchObject({
      pricePerKilo: 33_200,
      stockLevel: 'low',
      vatRate: 6,
    });
  });

  it('has no page for hidden or unknown products', async () => {
    const { client } = await makeMember(api);
    const { id } = await makeProduct(api, { active: false });
    const codes = [client.shop.getProduct({ id }), client.shop.getProduct({ id: api.random.uuid() })];
    expect(await Promise.all(codes.map(refusalOf))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('shows the seller to anyone', async () => {
    expect(await api.as(null).shop.info()).toMatchObject({
      seller: { name: 'Formkurva AB' },
      deliveryPrice: 4_900,
      freeDeliveryFrom: 50_000,
      withdrawalDays: 14,
    });
  });
});

describe('the subscription to a sold-out product', () => {
  it('sends one mail when the product is back', async () => {
    const watcher = await makeMember(api, { language: 'en' });
    const { id } = await makeProduct(api, { stock: 0, name: 'Gummiband', nameEn: 'Resistance bands' });
    await watcher.client.shop.watchProduct({ id, watching: true });
    expect((await watcher.client.shop.getProduct({ id })).watching).toBe(true);
    const admin = await makeMember(api, { role: 'admin' });
    const deliver = (change: number) =>
      admin.client.adminShop.adjustStock({ id, requestId: api.random.uuid(), change, reason: 'delivery' });
    await deliver(2);
    await api.work();
    await deliver(-2);
    await deliver(2);
    const mail = (await api.messages()).filter(({ to }) => to === watcher.email);
    expect(mail.map(({ subject }) => subject)).toEqual(['Resistance bands is back in stock']);
    expect((await watcher.client.shop.getProduct({ id })).watching).toBe(false);
  });
});

describe('the cart', () => {
  it('is priced with delivery, VAT and the nearest usable cashback', async () => {
    const buyer = await makeMember(api);
    await makeSaver(api.db, api, 48_650, buyer.id);
    const product = await makeProduct(api);
    const { items } = makeOrderRequest([product], { quantity: 2 });
    expect(await buyer.client.shop.checkCart({ items, cashbackUsed: 24_800 })).toMatchObject({
      changes: [],
      sums: { subtotal: 20_000, delivery: 4_900, total: 24_900, cashbackUsed: 24_900, finalAmount: 0, vat: [] },
      cashbackAvailable: 48_650,
      canSpendCashback: true,
      problem: null,
    });
  });

  it('allows a confirmed phone number instead of an address for spending cashback', async () => {
    const buyer = await makeMember(api, { emailVerified: false, phone: '+46701740606' });
    await makeSaver(api.db, api, 20_000, buyer.id);
    const request = makeOrderRequest([await makeProduct(api)], { cashbackUsed: 1_000 });
    const { canSpendCashback } = await buyer.client.shop.checkCart({ items: request.items });
    expect([canSpendCashback, (await buyer.client.orders.place(request)).sums.cashbackUsed]).toEqual([true, 1_000]);
  });

  it('reports what has changed and continues with what is available', async () => {
    const buyer = await makeMember(api);
    const [few, gone] = [await makeProduct(api, { stock: 2 }), await makeProduct(api, { active: false })];
    const { items } = makeOrderRequest([few, gone], { quantity: 5 });
    const cart = await buyer.client.shop.checkCart({ items });
    expect(cart.changes.map(({ kind, productId }) => [kind, productId])).toEqual([
      ['stock', few.id],
      ['gone', gone.id],
    ]);
    expect([cart.lines.length, cart.sums.subtotal]).toEqual([1, 20_000]);
  });

  it('refuses spending without a confirmed address', async () => {
    const buyer = await makeMember(api, { emailVerified: false });
    await makeSaver(api.db, api, 5_000, buyer.id);
    const { items } = makeOrderRequest([await makeProduct(api)]);
    const cart = await buyer.client.shop.checkCart({ items, cashbackUsed: 5_000 });
    expect([cart.canSpendCashback, cart.sums.cashbackUsed]).toEqual([false, 0]);
  });

  it('is refused with negative and absurd quantities', async () => {
    const { client } = await makeMember(api);
    const product = await makeProduct(api);
    const check = (quantity: number) => refusalOf(client.shop.checkCart(makeOrderRequest([product], { quantity })));
    expect(await Promise.all([check(-1), check(0), check(10 ** 9)])).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
  });

  it('contains products in stock when it is the test cart', async () => {
    await makeProduct(api);
    const { items } = await api.as(null).shop.testCart();
    const { client } = await makeMember(api);
    expect((await client.shop.checkCart({ items })).changes).toEqual([]);
  });
});
