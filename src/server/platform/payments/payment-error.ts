/** The checkout's error codes that a payment provider can cause; `unexpected` is everything else. */
export const PAYMENT_ERROR_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'network_error',
  'timeout',
  'server_error',
  'service_unavailable',
  'invalid_amount',
  'amount_too_small',
  'amount_too_large',
  'currency_not_supported',
  'constraint_violation',
  'authentication_failed',
  'payment_declined',
  'payment_expired',
  'unexpected',
] as const;

export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number];

/** Network or provider failures: the same request may succeed later. The other codes are final. */
const PASSING: readonly PaymentErrorCode[] = ['network_error', 'timeout', 'server_error', 'service_unavailable'];

/** The provider refused or could not be reached. `providerCode` is the provider's own, for the log and for decisions about refunds. */
export class PaymentError extends Error {
  override name = 'PaymentError';

  constructor(
    readonly code: PaymentErrorCode,
    readonly providerCode: string | null,
    options?: ErrorOptions,
  ) {
    super(`the payment provider: ${providerCode ?? code}`, options);
  }

  get isPassing(): boolean {
    return PASSING.includes(this.code);
  }
}

/** An event that is not signed by the provider, is too old, or is invalid. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
