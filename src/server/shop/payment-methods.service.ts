import type { Ore } from '#domain/money/ore.ts';
import { PAYMENT_METHODS, type PaymentMethod, usableMethods } from '#domain/shop/payment-methods.ts';
import type { Config } from '#server/platform/config/config.ts';
import { refuse } from '#server/platform/refuse.ts';

/** The methods that the shop offers, in the order in which they are shown. */
export function paymentMethods(config: Pick<Config, 'shop'>): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => config.shop.paymentMethods.includes(method));
}

/** The method of a payment: the requested one, or for clients without a choice a card, if the shop takes cards. */
export function chooseMethod(config: Pick<Config, 'shop'>, amount: Ore, requested?: PaymentMethod): PaymentMethod {
  const usable = usableMethods(paymentMethods(config), amount);
  const chosen = usable.find((method) => method === (requested ?? 'card')) ?? (requested ? null : usable[0]);
  if (!chosen) throw refuse('PAYMENT_METHOD_UNAVAILABLE');
  return chosen;
}
