import { afterEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { PlaceOrderInput } from '#domain/shop/orders/orders.contract.ts';
import { makeOrder } from '#web/test/makers/make-shop-order.ts';
import { forgetRequest, requestIdFor } from './checkout-request.ts';

const { address } = makeOrder();
const request: Omit<PlaceOrderInput, 'requestId'> = { items: [], address, cashbackUsed: ore(0), acceptedTerms: true };
let made = 0;
const at = (nowMs: number) => ({ nowMs, newId: () => `request-${++made}` });

afterEach(() => {
  localStorage.clear();
  made = 0;
});

describe('the id of an order request', () => {
  it('is the same for the same request: another tap, another tab', () => {
    expect(requestIdFor('elin', request, at(0))).toBe('request-1');
    expect(requestIdFor('elin', request, at(60_000))).toBe('request-1');
  });

  it('differs for another request, another member, and half an hour later', () => {
    requestIdFor('elin', request, at(0));
    expect(requestIdFor('anna', request, at(0))).toBe('request-2');
    expect(requestIdFor('elin', request, at(30 * 60_000))).toBe('request-3');
    expect(requestIdFor('elin', { ...request, cashbackUsed: ore(100) }, at(30 * 60_000))).toBe('request-4');
  });

  it('differs once the order is paid or cancelled', () => {
    requestIdFor('elin', request, at(0));
    forgetRequest('elin');
    expect(requestIdFor('elin', request, at(1))).toBe('request-2');
  });

  it.each(['{', '7', '{"request":1}'])('ignores invalid stored values: %s', (stored) => {
    localStorage.setItem('formkurva.checkout.elin', stored);
    expect(requestIdFor('elin', request, at(0))).toBe('request-1');
  });
});
