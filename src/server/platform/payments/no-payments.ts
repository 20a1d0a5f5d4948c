import { PaymentError, WebhookRefused } from './payment-error.ts';
import type { Payments } from './payments.ts';

/** Where no provider is configured: cards cannot be used, and whoever tries is told so. */
export function createNoPayments(): Payments {
  const refuse = async () => {
    throw new PaymentError('service_unavailable', null);
  };
  return {
    createCheckout: refuse,
    readCheckout: refuse,
    expireCheckout: refuse,
    refund: refuse,
    listSettled: refuse,
    listRefunds: refuse,
    listRefundsSince: async () => [],
    readWebhookEvent() {
      throw new WebhookRefused('no payment provider is configured');
    },
  };
}
