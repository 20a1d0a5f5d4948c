import { type Ore, ore } from '#domain/money/ore.ts';
import { pickTranslated, type Translated, translatedFields } from '#domain/text/translations.ts';
import { orderNumber } from '../orders/order-state.ts';
import { SHOP_BOUNDS } from '../shop-bounds.ts';
import type { CartChange, CartItem, ProductCard } from '../shop-shapes.contract.ts';

export type Cart = readonly CartItem[];

/** Adding an item that is already in the cart raises its quantity by 1 and stores the current price. A full cart or line is unchanged. */
export function addToCart(cart: Cart, added: { productId: string; seenPrice: Ore }): Cart {
  const before = cart.find((item) => item.productId === added.productId);
  if (before) {
    const quantity = Math.min(before.quantity + 1, SHOP_BOUNDS.quantity.max);
    return cart.map((item) => (item === before ? { ...added, quantity } : item));
  }
  return cart.length < SHOP_BOUNDS.cartLines ? [...cart, { ...added, quantity: 1 }] : cart;
}

/** A quantity below 1 removes the item. */
export function setCartQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity < 1) return cart.filter((item) => item.productId !== productId);
  const capped = Math.min(Math.floor(quantity), SHOP_BOUNDS.quantity.max);
  return cart.map((item) => (item.productId === productId ? { ...item, quantity: capped } : item));
}

/** The sum of price times quantity. */
export function cartTotal(cart: Cart): Ore {
  return ore(cart.reduce((sum, { seenPrice, quantity }) => sum + seenPrice * quantity, 0));
}

/** How many things are in the cart. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The current data of a product in the cart. */
export type SoldProduct = Pick<ProductCard, 'id' | 'price' | 'stock'> &
  Translated<'name'> & {
    readonly active: boolean;
  };

export type CartLine<P> = { product: P; quantity: number };

/** How many units of a product unpaid orders reserve, and which of these orders is the buyer's own. */
export type Reservation = { readonly quantity: number; readonly ownOrderId: string | null };

/**
 * Returns what of a cart can be bought now, and what has changed since the member last saw it. Goods that unpaid orders reserve may become
 * available again, so they are reported as reserved and not as sold out.
 */
export function compareCart<P extends SoldProduct>(
  items: readonly CartItem[],
  products: readonly P[],
  reservations: ReadonlyMap<string, Reservation> = new Map(),
): { lines: CartLine<P>[]; changes: CartChange[] } {
  const known = new Map(products.map((product) => [product.id, product]));
  const compared = items.map((item) =>
    compareItem(item, known.get(item.productId), reservations.get(item.productId) ?? NOT_RESERVED),
  );
  return { lines: compared.flatMap(({ line }) => line), changes: compared.flatMap(({ changes }) => changes) };
}

const NAMELESS = translatedFields('name', null, () => null);
const NOT_RESERVED: Reservation = { quantity: 0, ownOrderId: null };

function compareItem<P extends SoldProduct>(item: CartItem, product: P | undefined, reserved: Reservation) {
  const { productId } = item;
  if (!product) return { line: [], changes: [{ kind: 'gone' as const, productId, ...NAMELESS }] };
  const about = { productId, ...pickTranslated<'name', SoldProduct>(product, 'name') };
  if (!product.active) return { line: [], changes: [{ kind: 'gone' as const, ...about }] };
  const stock = Math.max(product.stock, 0);
  const wanted = Math.min(item.quantity, stock + reserved.quantity);
  if (wanted === 0) return { line: [], changes: [{ kind: 'sold-out' as const, ...about }] };
  const quantity = Math.min(wanted, stock);
  const changes: CartChange[] = [];
  if (product.price !== item.seenPrice) {
    changes.push({ kind: 'price', ...about, from: item.seenPrice, to: product.price });
  }
  if (wanted < item.quantity) changes.push({ kind: 'stock', ...about, from: item.quantity, to: wanted });
  if (quantity < wanted) {
    changes.push({ kind: 'reserved', ...about, available: quantity, order: ownOrder(reserved) });
  }
  return { line: quantity === 0 ? [] : [{ product, quantity }], changes };
}

function ownOrder({ ownOrderId }: Reservation) {
  return ownOrderId === null ? null : { id: ownOrderId, number: orderNumber(ownOrderId) };
}
