import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Cart, setCartQuantity } from '#domain/shop/cart/cart.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import type { CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { checkedCartQuery } from '../shop-queries.ts';
import type { StoredCart } from './cart-store.ts';

/**
 * Checks prices and stock of the lines on the server. `onChecked` stores the answer; the changes are held here to be shown until the member
 * has dismissed them.
 */
export function useCheckedCart(items: Cart, onChecked: (checked: CheckedCart) => void) {
  const query = useQuery({ ...checkedCartQuery(items), enabled: items.length > 0 });
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const fresh = query.isPlaceholderData ? undefined : query.data;

  /** Of several changes of one product the last one applies. */
  const noteChanges = (news: readonly CartChange[]) => {
    if (news.length === 0) return;
    const changed = new Set(news.map(({ productId }) => productId));
    setChanges((before) => [...before.filter(({ productId }) => !changed.has(productId)), ...news]);
  };

  const takeIn = useEffectEvent((answer: CheckedCart) => {
    noteChanges(answer.changes);
    onChecked(answer);
  });
  useEffect(() => {
    if (fresh) takeIn(fresh);
  }, [fresh]);

  return { query, checked: query.data, changes, noteChanges, forgetChanges: () => setChanges([]) };
}

export type ReservedChange = Extract<CartChange, { kind: 'reserved' }>;

export function isReservedChange(change: CartChange): change is ReservedChange {
  return change.kind === 'reserved';
}

/**
 * The lines as the server sells them now: current prices and available quantities, without removed products. Units that unpaid orders
 * reserve stay in a cart; an order contains only what can be bought now.
 */
export function withChanges(items: Cart, changes: readonly CartChange[], forWhat: 'cart' | 'order'): Cart {
  return changes.reduce<Cart>((now, change) => {
    if (change.kind === 'reserved') {
      return forWhat === 'cart' ? now : setCartQuantity(now, change.productId, change.available);
    }
    if (change.kind === 'stock') return setCartQuantity(now, change.productId, change.to);
    if (change.kind !== 'price') return setCartQuantity(now, change.productId, 0);
    return now.map((item) => (item.productId === change.productId ? { ...item, seenPrice: change.to } : item));
  }, items);
}

type Bought = { productId: string; quantity: number };

/** Removes bought items from the cart and leaves what was added since. An order is removed once. */
export function withoutBought(cart: StoredCart, orderId: string, bought: readonly Bought[]): StoredCart {
  if (!cart.awaiting.includes(orderId)) return cart;
  const items = bought.reduce<Cart>((now, { productId, quantity }) => {
    const line = now.find((item) => item.productId === productId);
    return line ? setCartQuantity(now, productId, line.quantity - quantity) : now;
  }, cart.items);
  return { ...withoutAwaiting(cart, orderId), items };
}

/** Stops tracking an order that will not be paid: the cart's lines are unchanged. */
export function withoutAwaiting(cart: StoredCart, orderId: string): StoredCart {
  return { ...cart, awaiting: cart.awaiting.filter((id) => id !== orderId) };
}
