import { ore } from '#domain/money/ore.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { StoredOrder } from '../orders/orders.store.ts';
import type { StoredPayment } from './payments.store.ts';

export type CheckoutDeps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'payments'> & {
  /** Our URL as the buyer reached it; jobs know only the configured one. */
  reachedUrl?: string;
};

/**
 * The request to the provider, identical for every repetition of an attempt; otherwise the provider would refuse the key. A buyer who
 * repeats it at another URL of the demo gets a new attempt.
 */
export function requestPage(deps: CheckoutDeps, order: StoredOrder, payment: StoredPayment) {
  const { config, payments, reachedUrl = config.publicUrl } = deps;
  const back = (page: string) => `${reachedUrl}/${page}?order=${order.id}`;
  return payments.createCheckout({
    orderId: order.id,
    userId: order.userId,
    attempt: payment.attempt,
    method: payment.method ?? 'card',
    lines: [
      {
        name: `Order ${orderNumber(order.id)}`,
        description: config.shop.seller.name,
        unitAmount: ore(order.finalAmountPaid),
        quantity: 1,
      },
    ],
    email: payment.email,
    language: payment.language,
    successUrl: back('payment-success'),
    cancelUrl: back('payment-cancelled'),
    expiresAt: payment.expiresAt,
  });
}
