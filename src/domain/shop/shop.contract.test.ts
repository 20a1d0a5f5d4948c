import { describe, expect, it } from 'vitest';
import { adminShopContract } from './catalogue/admin-catalogue.contract.ts';
import { adminOrdersContract } from './orders/admin-orders.contract.ts';
import { checkoutContract, ordersContract } from './orders/orders.contract.ts';
import { shopContract } from './shop.contract.ts';

const ID = '0190f1e2-0000-7000-8000-00000000000a';
const placeOrderInput = ordersContract.place['~orpc'].inputSchema;
const list = shopContract.listProducts['~orpc'].inputSchema;
const checkout = checkoutContract.createSession['~orpc'].inputSchema;
const adjust = adminShopContract.adjustStock['~orpc'].inputSchema;
const save = adminShopContract.saveProduct['~orpc'].inputSchema;
const refund = adminOrdersContract.refund['~orpc'].inputSchema;
const withdraw = ordersContract.withdraw['~orpc'].inputSchema;

const line = { productId: ID, quantity: 1, seenPrice: 9900 };
const address = { name: 'Elin Sandberg', street: 'Storgatan 12 B', postalCode: 'SE-75331', town: 'Uppsala' };
const order = { requestId: ID, items: [line], address, cashbackUsed: 0, acceptedTerms: true };

const accepts = (schema: { safeParse: (input: unknown) => { success: boolean } } | undefined, input: unknown) =>
  schema?.safeParse(input).success;

describe('an order that is placed', () => {
  it('is returned with a formatted postal code and without a phone number', () => {
    expect(placeOrderInput?.parse(order).address).toEqual({ ...address, postalCode: '753 31', phone: null });
  });

  it.each([
    ['no goods', { items: [] }],
    ['a negative quantity', { items: [{ ...line, quantity: -1 }] }],
    ['a thousand million things', { items: [{ ...line, quantity: 10 ** 9 }] }],
    ['half a thing', { items: [{ ...line, quantity: 0.5 }] }],
    ['the same thing twice', { items: [line, line] }],
    ['negative cashback', { cashbackUsed: -1 }],
    ['terms that were not accepted', { acceptedTerms: false }],
    ['a postal code that does not exist', { address: { ...address, postalCode: '00000' } }],
  ])('is refused with %s', (_what, wrong) => {
    expect(accepts(placeOrderInput, { ...order, ...wrong })).toBe(false);
  });
});

describe('a list', () => {
  it('is requested by page, as a number or as text in a query string', () => {
    expect([list?.parse({}).page, list?.parse({ page: 2 }).page, list?.parse({ page: '3' }).page]).toEqual([1, 2, 3]);
  });
});

describe('a checkout request', () => {
  const item = { price_data: { currency: 'sek', product_data: { name: 'Order' }, unit_amount: 500 }, quantity: 1 };
  const request = { amount: 500, orderId: ID, currency: 'sek', orderItems: [item] };

  it('has the fixed shape: one item, once', () => {
    expect([
      accepts(checkout, request),
      accepts(checkout, { ...request, orderItems: [item, item] }),
      accepts(checkout, { ...request, orderItems: [{ ...item, quantity: 2 }] }),
    ]).toEqual([true, false, false]);
  });
});

describe('stock', () => {
  it('is changed by a non-zero amount', () => {
    const change = { id: ID, requestId: ID, change: 10, reason: 'delivery' };
    expect([accepts(adjust, change), accepts(adjust, { ...change, change: 0 })]).toEqual([true, false]);
  });
});

const PRODUCT = {
  ...{ id: ID, version: 0, name: 'Shaker', categoryId: ID, price: 9900, vatRate: 25, active: true },
  ...{ nameEn: ' ', detail: '', detailEn: null, description: '', descriptionEn: null, netGrams: null, nutrition: null },
};

describe('a product that is saved', () => {
  it('has no English text where that was left empty', () => {
    expect(save?.parse(PRODUCT).nameEn).toBeNull();
    expect(save?.parse({ ...PRODUCT, nameEn: undefined }).nameEn).toBeNull();
  });

  it('has a barcode with a correct check digit, or none', () => {
    const eanOf = (ean: string | null) => save?.safeParse({ ...PRODUCT, ean });
    expect([eanOf('7310 8650 0470 3')?.data?.ean, eanOf('')?.data?.ean, eanOf(null)?.data?.ean]).toEqual([
      '7310865004703',
      null,
      null,
    ]);
    expect(eanOf('7310865004704')?.error?.issues).toMatchObject([{ path: ['ean'], message: 'barcode' }]);
  });
});

describe('a refund', () => {
  it('of an amount names no lines, no delivery and no restocking', () => {
    const amount = { id: ID, refundId: ID, amount: 5000, delivery: false, restock: false, reason: 'Kantstött' };
    expect(accepts(refund, amount)).toBe(true);
    const more = [{ lines: [{ line: 1, quantity: 1 }] }, { delivery: true }, { restock: true }];
    expect(more.map((part) => accepts(refund, { ...amount, ...part }))).toEqual([false, false, false]);
    const { amount: _none, ...lines } = amount;
    expect(accepts(refund, { ...lines, delivery: true, restock: true })).toBe(true);
  });
});

describe('a withdrawal', () => {
  it('names a line once', () => {
    const some = { id: ID, withdrawalId: ID, lines: [{ line: 1, quantity: 1 }] };
    expect([accepts(withdraw, some), accepts(withdraw, { ...some, lines: [...some.lines, ...some.lines] })]).toEqual([
      true,
      false,
    ]);
  });
});
