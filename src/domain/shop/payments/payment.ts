import type { Ore } from '#domain/money/ore.ts';
import { nextOrderState, type OrderState } from '../orders/order-state.ts';

export type KnownOrder = { readonly state: OrderState; readonly finalAmount: Ore; readonly paymentId: string | null };
/** SEK unless stated otherwise. */
export type ArrivedPayment = { readonly paymentId: string; readonly amount: Ore; readonly currency?: string };

/**
 * What to do with a payment that the provider confirms. `settle`: the order awaited it. `honour`: it came after expiry, so stock and
 * cashback must be reserved again first. `give-back`: the order cannot use it (cancelled, paid otherwise, or another amount or currency).
 * `known`: it has been handled.
 */
export function judgePayment(order: KnownOrder, payment: ArrivedPayment): 'settle' | 'honour' | 'give-back' | 'known' {
  if (order.paymentId === payment.paymentId) return 'known';
  const isPayable = nextOrderState(order.state, 'pay') !== null && isAmountOf(order.finalAmount, payment);
  if (!isPayable) return 'give-back';
  return order.state === 'expired' ? 'honour' : 'settle';
}

/** Whether a payment has the amount and the currency of the order. */
export function isAmountOf(finalAmount: Ore, { amount, currency = 'sek' }: Omit<ArrivedPayment, 'paymentId'>): boolean {
  return amount === finalAmount && currency.toLowerCase() === 'sek';
}

/** Names of card networks by the provider's codes. */
const NAMES = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** The name of a card on a receipt; the provider's code for an unknown network. */
export function cardName(brand: string): string {
  return NAMES.get(brand.toLowerCase()) ?? brand;
}
