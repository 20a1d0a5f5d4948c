import { SHOP_BOUNDS } from '../../bounds.ts';
import { type Ore, ore } from '../../money/ore.ts';
import type { CartItem } from '../shop-shapes.contract.ts';

export type Cart = readonly CartItem[];

/** Adding what is there already raises its quantity by 1 and takes the price seen now. A full cart or line stays as it is. */
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

/** What stands on the cart's icon: nothing for an empty cart, at most 99+. */
export function cartBadge(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
