import { describe, expect, it } from 'vitest';
import { orderSearchOf, parseOrderAddress } from './orders/order-search.ts';
import { parseProductSearch } from './products/product-search.ts';
import { checkStock, EMPTY_STOCK } from './products/use-stock.ts';

const CATEGORY = '018f0000-0000-7000-8000-0000000000c1';

describe('the address of the products page', () => {
  it('has the search and filters, and omits defaults', () => {
    const raw = {
      query: ' kaliper ',
      categoryId: CATEGORY,
      visible: 'all',
      sort: 'stock',
      direction: 'down',
      page: '1',
    };
    expect(parseProductSearch(raw)).toEqual({
      query: 'kaliper',
      categoryId: CATEGORY,
      sort: 'stock',
      direction: 'down',
    });
  });

  it('drops invalid parameters', () => {
    const raw = { query: 7, categoryId: 'x', visible: 'some', sort: 'weight', direction: 'left', page: '-2' };
    expect(parseProductSearch(raw)).toEqual({});
  });
});

describe('the address of the orders page', () => {
  it('defaults to thirty days, newest first', () => {
    const usual = { query: '', period: '30', filter: 'all', sort: 'newest' };
    expect(orderSearchOf(parseOrderAddress({}))).toEqual(usual);
    expect(orderSearchOf(parseOrderAddress({ period: '31', filter: 'lost', sort: 'random', cursor: 'x' }))).toEqual(
      usual,
    );
  });

  it('has every filter', () => {
    const raw = { query: '7f3a', period: 'all', filter: 'to-ship', sort: 'oldest', cursor: 'n:["2026-11-15"]' };
    expect(parseOrderAddress(raw)).toEqual(raw);
  });
});

describe('a change of the stock', () => {
  it.each([
    ['+10', undefined],
    ['−4', undefined],
    ['-5', 'stockTooLow'],
    ['', 'changeMissing'],
    ['0', 'changeMissing'],
    ['några', 'changeMissing'],
    ['1,5', 'changeWhole'],
    ['1000001', 'changeRange'],
  ])('of %j from 4 is %s', (change, problem) => {
    expect(checkStock({ ...EMPTY_STOCK, change }, { stock: 4 }).change).toBe(problem);
  });
});
