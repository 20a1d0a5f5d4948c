import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

/** The fields of a client that is older than kinds. */
function olderFormOf(product: Awaited<ReturnType<typeof makeProduct>>) {
  const { kind: _kind, ...fields } = product;
  return fields;
}

describe('the kind of a product', () => {
  it('decides the VAT', async () => {
    const product = await makeProduct(api, { kind: 'book' });
    const saved = await admin.client.adminShop.saveProduct({ ...product, kind: 'electronics' });
    expect([product.vatRate, saved.kind, saved.vatRate, saved.version]).toEqual([6, 'electronics', 25, 2]);
  });

  it('stays when an older client sends back the rate that it was shown', async () => {
    const product = await makeProduct(api, { kind: 'supplement' });
    const saved = await admin.client.adminShop.saveProduct({ ...olderFormOf(product), name: 'Kreatin' });
    expect([saved.kind, saved.version]).toEqual(['supplement', 2]);
  });

  it.each([
    [6, 'food'],
    [12, 'food'],
    [25, 'goods'],
  ] as const)('follows from the rate that an older client chose: %i %%', async (vatRate, kind) => {
    const product = await makeProduct(api, { kind: vatRate === 25 ? 'book' : 'goods' });
    expect((await admin.client.adminShop.saveProduct({ ...olderFormOf(product), vatRate })).kind).toBe(kind);
  });

  it('is read from the rate when an older server stored the product', async () => {
    const { id } = await makeProduct(api, { kind: 'supplement' });
    await api.database.pool.query('update products set kind = null where id = $1', [id]);
    expect((await admin.client.adminShop.getProduct({ id })).product).toMatchObject({ kind: 'food', vatRate: 6 });
  });
});
