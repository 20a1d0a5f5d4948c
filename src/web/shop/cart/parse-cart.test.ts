import { describe, expect, it } from 'vitest';
import { makeProductCard } from '#web/test/make-shop-product.ts';
import { parseCart, parseItems } from './parse-cart.ts';

const product = makeProductCard();
const item = { productId: product.id, quantity: 2, seenPrice: 24_900 };

describe('a kept cart', () => {
  it('is read back as it was kept', () => {
    const kept = { items: [item], products: [product], awaiting: ['7f3a91c2'] };
    expect(parseCart(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    ['nothing at all', null],
    ['no JSON', '{items'],
    ['a number', '7'],
    ['another shape', '{"items":"many"}'],
  ])('is empty when there is %s', (_what, text) => {
    expect(parseCart(text)).toEqual({ items: [], products: [], awaiting: [] });
  });

  it.each([
    ['half a thing', { ...item, quantity: 0.5 }],
    ['none of it', { ...item, quantity: 0 }],
    ['a price below nothing', { ...item, seenPrice: -1 }],
    ['no product', { ...item, productId: 'unknown' }],
    ['nothing', null],
  ])('leaves out a line with %s', (_what, broken) => {
    expect(parseCart(JSON.stringify({ items: [broken, item], products: [product] })).items).toEqual([item]);
  });

  it.each([
    ['no name', { ...product, name: undefined }],
    ['half a picture', { ...product, image: { small: '/s.webp' } }],
    ['a picture that is a word', { ...product, image: 'cat' }],
  ])('leaves out a product with %s', (_what, broken) => {
    expect(parseCart(JSON.stringify({ items: [item], products: [broken] })).items).toEqual([]);
  });
});

describe('lines from the history', () => {
  it('are taken when they are lines, and only then', () => {
    expect(parseItems([item])).toEqual([item]);
    expect(parseItems([])).toBeNull();
    expect(parseItems([item, { quantity: 1 }])).toBeNull();
    expect(parseItems('many')).toBeNull();
  });
});
