import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makePaidOrder, makeProduct } from '#server/test/shop/make-shop.ts';

const EAN = '7310865004703';
const OTHER_EAN = '5901234123457';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

describe('the numbers of a product', () => {
  it('find it in the list and in the command palette', async () => {
    const { id } = await makeProduct(api, { name: 'Kaliper', sku: 'KAL-01', ean: EAN });
    const listed = async (query: string) =>
      (await admin.client.adminShop.listProducts({ query })).products.map((product) => product.id);
    const palette = await admin.client.adminOperations.find({ query: 'kal-01' });
    expect([await listed('kal-01'), await listed(EAN), palette.products.map((product) => product.id)]).toEqual([
      [id],
      [id],
      [id],
    ]);
  });

  it('are unique, ignoring case', async () => {
    await makeProduct(api, { sku: 'SH-600', ean: OTHER_EAN });
    const answers = [
      await refusalOf(makeProduct(api, { sku: 'sh-600' })),
      await refusalOf(makeProduct(api, { ean: OTHER_EAN })),
      await refusalOf(makeProduct(api, {})),
    ];
    expect(answers).toEqual(['BAD_INPUT', 'BAD_INPUT', 'no refusal']);
  });

  it('are refused when the check digit of the barcode is wrong', async () => {
    const product = await makeProduct(api, {});
    const { createdAt: _c, updatedAt: _u, image: _i, stock: _s, reserved: _r, stockLevel: _l, ...form } = product;
    const save = (ean: string) => admin.client.adminShop.saveProduct({ ...form, ean });
    expect(await refusalOf(save('7310865004704'))).toBe('BAD_INPUT');
    expect((await save('40170725')).ean).toBe('40170725');
  });
});

describe('packing slips of several orders', () => {
  it('contain the numbers, and list the orders without one', async () => {
    const buyer = await makeMember(api);
    const paid = await makePaidOrder(api, buyer);
    const refunded = await makePaidOrder(api, buyer);
    await admin.client.adminOrders.refund({
      id: refunded.id,
      refundId: api.random.uuid(),
      restock: true,
      reason: 'Ångrat',
    });
    const productId = paid.lines[0]?.productId ?? '';
    const { product } = await admin.client.adminShop.getProduct({ id: productId });
    const { createdAt: _c, updatedAt: _u, image: _i, stock: _s, reserved: _r, stockLevel: _l, ...form } = product;
    await admin.client.adminShop.saveProduct({ ...form, sku: 'PACK-1' });
    const { slips, empty } = await admin.client.adminOrders.packingSlips({ ids: [paid.id, refunded.id, paid.id] });
    expect(slips.map(({ number, lines }) => [number, lines[0]?.sku])).toEqual([[paid.number, 'PACK-1']]);
    expect(empty).toEqual([refunded.number]);
  });

  it('are refused when one of the orders does not exist', async () => {
    expect(await refusalOf(admin.client.adminOrders.packingSlips({ ids: [api.random.uuid()] }))).toBe('NOT_FOUND');
  });
});

describe('what an admin opens from an order', () => {
  it('is the receipt of its buyer, with the credit notes', async () => {
    const buyer = await makeMember(api);
    const { id } = await makePaidOrder(api, buyer);
    await admin.client.adminOrders.refund({
      id,
      refundId: api.random.uuid(),
      restock: false,
      reason: 'x',
      amount: 100,
    });
    const [asAdmin, asBuyer] = [
      await admin.client.adminOrders.receipt({ id }),
      await buyer.client.orders.receipt({ id }),
    ];
    expect(asAdmin).toEqual(asBuyer);
    expect(asAdmin.creditNotes).toHaveLength(1);
    expect((await admin.client.adminOrders.get({ id })).customer).toMatchObject({ id: buyer.id, hasAccount: true });
  });

  it('are only the orders and the cashback of one member', async () => {
    const [buyer, other] = [await makeMember(api), await makeMember(api)];
    const { id } = await makePaidOrder(api, buyer);
    await makePaidOrder(api, other);
    const { orders, counts } = await admin.client.adminOrders.list({ memberId: buyer.id, period: 'all' });
    const { rows } = await admin.client.cashbackAdmin.list({ memberId: buyer.id });
    expect([orders.map((order) => order.id), counts.all.count]).toEqual([[id], 1]);
    expect(rows.every(({ userId }) => userId === buyer.id)).toBe(true);
  });
});
