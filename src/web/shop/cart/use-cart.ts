import { useMemo, useSyncExternalStore } from 'react';
import { cartCount } from '#domain/shop/cart/change-cart.ts';
import { useMember } from '#web/platform/use-session.tsx';
import type { StoredCart } from './cart-shapes.ts';
import { changeCart, linesOf, readCart, watchCart } from './cart-store.ts';

/** The signed-in member's cart, the same in every tab. */
export function useCart() {
  const { id: userId } = useMember();
  const cart = useSyncExternalStore(watchCart, () => readCart(userId));
  const lines = useMemo(() => linesOf(cart), [cart]);
  const change = (how: (cart: StoredCart) => StoredCart) => changeCart(userId, how);
  return { cart, lines, change };
}

/** How many things are in it. */
export function useCartCount(): number {
  const { id: userId } = useMember();
  return cartCount(useSyncExternalStore(watchCart, () => readCart(userId)).items);
}
