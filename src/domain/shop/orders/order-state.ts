import type { Ore } from '#domain/money/ore.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../shop-shapes.contract.ts';

export const ORDER_STATES = ['awaiting-payment', 'paid', 'shipped', 'refunded', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What can happen to an order: `pay` (also late), `give-back` (a payment that came too late and is returned), `reopen` (a retry of the
 * payment after expiry), `undo-ship` (within a minute, before the buyer is notified), `refund-part` and `refund-rest` (nothing is left
 * paid).
 */
export type OrderTransition =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'reopen'
  | 'give-back'
  | 'ship'
  | 'undo-ship'
  | 'refund-part'
  | 'refund-rest';

/** All transitions. Anything not listed is refused. */
const MACHINE: Readonly<Record<OrderState, Partial<Record<OrderTransition, OrderState>>>> = {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  expired: { pay: 'paid', cancel: 'cancelled', reopen: 'awaiting-payment', 'give-back': 'refunded' },
  cancelled: { 'give-back': 'refunded' },
  paid: { ship: 'shipped', 'refund-part': 'paid', 'refund-rest': 'refunded' },
  shipped: { 'undo-ship': 'paid', 'refund-part': 'shipped', 'refund-rest': 'refunded' },
  refunded: {},
};

/** The next state of an order, or null when the transition is not allowed. */
export function nextOrderState(state: OrderState, transition: OrderTransition): OrderState | null {
  return MACHINE[state][transition] ?? null;
}

/** How long the payment of an order can be retried, at its original prices. */
const TRY_AGAIN_MS = 24 * 3_600_000;

type Payable = { state: OrderState; createdAt: Date; heldUntil: Date; isConfirming: boolean };

/** An order can be paid while it is reserved, and retried for a day; not while a payment waits to be confirmed. */
export function canPay(order: Payable, now: Date): boolean {
  if (order.isConfirming) return false;
  if (order.state === 'awaiting-payment') return order.heldUntil > now || canTryAgain(order, now);
  return nextOrderState(order.state, 'reopen') !== null && canTryAgain(order, now);
}

/** Each retry reserves the goods again, for at most a day. */
export function canTryAgain({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < TRY_AGAIN_MS;
}

/** The state as shown to people: an order that is still paid in part is "partly refunded". */
export function shownStatus(state: OrderState, refunded: Ore): OrderStatus {
  const isPaid = state === 'paid' || state === 'shipped';
  return isPaid && refunded > 0 ? 'partly-refunded' : state;
}

/** The state of an order's money, independent of its goods. */
export function paymentStatus(state: OrderState, refunded: Ore): PaymentStatus {
  const status = shownStatus(state, refunded);
  return status === 'shipped' ? 'paid' : status;
}

/** The state of an order's goods, independent of its money. `none`: there is nothing to send. */
export function fulfilmentStatus(state: OrderState, isShipped: boolean): FulfilmentStatus {
  if (isShipped) return 'shipped';
  return state === 'paid' ? 'to-ship' : 'none';
}

/**
 * Why an order cannot be marked as shipped, or null. A shipment of a moment ago is allowed, because the same request may arrive twice.
 * Once the buyer has been notified, the order counts as shipped before.
 */
export function shipProblem(order: { state: OrderState; shipmentConfirmedAt: Date | null } | null): ShipProblem | null {
  if (order === null) return 'unknown';
  const { state, shipmentConfirmedAt } = order;
  if (state === 'awaiting-payment') return 'unpaid';
  if (state === 'shipped' && shipmentConfirmedAt === null) return null;
  return state === 'paid' ? null : state;
}

export const SHIP_PROBLEMS = ['unknown', 'unpaid', 'shipped', 'refunded', 'cancelled', 'expired'] as const;
export type ShipProblem = (typeof SHIP_PROBLEMS)[number];

/** How long a shipment can be undone; the buyer is not notified before. */
export const UNDO_SHIPMENT_MS = 60_000;

/** The order number that people see: the first eight characters of its id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8);
}
