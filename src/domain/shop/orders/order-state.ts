import type { Ore } from '../../money/ore.ts';
import type { OrderStatus } from '../shop-shapes.contract.ts';

export const ORDER_STATES = ['awaiting-payment', 'paid', 'shipped', 'refunded', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What can happen to an order: `pay` (also late), `give-back` (a payment that came too late and is returned), `reopen` (a new try
 * to pay after expiry), `refund-part` and `refund-rest` (nothing is left paid).
 */
export type OrderHappening =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'reopen'
  | 'give-back'
  | 'ship'
  | 'refund-part'
  | 'refund-rest';

/** The whole machine. What is not in it cannot happen. */
const MACHINE: Readonly<Record<OrderState, Partial<Record<OrderHappening, OrderState>>>> = {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  expired: { pay: 'paid', cancel: 'cancelled', reopen: 'awaiting-payment', 'give-back': 'refunded' },
  cancelled: { 'give-back': 'refunded' },
  paid: { ship: 'shipped', 'refund-part': 'paid', 'refund-rest': 'refunded' },
  shipped: { 'refund-part': 'shipped', 'refund-rest': 'refunded' },
  refunded: {},
};

/** The state an order goes to, or null when that cannot happen to it. */
export function nextOrderState(state: OrderState, happening: OrderHappening): OrderState | null {
  return MACHINE[state][happening] ?? null;
}

/** As people read it: an order that is still paid in part says so. */
export function shownStatus(state: OrderState, refunded: Ore): OrderStatus {
  const isPaid = state === 'paid' || state === 'shipped';
  return isPaid && refunded > 0 ? 'partly-refunded' : state;
}
