import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { DECLARATION, INFORMATION, makeProduct } from '#server/test/shop/make-shop.ts';

const MANUFACTURER = ['manufacturerName', 'manufacturerAddress', 'manufacturerContact'];

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

/** A product that an older server published, before information was required. */
async function publishedWithout() {
  const product = await makeProduct(api, { kind: 'book' });
  await api.database.pool.query('update products set information = null where id = $1', [product.id]);
  return { ...product, information: NO_INFORMATION };
}

describe('publishing a product', () => {
  it('is refused without what the law requires of its kind, and names it', async () => {
    const draft = await makeProduct(api, { kind: 'electronics', information: NO_INFORMATION, active: false });
    const expected = { code: 'PRODUCT_INCOMPLETE', data: { missing: ['safety', 'batteries', ...MANUFACTURER] } };
    await expect(admin.client.adminShop.saveProduct({ ...draft, active: true })).rejects.toMatchObject(expected);
    await expect(admin.client.adminShop.setProductActive({ id: draft.id, active: true })).rejects.toMatchObject(
      expected,
    );
    expect(await refusalOf(makeProduct(api, { information: NO_INFORMATION }))).toBe('PRODUCT_INCOMPLETE');
  });

  it('is possible once everything is filled in; the page then shows it', async () => {
    const draft = await makeProduct(api, { kind: 'food', information: NO_INFORMATION, active: false });
    expect(draft.missing).toContain('ingredients');
    const saved = await admin.client.adminShop.saveProduct({ ...draft, information: INFORMATION });
    await admin.client.adminShop.setProductActive({ id: draft.id, active: true });
    expect(saved.missing).toEqual([]);
    const buyer = await makeMember(api);
    expect(await buyer.client.shop.getProduct({ id: draft.id })).toMatchObject({
      kind: 'food',
      information: INFORMATION,
    });
  });

  it('is refused when the kind changes to one that requires more', async () => {
    const book = await makeProduct(api, { kind: 'book', information: { ...INFORMATION, safety: '' } });
    const changed = admin.client.adminShop.saveProduct({ ...book, kind: 'goods' });
    await expect(changed).rejects.toMatchObject({ code: 'PRODUCT_INCOMPLETE', data: { missing: ['safety'] } });
  });
});

describe('a product that was published before information was required', () => {
  it('stays in the shop, and admins see what it lacks', async () => {
    const { id } = await publishedWithout();
    const buyer = await makeMember(api);
    expect((await buyer.client.shop.getProduct({ id })).information).toEqual(NO_INFORMATION);
    expect((await admin.client.adminShop.getProduct({ id })).product.missing).toEqual(MANUFACTURER);
  });

  it('can be edited without it, and completed', async () => {
    const product = await publishedWithout();
    const renamed = await admin.client.adminShop.saveProduct({ ...product, name: 'Kokbok' });
    const saved = await admin.client.adminShop.saveProduct({ ...product, ...renamed, information: INFORMATION });
    expect([renamed.name, saved.missing]).toEqual(['Kokbok', []]);
    const worse = { ...product, ...saved, information: { ...INFORMATION, manufacturerName: '' } };
    expect(await refusalOf(admin.client.adminShop.saveProduct(worse))).toBe('PRODUCT_INCOMPLETE');
  });
});

describe('the information of a product', () => {
  it('stays when a client that is older than it saves the product', async () => {
    const { information: _information, ...older } = await makeProduct(api);
    const saved = await admin.client.adminShop.saveProduct({ ...older, name: 'Skakflaska' });
    expect([saved.name, saved.information]).toEqual(['Skakflaska', INFORMATION]);
  });

  it('makes no new version when nothing of it changes', async () => {
    const nutrition = { portion: 'sked', portionEn: null, grams: 15, kcal: 90, protein: 4, carbs: 2, fat: 7 };
    const product = await makeProduct(api, { kind: 'food', nutrition });
    expect((await admin.client.adminShop.saveProduct(product)).version).toBe(1);
  });

  it('is refused when its amounts cannot be true', async () => {
    const product = await makeProduct(api, { kind: 'food' });
    const nutritionPer100 = { ...DECLARATION, saturated: 90 };
    const call = admin.client.adminShop.saveProduct({ ...product, information: { ...INFORMATION, nutritionPer100 } });
    expect(await refusalOf(call)).toBe('BAD_INPUT');
  });
});
