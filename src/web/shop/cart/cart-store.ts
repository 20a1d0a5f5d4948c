import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { CartLine, CartProduct, StoredCart } from './cart-shapes.ts';
import { parseCart } from './parse-cart.ts';

/** Nobody has more unpaid orders than this; older ones are no longer waited for. */
const MOST_AWAITING = 10;

const listeners = new Set<() => void>();
/** Carts that the browser would not keep: they last as long as the tab. */
const unkept = new Map<string, string>();
let last: { key: string; text: string | null; cart: StoredCart } | null = null;

/** A member's cart in this browser, under the member: the next one at the machine has a cart of their own. */
export function readCart(userId: string): StoredCart {
  const key = keyOf(userId);
  const text = unkept.get(key) ?? readLocal(key);
  if (last?.key !== key || last.text !== text) last = { key, text, cart: parseCart(text) };
  return last.cart;
}

/** Starts from what is stored now, not from what the page shows: another tab may have changed it. */
export function changeCart(userId: string, change: (cart: StoredCart) => StoredCart): void {
  const key = keyOf(userId);
  const text = JSON.stringify(tidy(change(readCart(userId))));
  writeLocal(key, text);
  if (readLocal(key) === text) unkept.delete(key);
  else unkept.set(key, text);
  for (const listener of listeners) listener();
}

/** Hears of changes in this tab and in others. */
export function watchCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function linesOf({ items, products }: StoredCart): CartLine[] {
  return items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId);
    return product ? [{ item, product }] : [];
  });
}

function tidy({ items, products, awaiting }: StoredCart): StoredCart {
  const used = new Map(products.map((product) => [product.id, product]));
  return {
    items,
    products: items.flatMap(({ productId }) => used.get(productId) ?? []).map(onlyShown),
    awaiting: [...new Set(awaiting)].slice(-MOST_AWAITING),
  };
}

function onlyShown({ id, name, nameEn, detail, detailEn, image, stock }: CartProduct): CartProduct {
  return { id, name, nameEn, detail, detailEn, image, stock };
}

function keyOf(userId: string): string {
  return `formkurva.cart.${userId}`;
}
