import type { CartItem, ProductImage } from '#domain/shop/shop-shapes.contract.ts';
import type { CartProduct, StoredCart } from './cart-shapes.ts';

/** Reads what the browser has kept. A line that is not whole is left out; anything else that is wrong is an empty cart. */
export function parseCart(text: string | null): StoredCart {
  const kept = readJson(text);
  const products = listIn(kept, 'products').filter(isProduct);
  const known = new Set(products.map(({ id }) => id));
  const items = listIn(kept, 'items')
    .filter(isItem)
    .filter(({ productId }) => known.has(productId));
  return { items, products, awaiting: listIn(kept, 'awaiting').filter(isText) };
}

/** The lines of a cart as navigation state or the server carries them; null when they are not. */
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

function listIn(kept: unknown, field: string): unknown[] {
  const list = isObject(kept) ? Reflect.get(kept, field) : null;
  return Array.isArray(list) ? list : [];
}

function isItem(value: unknown): value is CartItem {
  if (!isObject(value)) return false;
  const { productId, quantity, seenPrice } = fieldsOf(value);
  return isText(productId) && isWhole(quantity, 1) && isWhole(seenPrice, 0);
}

function isProduct(value: unknown): value is CartProduct {
  if (!isObject(value)) return false;
  const { id, name, nameEn, detail, detailEn, image, stock } = fieldsOf(value);
  return (
    [id, name, detail].every(isText) &&
    [nameEn, detailEn].every((text) => text === null || isText(text)) &&
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

function isWhole(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}
