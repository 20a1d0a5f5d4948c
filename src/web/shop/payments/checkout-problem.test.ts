import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT_ERRORS } from '#domain/shop/checkout/checkout-error.ts';
import { CallError, UnreachableError } from '#web/platform/api/call-error.ts';
import en from '../shop.en.json';
import { checkoutErrorRow } from './checkout-problem.ts';

const refusal = (code: string, message = '', status = 400) => new CallError({ code, message, status, data: undefined });

afterEach(() => vi.restoreAllMocks());

describe('an error at checkout', () => {
  it.each(CHECKOUT_ERRORS)('is found by its code, or by its name in the text: %s', (row) => {
    expect(checkoutErrorRow(refusal(row))).toBe(row);
    expect(checkoutErrorRow(refusal('CHECKOUT_FAILED', `the provider said ${row} to it`))).toBe(row);
  });

  it.each([
    ['a lost network', new UnreachableError(new TypeError('Failed to fetch')), 'network_error'],
    ['no answer in time', new UnreachableError(new DOMException('late', 'TimeoutError')), 'timeout'],
    ['a session that has run out', refusal('PGRST301'), 'invalid_token'],
    ['nobody signed in', refusal('UNAUTHORIZED'), 'authentication_required'],
    ['an unavailable database', refusal('UNAVAILABLE'), 'database_error'],
    ['an error of the server', refusal('INTERNAL'), 'server_error'],
    ['a proxy without a server behind it', refusal('HTTP_503', '', 503), 'service_unavailable'],
    ['a proxy that gave up', refusal('HTTP_504', '', 504), 'timeout'],
    ['a broken proxy', refusal('HTTP_502', '', 502), 'server_error'],
    ['an answer from somebody else', refusal('HTTP_418', '', 418), 'unexpected'],
    ['anything else', refusal('CHECKOUT_FAILED', 'no idea'), 'unexpected'],
  ])('finds the row of %s', (_what, error, row) => {
    expect(checkoutErrorRow(error)).toBe(row);
  });

  it('is reported when it is an error of our own', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(checkoutErrorRow(new Error('mistake'))).toBe('unexpected');
    expect(warn).toHaveBeenCalled();
  });
});

describe('the texts of the checkout in English', () => {
  it('equal those of the catalogue, to the letter', () => {
    expect(en.checkout.errorTitle).toBe('Checkout error');
    expect(en.checkout.noUrl).toBe('No checkout URL received');
    expect(en.status['awaiting-payment']).toBe('Awaiting payment');
    const { authentication_failed: ours, payment_declined, payment_expired, ...catalogue } = en.checkoutError;
    expect(payment_declined).toBe('The payment was not approved. Try again or choose another way to pay.');
    expect(payment_expired).toBe('The payment was not approved in time. Try again.');
    expect(ours).toBe('The payment was not confirmed with your bank. Try again or use another card.');
    expect(catalogue).toEqual({
      card_declined: 'Your card was declined. Please use another card.',
      insufficient_funds: 'Insufficient funds on your card.',
      expired_card: 'Your card has expired. Please use another card.',
      invalid_cvc: 'Invalid security code (CVC).',
      invalid_expiry_month: 'Invalid expiration month.',
      invalid_expiry_year: 'Invalid expiration year.',
      network_error: 'Network issue. Check your connection and try again.',
      timeout: 'Request timed out. Please try again.',
      server_error: 'Temporary technical error. Please try again in a few minutes.',
      service_unavailable: 'Service temporarily unavailable. Please try again later.',
      invalid_amount: 'Invalid order amount. Please contact support.',
      amount_too_small: 'Minimum amount not reached.',
      amount_too_large: 'Maximum amount exceeded.',
      currency_not_supported: 'Currency is not supported. Please contact support.',
      authentication_required: 'Authentication required. Please sign in again.',
      invalid_token: 'Session expired. Please sign in again.',
      database_error: 'Temporary technical error. Your order is being processed.',
      constraint_violation: 'Invalid data. Please verify your information.',
      unexpected: 'An unexpected error occurred. Please try again or contact support.',
    });
  });
});
