import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addToCart, type Cart, cartCount, cartTotal, compareCart, type SoldProduct, setCartQuantity } from './cart.ts';

const item = (productId: string, quantity: number, kronor = 10) => ({
  productId,
  quantity,
  seenPrice: ore(kronor * 100),
});

describe('the cart', () => {
  it('takes a new item once', () => {
    expect(addToCart([], { productId: 'a', seenPrice: ore(1000) })).toEqual([item('a', 1)]);
  });

  it('raises an existing item by 1 and takes the price seen now', () => {
    expect(addToCart([item('b', 1), item('a', 2)], { productId: 'a', seenPrice: ore(900) })).toEqual([
      item('b', 1),
      item('a', 3, 9),
    ]);
  });

  it('holds at most 999 of an item and 50 items', () => {
    const full: Cart = Array.from({ length: 50 }, (_, index) => item(`p${index}`, 999));
    expect(addToCart(full, { productId: 'p0', seenPrice: ore(1000) })).toEqual(full);
    expect(addToCart(full, { productId: 'new', seenPrice: ore(1000) })).toEqual(full);
  });

  it('loses an item whose quantity falls below 1', () => {
    expect(setCartQuantity([item('a', 1), item('b', 2)], 'a', 0)).toEqual([item('b', 2)]);
  });

  it.each([
    [4, 4],
    [2.7, 2],
    [10 ** 9, 999],
  ])('set to %d holds %d', (requested, held) => {
    expect(setCartQuantity([item('a', 1), item('b', 2)], 'a', requested)).toEqual([item('a', held), item('b', 2)]);
  });

  it('costs price times quantity', () => {
    expect(cartTotal([item('a', 2, 99), item('b', 1, 249)])).toBe(44_700);
  });

  it('counts things, not lines', () => {
    expect(cartCount([item('a', 2), item('b', 3)])).toBe(5);
  });
});

describe('a cart compared with the shop', () => {
  const product = (about: Partial<SoldProduct> = {}): SoldProduct => ({
    id: 'a',
    name: 'Shaker',
    nameEn: null,
    price: ore(1000),
    stock: 5,
    active: true,
    ...about,
  });
  const named = { productId: 'a', name: 'Shaker', nameEn: null };

  it('is as it was seen', () => {
    expect(compareCart([item('a', 5)], [product()])).toEqual({
      lines: [{ product: product(), quantity: 5 }],
      changes: [],
    });
  });

  it('reports a new price and too little stock', () => {
    const { lines, changes } = compareCart([item('a', 7, 9)], [product()]);
    expect(lines).toEqual([{ product: product(), quantity: 5 }]);
    expect(changes).toEqual([
      { kind: 'price', ...named, from: 900, to: 1000 },
      { kind: 'stock', ...named, from: 7, to: 5 },
    ]);
  });

  it.each([
    ['sold out', product({ stock: 0 }), { kind: 'sold-out', ...named }],
    ['hidden', product({ active: false }), { kind: 'gone', ...named }],
    ['unknown', product({ id: 'b' }), { kind: 'gone', productId: 'a', name: null, nameEn: null }],
  ])('leaves out what is %s', (_what, found, change) => {
    expect(compareCart([item('a', 1)], [found])).toEqual({ lines: [], changes: [change] });
  });

  describe('with goods that unpaid orders hold', () => {
    const ORDER = '7f3a91c2-0000-4000-8000-000000000001';
    const held = (quantity: number, ownOrderId: string | null = null) => new Map([['a', { quantity, ownOrderId }]]);

    it('reports them as reserved, not as sold out', () => {
      expect(compareCart([item('a', 1)], [product({ stock: 0 })], held(1))).toEqual({
        lines: [],
        changes: [{ kind: 'reserved', ...named, available: 0, order: null }],
      });
    });

    it("names the buyer's own order that reserves them", () => {
      const { changes } = compareCart([item('a', 2)], [product({ stock: 1 })], held(1, ORDER));
      expect(changes).toEqual([{ kind: 'reserved', ...named, available: 1, order: { id: ORDER, number: '7f3a91c2' } }]);
    });

    it('sells what is left and lowers only what exceeds the total stock', () => {
      const { lines, changes } = compareCart([item('a', 9)], [product({ stock: 2 })], held(3));
      expect(lines).toEqual([{ product: product({ stock: 2 }), quantity: 2 }]);
      expect(changes).toEqual([
        { kind: 'stock', ...named, from: 9, to: 5 },
        { kind: 'reserved', ...named, available: 2, order: null },
      ]);
    });
  });
});
