/** The table of checkout errors, in the order in which an error's text is searched for them. */
export const CHECKOUT_ERRORS = [
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
  'authentication_required',
  'invalid_token',
  'database_error',
  'constraint_violation',
] as const;

export type CheckoutError = (typeof CHECKOUT_ERRORS)[number];

/**
 * Keys beside the table: the buyer did not confirm the payment with their bank (3-D Secure), which is not a decline of the card; a payment without a card
 * was refused by buyer or bank, or not approved in time.
 */
const ADDED_KEYS = ['authentication_failed', 'payment_declined', 'payment_expired'] as const;

/** Keys of the texts: one for each row of the table, the own rows, and a fallback. */
export const CHECKOUT_ERROR_KEYS = [...CHECKOUT_ERRORS, ...ADDED_KEYS, 'unexpected'] as const;
export type CheckoutErrorKey = (typeof CHECKOUT_ERROR_KEYS)[number];

/** Finds the row of an error by a substring of its text. */
export function checkoutErrorKey(text: string): CheckoutErrorKey {
  return CHECKOUT_ERROR_KEYS.find((error) => text.includes(error)) ?? 'unexpected';
}

/** Our own refusals and their rows; refusals that have the name of a row are not listed. */
const ROW_OF_CODE: Readonly<Record<string, CheckoutError>> = {
  UNAUTHORIZED: 'authentication_required',
  PGRST301: 'invalid_token',
  UNAVAILABLE: 'database_error',
  INTERNAL: 'server_error',
  OVERLOADED: 'service_unavailable',
  RATE_LIMITED: 'service_unavailable',
  BAD_INPUT: 'constraint_violation',
};

/** The row of a refused call: by its code where one matches, otherwise by its text. */
export function checkoutErrorOfCall(code: string, text: string): CheckoutErrorKey {
  const row = Object.hasOwn(ROW_OF_CODE, code) ? ROW_OF_CODE[code] : undefined;
  return row ?? checkoutErrorKey(`${code} ${text}`);
}
