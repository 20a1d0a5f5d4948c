import { afterEach, describe, expect, it, vi } from 'vitest';
import { addToCart } from '#domain/shop/cart/change-cart.ts';
import { makeProductCard, SHAKER } from '#web/test/make-shop-product.ts';
import { changeCart, linesOf, readCart, watchCart } from './cart-store.ts';

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
  it('belongs to its member, and the next one at the machine does not see it', () => {
    changeCart('elin', put(WHEY));
    expect(readCart('elin').items).toHaveLength(1);
    expect(readCart('anna').items).toEqual([]);
    changeCart('anna', put(SHAKER));
    expect(linesOf(readCart('elin')).map(({ product }) => product.name)).toEqual(['Vassleprotein vanilj']);
  });

  it('starts from what another tab has written since', () => {
    changeCart('elin', put(WHEY));
    const elsewhere = { ...readCart('elin'), items: [{ productId: WHEY.id, quantity: 5, seenPrice: 24_900 }] };
    localStorage.setItem('formkurva.cart.elin', JSON.stringify(elsewhere));
    changeCart('elin', put(WHEY));
    expect(readCart('elin').items[0]?.quantity).toBe(6);
  });

  it('tells of changes here and in other tabs, until nobody listens', () => {
    const heard = vi.fn();
    const stop = watchCart(heard);
    changeCart('elin', put(WHEY));
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.cart.elin' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    changeCart('elin', put(WHEY));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('gives the same answer as long as nothing changes', () => {
    changeCart('elin', put(WHEY));
    expect(readCart('elin')).toBe(readCart('elin'));
  });

  it('forgets products that left it, and keeps what it shows of the others', () => {
    changeCart('elin', put(WHEY));
    changeCart('elin', put(SHAKER));
    changeCart('elin', (cart) => ({ ...cart, items: cart.items.filter(({ productId }) => productId === SHAKER.id) }));
    expect(readCart('elin').products).toEqual([
      { id: SHAKER.id, name: 'Shaker', nameEn: 'Shaker', detail: '600 ml', detailEn: null, image: null, stock: 40 },
    ]);
  });

  it('lasts as long as the tab where the browser keeps nothing', () => {
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
