import Stripe from 'stripe';
import { PaymentError, type PaymentErrorCode } from './payment-error.ts';

/** Our codes by the provider's decline codes. Any other code counts as a decline. */
const CODES = new Map<string, PaymentErrorCode>(
  Object.entries({
    insufficient_funds: 'insufficient_funds',
    expired_card: 'expired_card',
    incorrect_cvc: 'invalid_cvc',
    invalid_cvc: 'invalid_cvc',
    invalid_expiry_month: 'invalid_expiry_month',
    invalid_expiry_year: 'invalid_expiry_year',
    payment_intent_authentication_failure: 'authentication_failed',
    setup_intent_authentication_failure: 'authentication_failed',
    payment_method_customer_decline: 'payment_declined',
    payment_method_provider_decline: 'payment_declined',
    payment_intent_payment_attempt_failed: 'payment_declined',
    payment_method_provider_timeout: 'payment_expired',
    payment_intent_payment_attempt_expired: 'payment_expired',
    processing_error: 'server_error',
    try_again_later: 'server_error',
    issuer_not_available: 'server_error',
    amount_too_small: 'amount_too_small',
    amount_too_large: 'amount_too_large',
  } as const),
);

/** Why a payment was refused, from the codes of the bank or the provider. An unknown code says nothing about a card that was not used. */
export function cardErrorCode({ decline_code, code, payment_method }: CardDecline): PaymentErrorCode {
  const unknown = (payment_method?.type ?? 'card') === 'card' ? 'card_declined' : 'payment_declined';
  return CODES.get(decline_code ?? '') ?? CODES.get(code ?? '') ?? unknown;
}

type CardDecline = {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  payment_method?: { type: string } | null | undefined;
};

/** Converts any error of the client library; the cause is retained for the log. */
function asPaymentError(cause: unknown): PaymentError {
  const providerCode = cause instanceof Stripe.errors.StripeError ? (cause.decline_code ?? cause.code ?? null) : null;
  return new PaymentError(codeFor(cause), providerCode, { cause });
}

/** Parses a response; every failure is converted to our own error. */
export function ask<T>(request: Promise<unknown>, read: (answer: unknown) => T): Promise<T> {
  return request.then(read).catch((cause) => {
    throw asPaymentError(cause);
  });
}

/** Another request with the same key, or for the same payment, is running: both can be retried in a moment. */
const CONFLICT_CODES = ['idempotency_key_in_use', 'lock_timeout'];

function codeFor(cause: unknown): PaymentErrorCode {
  const { errors } = Stripe;
  if (cause instanceof errors.StripeError && CONFLICT_CODES.includes(cause.code ?? '')) return 'service_unavailable';
  if (cause instanceof errors.StripeCardError) return cardErrorCode(cause);
  if (cause instanceof errors.StripeConnectionError) return isTimeout(cause.detail) ? 'timeout' : 'network_error';
  if (cause instanceof errors.StripeIdempotencyError) return 'constraint_violation';
  if (cause instanceof errors.StripeInvalidRequestError) return requestErrorCode(cause);
  if (cause instanceof errors.StripeRateLimitError) return 'service_unavailable';
  // A wrong or blocked key must be corrected by the operator; the buyer can only come back later.
  if (cause instanceof errors.StripeAuthenticationError) return 'service_unavailable';
  if (cause instanceof errors.StripePermissionError) return 'service_unavailable';
  if (!(cause instanceof errors.StripeError)) return 'unexpected';
  return cause.statusCode === 503 ? 'service_unavailable' : 'server_error';
}

/** The provider has no code for an unknown currency, and one for all numbers that are not whole, so the name of the parameter is read. */
function requestErrorCode({ code, param }: { code?: string; param?: string }): PaymentErrorCode {
  const known = CODES.get(code ?? '');
  if (known) return known;
  if (/\bcurrency\]?$/.test(param ?? '')) return 'currency_not_supported';
  if (/\b(unit_)?amount\]?$/.test(param ?? '')) return 'invalid_amount';
  return 'unexpected';
}

const isTimeout = (detail: unknown) =>
  typeof detail === 'object' && detail !== null && 'code' in detail && detail.code === 'ETIMEDOUT';
