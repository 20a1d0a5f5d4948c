import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { withChanges, withoutAwaiting, withoutBought } from './use-checked-cart.ts';

const line = (productId: string, quantity: number) => ({ productId, quantity, seenPrice: ore(100) });
const named = { name: 'Vara', nameEn: null };

describe("the server's changes", () => {
  it('update prices and quantities and remove unavailable products', () => {
    const items = [line('dearer', 1), line('fewer', 5), line('empty', 1), line('gone', 1), line('same', 2)];
    const changed = withChanges(
      items,
      [
        { kind: 'price', productId: 'dearer', ...named, from: ore(100), to: ore(120) },
        { kind: 'stock', productId: 'fewer', ...named, from: 5, to: 3 },
        { kind: 'sold-out', productId: 'empty', ...named },
        { kind: 'gone', productId: 'gone', name: null, nameEn: null },
      ],
      'cart',
    );
    expect(changed).toEqual([{ ...line('dearer', 1), seenPrice: 120 }, line('fewer', 3), line('same', 2)]);
  });
});

describe('units that unpaid orders reserve', () => {
  const items = [line('held', 2), line('partly', 3)];
  const reserved = [
    { kind: 'reserved' as const, productId: 'held', ...named, available: 0, order: null },
    { kind: 'reserved' as const, productId: 'partly', ...named, available: 1, order: null },
  ];

  it('stay in the cart', () => {
    expect(withChanges(items, reserved, 'cart')).toEqual(items);
  });

  it('are left out of an order', () => {
    expect(withChanges(items, reserved, 'order')).toEqual([line('partly', 1)]);
  });
});

describe('a paid order', () => {
  const cart = { items: [line('whey', 3), line('shaker', 1)], products: [], awaiting: ['order', 'other'] };
  const bought = [
    { productId: 'whey', quantity: 1 },
    { productId: 'shaker', quantity: 1 },
    { productId: 'unknown', quantity: 9 },
  ];

  it('leaves what was added to the cart since', () => {
    expect(withoutBought(cart, 'order', bought)).toEqual({
      items: [line('whey', 2)],
      products: [],
      awaiting: ['other'],
    });
  });

  it('is removed from the cart once, and not at all when the cart does not track it', () => {
    const once = withoutBought(cart, 'order', bought);
    expect(withoutBought(once, 'order', bought)).toBe(once);
  });

  it('that will never be paid leaves the cart unchanged', () => {
    expect(withoutAwaiting(cart, 'order')).toEqual({ ...cart, awaiting: ['other'] });
  });
});
