import type { Ore } from '#domain/money/ore.ts';
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../shop-shapes.contract.ts';

export const ORDER_STATES = ['awaiting-payment', 'paid', 'shipped', 'refunded', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What can happen to an order: `pay` (also late), `give-back` (a payment that came too late and is returned), `reopen` (a new try
 * to pay after expiry), `undo-ship` (within a minute, before the buyer is told), `refund-part` and `refund-rest` (nothing is left paid).
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

/** The whole machine. What is not in it cannot happen. */
const MACHINE: Readonly<Record<OrderState, Partial<Record<OrderTransition, OrderState>>>> = {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  expired: { pay: 'paid', cancel: 'cancelled', reopen: 'awaiting-payment', 'give-back': 'refunded' },
  cancelled: { 'give-back': 'refunded' },
  paid: { ship: 'shipped', 'refund-part': 'paid', 'refund-rest': 'refunded' },
  shipped: { 'undo-ship': 'paid', 'refund-part': 'shipped', 'refund-rest': 'refunded' },
  refunded: {},
};

/** The state an order goes to, or null when that cannot happen to it. */
export function nextOrderState(state: OrderState, transition: OrderTransition): OrderState | null {
  return MACHINE[state][transition] ?? null;
}

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

/** As people read it: an order that is still paid in part says so. */
export function shownStatus(state: OrderState, refunded: Ore): OrderStatus {
  const isPaid = state === 'paid' || state === 'shipped';
  return isPaid && refunded > 0 ? 'partly-refunded' : state;
}

/** What has become of the money of an order, whatever has become of its goods. */
export function paymentStatus(state: OrderState, refunded: Ore): PaymentStatus {
  const status = shownStatus(state, refunded);
  return status === 'shipped' ? 'paid' : status;
}

/** What has become of the goods of an order, whatever has become of its money. `none`: there is nothing to send. */
export function fulfilmentStatus(state: OrderState, isShipped: boolean): FulfilmentStatus {
  if (isShipped) return 'shipped';
  return state === 'paid' ? 'to-ship' : 'none';
}

/**
 * Why an order cannot be marked as shipped, or null. One that was shipped a moment ago is none: the same request may come twice. Once its
 * buyer has been told, it was shipped before.
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

/** How long a shipment can be undone: until then its buyer is not told. */
export const UNDO_SHIPMENT_MS = 60_000;

/** The name of an order for people: the first eight characters of its id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8);
}
