import { PaymentError, type PaymentErrorCode } from './payment-error.ts';
import type { Payments } from './payments.ts';

/** The same provider, whose refusals and silences are told to the figures on their way to the caller. */
export function reportErrors(payments: Payments, report: (code: PaymentErrorCode) => void): Payments {
  const reported =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof PaymentError) report(error.code);
        throw error;
      }
    };
  return {
    createCheckout: reported((checkout) => payments.createCheckout(checkout)),
    readCheckout: reported((id) => payments.readCheckout(id)),
    expireCheckout: reported((id) => payments.expireCheckout(id)),
    refund: reported((refund) => payments.refund(refund)),
    listSettled: reported((paymentId) => payments.listSettled(paymentId)),
    listRefunds: reported((paymentId) => payments.listRefunds(paymentId)),
    listRefundsSince: reported((since) => payments.listRefundsSince(since)),
    readWebhookEvent: (body, signature) => payments.readWebhookEvent(body, signature),
  };
}
