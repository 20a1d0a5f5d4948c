import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCategory, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin', fullName: 'Anna Lind' });
});
afterAll(() => api.close());

/** The fields of the product form. */
const formOf = ({
  createdAt: _c,
  updatedAt: _u,
  image: _i,
  stock: _s,
  reserved: _r,
  stockLevel: _l,
  ...fields
}: AdminProduct) => fields;

describe('a product', () => {
  it('is created, found by its texts, hidden and counted', async () => {
    const categoryId = await makeCategory(api);
    const before = (await admin.client.adminOperations.overview({ days: 15 })).products;
    const product = formOf(await makeProduct(api, { categoryId, name: 'Balansbräda', stock: 0 }));
    const found = await admin.client.adminShop.listProducts({ query: 'balansbrada', categoryId });
    expect(found.products.map(({ id }) => id)).toEqual([product.id]);
    const hidden = await admin.client.adminShop.setProductActive({ id: product.id, active: false });
    expect([hidden.active, hidden.version]).toEqual([false, 2]);
    const after = (await admin.client.adminOperations.overview({ days: 15 })).products;
    expect(after).toEqual({ ...before, hidden: (before?.hidden ?? 0) + 1 });
  });

  it('is found by its stock, as long as the shop shows it', async () => {
    const categoryId = await makeCategory(api);
    for (const stock of [0, 1, 5, 6]) await makeProduct(api, { categoryId, stock, name: `Lager ${stock}` });
    const names = async (visible: 'low' | 'sold-out') =>
      (await admin.client.adminShop.listProducts({ categoryId, visible })).products.map(({ name }) => name);
    expect([await names('sold-out'), await names('low')]).toEqual([['Lager 0'], ['Lager 1', 'Lager 5']]);
    const { counts } = await admin.client.adminShop.listProducts({});
    expect([counts.low >= 2, counts.soldOut >= 1]).toEqual([true, true]);
  });

  it('is sorted by the name in the displayed language', async () => {
    const categoryId = await makeCategory(api);
    for (const [name, nameEn] of [
      ['Hopprep', 'Skipping rope'],
      ['Köksvåg', 'Kitchen scales'],
      ['Massageboll', null],
    ] as const)
      await makeProduct(api, { categoryId, name, nameEn });
    const names = async (language: 'sv' | 'en') =>
      (await admin.client.adminShop.listProducts({ categoryId, language })).products.map(({ name }) => name);
    expect(await names('sv')).toEqual(['Hopprep', 'Köksvåg', 'Massageboll']);
    expect(await names('en')).toEqual(['Köksvåg', 'Massageboll', 'Hopprep']);
  });

  it('has the same version after it is saved without changes', async () => {
    const product = formOf(await makeProduct(api));
    expect((await admin.client.adminShop.saveProduct(product)).version).toBe(1);
    expect((await admin.client.adminShop.saveProduct({ ...product, version: 0 })).version).toBe(1);
  });

  it('is not overwritten when somebody else changed it meanwhile: the refusal has their edits', async () => {
    const product = formOf(await makeProduct(api, { price: ore(27_900) }));
    await admin.client.adminShop.saveProduct({ ...product, price: 29_900 });
    const late = admin.client.adminShop.saveProduct({ ...product, name: 'Ny shaker' });
    await expect(late).rejects.toMatchObject({
      code: 'STALE_EDIT',
      data: {
        current: { price: 29_900, name: 'Shaker', version: 2 },
        edits: [{ version: 2, by: 'Anna L.', changes: [{ field: 'price', from: 27_900, to: 29_900 }] }],
      },
    });
    const { product: now } = await admin.client.adminShop.getProduct({ id: product.id });
    expect([now.name, now.price]).toEqual(['Shaker', 29_900]);
  });

  it('requires an existing category and an existing VAT rate', async () => {
    const product = formOf(await makeProduct(api));
    const save = (changes: object) => refusalOf(admin.client.adminShop.saveProduct({ ...product, ...changes }));
    const answers = [
      save({ categoryId: api.random.uuid() }),
      save({ vatRate: 24 }),
      save({ price: 0 }),
      save({ name: ' ' }),
    ];
    expect(await Promise.all(answers)).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
  });

  it('has its picture in three sizes', async () => {
    const { id } = await makeProduct(api);
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0a6b52' } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });
    const { image } = await admin.client.adminShop.uploadProductImage({ id, picture });
    const stored = [image?.small, image?.medium, image?.large].map((url) => url?.replace('/files/', ''));
    expect(api.files.names()).toEqual(expect.arrayContaining(stored));
    expect(stored.map((name) => name?.match(/-(\d+)\.webp$/)?.[1])).toEqual(['96', '400', '800']);
    expect((await api.app.inject({ url: image?.medium ?? '' })).headers['content-type']).toBe('image/webp');
  });
});

