import { useTranslations } from 'use-intl';
import { type CheckoutErrorKey, checkoutErrorOfCall } from '#domain/shop/checkout/checkout-error.ts';
import { CallError, callErrorCode, UnreachableError } from '#web/platform/api/call-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { report } from '#web/platform/client-errors/report.ts';

/** The server's answer has no payment URL. */
export class NoCheckoutUrl extends Error {
  constructor() {
    super('No checkout URL received');
    this.name = 'NoCheckoutUrl';
  }
}

/** Our own refusals that are more specific than any row of the table. */
const CODES_WITH_OWN_TEXT = new Set([
  'CART_CHANGED',
  'SOLD_OUT',
  'CASHBACK_TOO_LOW',
  'EMAIL_NOT_VERIFIED',
  'TOO_MANY_UNPAID',
  'ORDER_NOT_PAYABLE',
  'PAYMENT_PENDING',
  'PAYMENT_METHOD_UNAVAILABLE',
  'ORDER_NOT_CANCELLABLE',
]);

/** The text for an error on the way to the payment. */
export function useCheckoutProblem(): (error: unknown) => string {
  const t = useTranslations('shop');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof NoCheckoutUrl) return t('checkout.noUrl');
    if (error instanceof CallError && CODES_WITH_OWN_TEXT.has(error.code)) return errorText(callErrorCode(error));
    return t(`checkoutError.${checkoutErrorRow(error)}`);
  };
}

/** The row of the table for an error. */
export function checkoutErrorRow(error: unknown): CheckoutErrorKey {
  if (error instanceof UnreachableError) return isTimeout(error.cause) ? 'timeout' : 'network_error';
  if (!(error instanceof CallError)) {
    report('unexpected error at checkout', error);
    return 'unexpected';
  }
  return error.code.startsWith('HTTP_') ? rowOfStatus(error.status) : checkoutErrorOfCall(error.code, error.message);
}

/** A proxy between the server and the browser answered instead of the server. */
function rowOfStatus(status: number): CheckoutErrorKey {
  if (status === 503) return 'service_unavailable';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'server_error' : 'unexpected';
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
