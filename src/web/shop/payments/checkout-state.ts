import shape from 'virtual:stored-shape/checkoutState';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { readStored } from '#web/platform/device/read-stored.ts';
import { parseItems } from '../cart/cart-store.ts';

/** The input of the checkout, stored in the history state so that returning from the card provider finds it. */
export type CheckoutState = {
  /** The owner. The history outlives a sign-out: the back button must not show one member's goods to the next. */
  userId: string;
  items: CartItem[];
  /** True for lines from the cart, which are removed from it once paid; the test order was never in it. */
  fromCart: boolean;
  /** Present once the order is placed. */
  orderId?: string | undefined;
};

/** The history state is not trusted: it is validated first. */
export function parseCheckoutState(value: unknown): CheckoutState | null {
  const stored = readStored<'checkoutState'>(shape, value);
  const items = stored && parseItems(stored.items);
  return items && { ...stored, items };
}
