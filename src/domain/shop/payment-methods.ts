import type { Ore } from '../money/ore.ts';
import { SHOP_BOUNDS } from './shop-bounds.ts';

/** In the order in which they are offered: methods without credit come before those with it (lag 2010:751 om betaltjänster, 7 a kap.). */
export const PAYMENT_METHODS = ['swish', 'card', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const MINUTE_MS = 60_000;

/**
 * `min` in öre. `confirmMs`: how long goods and cashback stay reserved for a payment that the buyer has approved and the bank has not
 * confirmed. Swish decides within three minutes; Klarna may review an application for a day.
 */
const RULES: Readonly<Record<PaymentMethod, { min: number; confirmMs: number }>> = {
  swish: { min: SHOP_BOUNDS.finalAmount.min, confirmMs: 5 * MINUTE_MS },
  card: { min: SHOP_BOUNDS.finalAmount.min, confirmMs: 30 * MINUTE_MS },
  klarna: { min: 1_000, confirmMs: 24 * 60 * MINUTE_MS },
};

/** The methods by which an amount can be paid, in the order in which they are offered. */
export function usableMethods(offered: readonly PaymentMethod[], amount: Ore): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => offered.includes(method) && amount >= RULES[method].min);
}

/** The method that is selected first: the one chosen before, if it can be used; never credit while there is another. */
export function selectedMethod(usable: readonly PaymentMethod[], chosen: PaymentMethod | null): PaymentMethod | null {
  return usable.find((method) => method === chosen) ?? usable[0] ?? null;
}

/** Until when a payment that awaits its confirmation keeps the reservation; never shortens it. */
export function heldForConfirmation(method: PaymentMethod, heldUntil: Date, now: Date): Date {
  return new Date(Math.max(heldUntil.getTime(), now.getTime() + RULES[method].confirmMs));
}