describe('stock', () => {
  it('is changed with a reason, and every change is recorded in its ledger', async () => {
    const { id } = await makeProduct(api, { stock: 7 });
    await admin.client.adminShop.adjustStock({
      id,
      requestId: api.random.uuid(),
      change: -2,
      reason: 'inventory',
      note: 'Räknat',
    });
    const buyer = await makeMember(api);
    const order = await buyer.client.orders.place(makeOrderRequest([{ id, price: 10_000 }]));
    const { product, movements } = await admin.client.adminShop.getProduct({ id });
    expect([product.stock, product.reserved]).toEqual([4, 1]);
    expect(
      movements.map(({ change, balance, reason, by, orderNumber }) => [change, balance, reason, by, orderNumber]),
    ).toEqual([
      [-1, 4, 'order', null, order.number],
      [-2, 5, 'inventory', 'Anna L.', null],
      [7, 7, 'start', null, null],
    ]);
  });

  it.each([
    ['changed', 'update stock_movements set change = 700 where product_id = $1'],
    ['deleted', 'delete from stock_movements where product_id = $1'],
  ])('has movements that the database allows nobody to have %s', async (_what, statement) => {
    const { id } = await makeProduct(api, { stock: 7 });

    const answer = api.database.pool.query(statement, [id]).then(() => 'accepted', violatedConstraint);

    expect(await answer).toBe('stock_movements_append_only');
  });

  it('retains its movements when the admin who made them is deleted', async () => {
    const leaving = await makeMember(api, { role: 'admin' });
    const { id } = await makeProduct(api, { stock: 7 });
    const request = { id, requestId: api.random.uuid(), change: 3, reason: 'delivery' as const };
    await leaving.client.adminShop.adjustStock(request);

    await api.database.pool.query('delete from users where id = $1', [leaving.id]);

    const [latest] = (await admin.client.adminShop.listStockMovements({ id })).movements;
    expect(latest).toMatchObject({ change: 3, balance: 10, by: null });
  });

  it('is changed once by a repeated request', async () => {
    const { id } = await makeProduct(api, { stock: 5 });
    const request = { id, requestId: api.random.uuid(), change: 10, reason: 'delivery' as const };
    await Promise.all([admin.client.adminShop.adjustStock(request), admin.client.adminShop.adjustStock(request)]);
    expect((await admin.client.adminShop.listStockMovements({ id })).movements[0]).toMatchObject({ balance: 15 });
  });

  it('has a paged ledger in which later writes neither hide nor repeat a row', async () => {
    const { id } = await makeProduct(api, { stock: 1 });
    const deliver = () =>
      admin.client.adminShop.adjustStock({ id, requestId: api.random.uuid(), change: 1, reason: 'delivery' });
    for (let count = 0; count < 24; count += 1) await deliver();

    const first = await admin.client.adminShop.listStockMovements({ id });
    await deliver();
    const second = await admin.client.adminShop.listStockMovements({ id, cursor: first.next ?? '' });
    const back = await admin.client.adminShop.listStockMovements({ id, cursor: second.previous ?? '' });

    const balances = [...first.movements, ...second.movements].map(({ balance }) => balance);
    expect(balances).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
    expect([first.previous, second.next, first.total]).toEqual([null, null, { count: 25, exact: true }]);
    expect(back.movements).toEqual(first.movements);
  });

  it('never falls below 0', async () => {
    const { id } = await makeProduct(api, { stock: 5 });
    const request = { id, requestId: api.random.uuid(), change: -6, reason: 'damaged' as const };
    expect(await refusalOf(admin.client.adminShop.adjustStock(request))).toBe('STOCK_TOO_LOW');
    expect((await admin.client.adminShop.getProduct({ id })).product.stock).toBe(5);
  });
});

describe('categories', () => {
  const names = async () => (await admin.client.adminShop.listCategories()).categories.map(({ name }) => name);

  it('are created at the end and moved', async () => {
    await makeCategory(api, 'Först');
    const id = await makeCategory(api, 'Sist');
    expect((await names()).at(-1)).toBe('Sist');
    await admin.client.adminShop.moveCategory({ id, to: 0 });
    expect((await names())[0]).toBe('Sist');
  });

  it('have unique names, and a stale rename is refused', async () => {
    const id = await makeCategory(api, 'Kök');
    const rename = (name: string, version: number) =>
      refusalOf(admin.client.adminShop.saveCategory({ id, version, name, nameEn: 'Kitchen' }));
    await makeCategory(api, 'Mätning');
    expect([await rename('mätning', 1), await rename('Köket', 1), await rename('Kök & mat', 1)]).toEqual([
      'NAME_TAKEN',
      'no refusal',
      'STALE_EDIT',
    ]);
  });

  it('are removed only when they are empty', async () => {
    const [full, empty] = [await makeCategory(api), await makeCategory(api)];
    await makeProduct(api, { categoryId: full });
    const remove = (id: string) => refusalOf(admin.client.adminShop.removeCategory({ id }));
    expect([await remove(full), await remove(empty), await remove(empty)]).toEqual([
      'CATEGORY_NOT_EMPTY',
      'no refusal',
      'NOT_FOUND',
    ]);
  });
});
