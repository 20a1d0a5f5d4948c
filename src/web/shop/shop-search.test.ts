import { describe, expect, it } from 'vitest';
import { SUPPLEMENTS } from '#web/test/makers/make-shop-product.ts';
import { nextLookMs } from './checkout/payment-success-page.tsx';
import { parseOrdersSearch, parseShopSearch, productQueryOf } from './shop-search.ts';

describe('the shop’s URL', () => {
  it('contains search and filters', () => {
    const search = parseShopSearch({ q: ' protein ', category: SUPPLEMENTS.id, sort: 'price-low', page: '2' });
    expect(productQueryOf(search)).toEqual({
      query: 'protein',
      categoryId: SUPPLEMENTS.id,
      sort: 'price-low',
      page: 2,
    });
  });

  it('leaves out defaults and invalid values', () => {
    expect(parseShopSearch({ q: ' ', category: 'all', sort: 'recommended', page: '1' })).toEqual({});
    expect(parseShopSearch({ q: 7, sort: 'cheap', page: '-3' })).toEqual({});
    expect(parseShopSearch({ page: 'ten' })).toEqual({});
    expect(productQueryOf({})).toEqual({ query: '', categoryId: null, sort: 'recommended', page: 1 });
  });
});

describe('the URL of the order history', () => {
  it('retains a known filter and a later page', () => {
    expect(parseOrdersSearch({ filter: 'shipped', page: '3' })).toEqual({ filter: 'shipped', page: 3 });
    expect(parseOrdersSearch({ filter: 'all', page: '0' })).toEqual({});
    expect(parseOrdersSearch({ filter: 'lost' })).toEqual({});
  });
});

describe("polling an order's payment", () => {
  it('happens each second, then every five, and not at all once it is known', () => {
    expect(nextLookMs('awaiting-payment', 0)).toBe(1_000);
    expect(nextLookMs('awaiting-payment', 15)).toBe(5_000);
    expect(nextLookMs('paid', 0)).toBe(false);
    expect(nextLookMs(undefined, 0)).toBe(false);
  });
});
