import { traced } from '#server/platform/tracing/span.ts';
import { PaymentError, type PaymentErrorCode } from './payment-error.ts';
import type { Payments } from './payments.ts';

/** Wraps a provider: counts its errors in the metrics and traces its calls. */
export function reportErrors(payments: Payments, report: (code: PaymentErrorCode) => void): Payments {
  const reported =
    <Args extends unknown[], Result>(name: keyof Payments, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await traced(`payments.${name}`, () => call(...args));
      } catch (error) {
        if (error instanceof PaymentError) report(error.code);
        throw error;
      }
    };
  return {
    createCheckout: reported('createCheckout', (checkout) => payments.createCheckout(checkout)),
    readCheckout: reported('readCheckout', (id) => payments.readCheckout(id)),
    expireCheckout: reported('expireCheckout', (id) => payments.expireCheckout(id)),
    refund: reported('refund', (refund) => payments.refund(refund)),
    listSettled: reported('listSettled', (paymentId) => payments.listSettled(paymentId)),
    listRefunds: reported('listRefunds', (paymentId) => payments.listRefunds(paymentId)),
    listRefundsSince: reported('listRefundsSince', (since) => payments.listRefundsSince(since)),
    listPayouts: reported('listPayouts', (since) => payments.listPayouts(since)),
    listPayoutRows: reported('listPayoutRows', (payoutId) => payments.listPayoutRows(payoutId)),
    readWebhookEvent: (body, signature) => payments.readWebhookEvent(body, signature),
  };
}
