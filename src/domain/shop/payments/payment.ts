import type { Ore } from '#domain/money/ore.ts';
import { nextOrderState, type OrderState } from '../orders/order-state.ts';

export type KnownOrder = { readonly state: OrderState; readonly finalAmount: Ore; readonly paymentId: string | null };
/** Kronor, unless it says otherwise. */
export type ArrivedPayment = { readonly paymentId: string; readonly amount: Ore; readonly currency?: string };

/**
 * What to do with a payment that the provider confirms. `settle`: the order waited for it. `honour`: it came after expiry, so stock
 * and cashback must be taken again first. `give-back`: the order cannot use it (cancelled, paid otherwise, or another amount or currency).
 * `known`: it has been dealt with.
 */
export function judgePayment(order: KnownOrder, payment: ArrivedPayment): 'settle' | 'honour' | 'give-back' | 'known' {
  if (order.paymentId === payment.paymentId) return 'known';
  const isPayable = nextOrderState(order.state, 'pay') !== null && isAmountOf(order.finalAmount, payment);
  if (!isPayable) return 'give-back';
  return order.state === 'expired' ? 'honour' : 'settle';
}

/** Whether a payment is what an order costs: the same figure in another currency is not. */
export function isAmountOf(finalAmount: Ore, { amount, currency = 'sek' }: Omit<ArrivedPayment, 'paymentId'>): boolean {
  return amount === finalAmount && currency.toLowerCase() === 'sek';
}

/** The names that card networks write themselves with; the provider gives codes. */
const NAMES = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** What a card is called on a receipt. One that is not known here keeps the provider's word. */
export function cardName(brand: string): string {
  return NAMES.get(brand.toLowerCase()) ?? brand;
}
