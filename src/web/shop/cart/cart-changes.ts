import { type Cart, setCartQuantity } from '#domain/shop/cart/change-cart.ts';
import type { CartChange } from '#domain/shop/shop-shapes.contract.ts';
import type { StoredCart } from './cart-shapes.ts';

/** The lines as the server sells them now: new prices, as many as there are, without what is gone. */
export function withChanges(items: Cart, changes: readonly CartChange[]): Cart {
  return changes.reduce<Cart>((now, change) => {
    if (change.kind === 'stock') return setCartQuantity(now, change.productId, change.to);
    if (change.kind !== 'price') return setCartQuantity(now, change.productId, 0);
    return now.map((item) => (item.productId === change.productId ? { ...item, seenPrice: change.to } : item));
  }, items);
}

type Bought = { productId: string; quantity: number };

/** What was bought leaves the cart; what was added since stays. An order is taken out once. */
export function withoutBought(cart: StoredCart, orderId: string, bought: readonly Bought[]): StoredCart {
  if (!cart.awaiting.includes(orderId)) return cart;
  const items = bought.reduce<Cart>((now, { productId, quantity }) => {
    const line = now.find((item) => item.productId === productId);
    return line ? setCartQuantity(now, productId, line.quantity - quantity) : now;
  }, cart.items);
  return { ...withoutAwaiting(cart, orderId), items };
}

/** The order will not be paid: the cart stays as it is. */
export function withoutAwaiting(cart: StoredCart, orderId: string): StoredCart {
  return { ...cart, awaiting: cart.awaiting.filter((id) => id !== orderId) };
}
