import { nextOrderState, type OrderState } from '../orders/order-state.ts';

/** For how long a new try to pay an order can be made, at its old prices. */
const TRY_AGAIN_MS = 24 * 3_600_000;

/** An order can be paid while it is held, and tried again for a day. */
export function canPay(order: { state: OrderState; createdAt: Date; heldUntil: Date }, now: Date): boolean {
  if (order.state === 'awaiting-payment') return order.heldUntil > now || canTryAgain(order, now);
  return nextOrderState(order.state, 'reopen') !== null && canTryAgain(order, now);
}

/** Every try holds the goods anew: for a day, not for ever. */
export function canTryAgain({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < TRY_AGAIN_MS;
}
