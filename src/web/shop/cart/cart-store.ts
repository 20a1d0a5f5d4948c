import cartShape from 'virtual:stored-shape/cart';
import itemShape from 'virtual:stored-shape/cartItem';
import productShape from 'virtual:stored-shape/cartProduct';
import type { Cart } from '#domain/shop/cart/cart.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import type { StoredValues } from '#domain/stored-values.contract.ts';
import { parsedJson, readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';

/** Maximum unpaid orders remembered; older ones are no longer tracked. */
const MAX_AWAITING = 10;

const listeners = new Set<() => void>();
/** Carts that the browser refused to store: they last as long as the tab. */
const unkept = new Map<string, string>();
let last: { key: string; text: string | null; cart: StoredCart } | null = null;

/** A member's cart in this browser, stored under the member's id: the next member on this device has a separate one. */
export function readCart(userId: string): StoredCart {
  const key = keyOf(userId);
  const text = unkept.get(key) ?? readLocal(key);
  if (last?.key !== key || last.text !== text) last = { key, text, cart: parseCart(text) };
  return last.cart;
}

/** Updates the stored cart, not the displayed one: another tab may have changed it. */
export function changeCart(userId: string, change: (cart: StoredCart) => StoredCart): void {
  const key = keyOf(userId);
  const text = JSON.stringify(tidy(change(readCart(userId))));
  writeLocal(key, text);
  if (readLocal(key) === text) unkept.delete(key);
  else unkept.set(key, text);
  for (const listener of listeners) listener();
}

/** Subscribes to changes in this tab and in others. */
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
    products: items.flatMap(({ productId }) => readStored<'cartProduct'>(productShape, used.get(productId)) ?? []),
    awaiting: [...new Set(awaiting)].slice(-MAX_AWAITING),
  };
}

function keyOf(userId: string): string {
  return `formkurva.cart.${userId}`;
}

export type CartProduct = StoredValues['cartProduct'];

export type StoredCart = {
  readonly items: Cart;
  readonly products: readonly CartProduct[];
  /** Orders placed from this cart that are not known to be paid yet. */
  readonly awaiting: readonly string[];
};

export type CartLine = { item: CartItem; product: CartProduct };

/** Parses the stored cart. Invalid lines are left out; any other error results in an empty cart. */
export function parseCart(text: string | null): StoredCart {
  const stored = readStored<'cart'>(cartShape, parsedJson(text));
  const products = (stored?.products ?? []).flatMap(
    (product) => readStored<'cartProduct'>(productShape, product) ?? [],
  );
  const known = new Set(products.map(({ id }) => id));
  const items = (stored?.items ?? []).flatMap(readItem).filter(({ productId }) => known.has(productId));
  return { items, products, awaiting: stored?.awaiting ?? [] };
}

/** The lines of a cart from navigation state or the server; null when invalid. */
export function parseItems(value: unknown): CartItem[] | null {
  const items = Array.isArray(value) ? value.flatMap(readItem) : [];
  return items.length > 0 && Array.isArray(value) && items.length === value.length ? items : null;
}

/** Empty when invalid. Shapes have no limits, so these are checked here. */
function readItem(value: unknown): CartItem[] {
  const item = readStored<'cartItem'>(itemShape, value);
  return item && item.quantity > 0 && item.seenPrice >= 0 ? [item] : [];
}
