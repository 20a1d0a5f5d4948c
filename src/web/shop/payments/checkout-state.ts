import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { parseItems } from '../cart/cart-store.ts';

/** What the checkout is given on the way to it, and keeps in the history: the way back from the card provider finds it again. */
export type CheckoutState = {
  /** Whose it is. The history outlives a sign-out: the way back must not show one member's goods to the next. */
  userId: string;
  items: CartItem[];
  /** What is bought leaves the cart once it is paid; the test order was never in it. */
  fromCart: boolean;
  /** There from when the order is placed. */
  orderId?: string;
};

/** The history is the browser's: what comes out of it is looked at first. */
export function parseCheckoutState(value: unknown): CheckoutState | null {
  if (typeof value !== 'object' || value === null) return null;
  const items = parseItems(Reflect.get(value, 'items'));
  const userId: unknown = Reflect.get(value, 'userId');
  const orderId: unknown = Reflect.get(value, 'orderId');
  if (items === null || typeof userId !== 'string') return null;
  return {
    userId,
    items,
    fromCart: Reflect.get(value, 'fromCart') === true,
    ...(typeof orderId === 'string' ? { orderId } : {}),
  };
}
