import { PaymentError } from '#server/platform/payments/payment-error.ts';
import type { Payments } from '#server/platform/payments/payments.ts';

/** `unreachable`: the request is lost. `lost-answer`: the request is executed and the response is lost. `refused`: refunds are refused. */
export type Trouble = 'none' | 'unreachable' | 'lost-answer' | 'refused';

/** A provider behind a network with the faults that a test chooses, call by call. */
export function unsteadyPayments(payments: Payments, next: () => Trouble): Payments {
  const ask = async <Answer>(work: () => Promise<Answer>, trouble = next()): Promise<Answer> => {
    if (trouble === 'unreachable') throw new PaymentError('network_error', null);
    const answer = await work();
    if (trouble === 'lost-answer') throw new PaymentError('timeout', null);
    return answer;
  };
  return {
    createCheckout: (checkout) => ask(() => payments.createCheckout(checkout)),
    readCheckout: (id) => ask(() => payments.readCheckout(id)),
    expireCheckout: (id) => ask(() => payments.expireCheckout(id)),
    refund: async (refund) => {
      const trouble = next();
      if (trouble === 'refused') throw new PaymentError('unexpected', 'charge_disputed');
      return ask(() => payments.refund(refund), trouble);
    },
    listSettled: (paymentId) => ask(() => payments.listSettled(paymentId)),
    listRefunds: (paymentId) => ask(() => payments.listRefunds(paymentId)),
    listRefundsSince: (since) => ask(() => payments.listRefundsSince(since)),
    listPayouts: (since) => ask(() => payments.listPayouts(since)),
    listPayoutRows: (payoutId) => ask(() => payments.listPayoutRows(payoutId)),
    readWebhookEvent: (body, signature) => payments.readWebhookEvent(body, signature),
  };
}
