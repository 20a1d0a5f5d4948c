import { describe, expect, it } from 'vitest';
import { CHECKOUT_ERRORS, checkoutErrorKey, checkoutErrorOfCall } from './checkout-error.ts';

describe('a checkout error', () => {
  it.each([
    ['card_declined'],
    ['insufficient_funds'],
    ['expired_card'],
    ['invalid_cvc'],
    ['invalid_expiry_month'],
    ['invalid_expiry_year'],
    ['network_error'],
    ['timeout'],
    ['server_error'],
    ['service_unavailable'],
    ['invalid_amount'],
    ['amount_too_small'],
    ['amount_too_large'],
    ['currency_not_supported'],
    ['authentication_required'],
    ['invalid_token'],
    ['database_error'],
    ['constraint_violation'],
  ])('whose text contains %s maps to that row of the table', (row) => {
    expect(checkoutErrorKey(`Error: ${row} (req_1)`)).toBe(row);
  });

  it('has eighteen rows, and a fallback for anything else', () => {
    expect([CHECKOUT_ERRORS.length, checkoutErrorKey('Something odd')]).toEqual([18, 'unexpected']);
  });

  it.each([
    ['UNAUTHORIZED', 'User not authenticated', 'authentication_required'],
    ['PGRST301', 'Your session has expired.', 'invalid_token'],
    ['UNAVAILABLE', '', 'database_error'],
    ['BAD_INPUT', '', 'constraint_violation'],
    ['invalid_amount', 'Invalid order amount.', 'invalid_amount'],
    ['toString', 'timeout', 'timeout'],
    ['payment_declined', 'The payment was not approved.', 'payment_declined'],
    ['payment_expired', 'The payment was not approved in time.', 'payment_expired'],
    ['CART_CHANGED', 'The cart has changed.', 'unexpected'],
  ])('of a call refused with %s (%s) maps to %s', (code, text, key) => {
    expect(checkoutErrorOfCall(code, text)).toBe(key);
  });
});
