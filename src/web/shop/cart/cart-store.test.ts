import { afterEach, describe, expect, it, vi } from 'vitest';
import { addToCart } from '#domain/shop/cart/cart.ts';
import { makeProductCard, SHAKER } from '#web/test/makers/make-shop-product.ts';
import { changeCart, linesOf, parseCart, parseItems, readCart, watchCart } from './cart-store.ts';

const WHEY = makeProductCard();
const put = (product: typeof WHEY) => (cart: ReturnType<typeof readCart>) => ({
  ...cart,
  items: addToCart(cart.items, { productId: product.id, seenPrice: product.price }),
  products: [...cart.products, product],
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the cart in the browser', () => {
  it('belongs to its member, and is hidden from the next one on the same device', () => {
    changeCart('elin', put(WHEY));
    expect(readCart('elin').items).toHaveLength(1);
    expect(readCart('anna').items).toEqual([]);
    changeCart('anna', put(SHAKER));
    expect(linesOf(readCart('elin')).map(({ product }) => product.name)).toEqual(['Vassleprotein vanilj']);
  });

  it('starts from what another tab has stored since', () => {
    changeCart('elin', put(WHEY));
    const elsewhere = { ...readCart('elin'), items: [{ productId: WHEY.id, quantity: 5, seenPrice: 24_900 }] };
    localStorage.setItem('formkurva.cart.elin', JSON.stringify(elsewhere));
    changeCart('elin', put(WHEY));
    expect(readCart('elin').items[0]?.quantity).toBe(6);
  });

  it('notifies of changes here and in other tabs, until the listener unsubscribes', () => {
    const heard = vi.fn();
    const stop = watchCart(heard);
    changeCart('elin', put(WHEY));
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.cart.elin' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    changeCart('elin', put(WHEY));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('returns the same object while nothing changes', () => {
    changeCart('elin', put(WHEY));
    expect(readCart('elin')).toBe(readCart('elin'));
  });

  it('deletes products that left it, and retains the details of the others', () => {
    changeCart('elin', put(WHEY));
    changeCart('elin', put(SHAKER));
    changeCart('elin', (cart) => ({ ...cart, items: cart.items.filter(({ productId }) => productId === SHAKER.id) }));
    expect(readCart('elin').products).toEqual([
      { id: SHAKER.id, name: 'Shaker', nameEn: 'Shaker', detail: '600 ml', detailEn: null, image: null, stock: 40 },
    ]);
  });

  it('lasts as long as the tab when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeCart('lisa', put(WHEY));
    expect(readCart('lisa').items).toHaveLength(1);
    vi.restoreAllMocks();
    changeCart('lisa', (cart) => ({ ...cart, items: [] }));
    expect(localStorage.getItem('formkurva.cart.lisa')).toBe('{"items":[],"products":[],"awaiting":[]}');
  });
});

const product = makeProductCard();
const item = { productId: product.id, quantity: 2, seenPrice: 24_900 };

describe('a stored cart', () => {
  it('is parsed as it was stored', () => {
    const { id, name, nameEn, detail, detailEn, image, stock } = product;
    const stored = {
      items: [item],
      products: [{ id, name, nameEn, detail, detailEn, image, stock }],
      awaiting: ['7f3a91c2'],
    };
    expect(parseCart(JSON.stringify(stored))).toEqual(stored);
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

describe('lines from the history state', () => {
  it('are accepted only when they are valid', () => {
    expect(parseItems([item])).toEqual([item]);
    expect(parseItems([])).toBeNull();
    expect(parseItems([item, { quantity: 1 }])).toBeNull();
    expect(parseItems('many')).toBeNull();
  });
});
