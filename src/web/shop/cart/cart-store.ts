import type { Cart } from '#domain/shop/cart/cart.ts';
import type { CartItem, ProductCard, ProductImage } from '#domain/shop/shop-shapes.contract.ts';
import { LANGUAGES, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { pickTranslated, type Translated, translatedField } from '#domain/text/translations.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';

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
    products: items.flatMap(({ productId }) => used.get(productId) ?? []).map(onlyShown),
    awaiting: [...new Set(awaiting)].slice(-MAX_AWAITING),
  };
}

function onlyShown(product: CartProduct): CartProduct {
  const { id, image, stock } = product;
  return { id, ...pickTranslated(product, 'name'), ...pickTranslated(product, 'detail'), image, stock };
}

function keyOf(userId: string): string {
  return `formkurva.cart.${userId}`;
}

/** The product details of a line. Stored with the cart, so that it can be shown without a network. */
export type CartProduct = Pick<ProductCard, 'id' | 'image' | 'stock'> & Translated<'name' | 'detail'>;

export type StoredCart = {
  readonly items: Cart;
  readonly products: readonly CartProduct[];
  /** Orders placed from this cart that are not known to be paid yet. */
  readonly awaiting: readonly string[];
};

export type CartLine = { item: CartItem; product: CartProduct };

/** Parses the stored cart. Invalid lines are left out; any other error results in an empty cart. */
export function parseCart(text: string | null): StoredCart {
  const stored = readJson(text);
  const products = listIn(stored, 'products').filter(isProduct);
  const known = new Set(products.map(({ id }) => id));
  const items = listIn(stored, 'items')
    .filter(isItem)
    .filter(({ productId }) => known.has(productId));
  return { items, products, awaiting: listIn(stored, 'awaiting').filter(isText) };
}

/** The lines of a cart from navigation state or the server; null when invalid. */
export function parseItems(value: unknown): CartItem[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isItem) ? value : null;
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function listIn(stored: unknown, field: string): unknown[] {
  const list = isObject(stored) ? Reflect.get(stored, field) : null;
  return Array.isArray(list) ? list : [];
}

function isItem(value: unknown): value is CartItem {
  if (!isObject(value)) return false;
  const { productId, quantity, seenPrice } = fieldsOf(value);
  return isText(productId) && isWhole(quantity, 1) && isWhole(seenPrice, 0);
}

const TRANSLATED = LANGUAGES.flatMap((language) =>
  language === ORIGINAL_LANGUAGE ? [] : [translatedField('name', language), translatedField('detail', language)],
);

function isProduct(value: unknown): value is CartProduct {
  if (!isObject(value)) return false;
  const { id, name, detail, image, stock, ...others } = fieldsOf(value);
  const translations = TRANSLATED.map((field) => others[field] ?? null);
  return (
    [id, name, detail].every(isText) &&
    translations.every((text) => text === null || isText(text)) &&
    (image === null || isImage(image)) &&
    isWhole(stock, 0)
  );
}

function isImage(value: unknown): value is ProductImage {
  if (!isObject(value)) return false;
  const { small, medium, large } = fieldsOf(value);
  return [small, medium, large].every(isText);
}

function fieldsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWhole(value: unknown, min: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min;
}
