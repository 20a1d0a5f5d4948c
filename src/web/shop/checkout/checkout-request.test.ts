import { afterEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { PlaceInput } from '#domain/shop/orders/orders.contract.ts';
import { makeOrder } from '#web/test/make-shop-order.ts';
import { forgetRequest, requestIdFor } from './checkout-request.ts';

const { address } = makeOrder();
const wish: Omit<PlaceInput, 'requestId'> = { items: [], address, cashbackUsed: ore(0), acceptedTerms: true };
let made = 0;
const at = (nowMs: number) => ({ nowMs, newId: () => `request-${++made}` });

afterEach(() => {
  localStorage.clear();
  made = 0;
});

describe('the id of an order that is asked for', () => {
  it('is the same for the same wish: another tap, another tab', () => {
    expect(requestIdFor('elin', wish, at(0))).toBe('request-1');
    expect(requestIdFor('elin', wish, at(60_000))).toBe('request-1');
  });

  it('is another for another wish, another member, and half an hour later', () => {
    requestIdFor('elin', wish, at(0));
    expect(requestIdFor('anna', wish, at(0))).toBe('request-2');
    expect(requestIdFor('elin', wish, at(30 * 60_000))).toBe('request-3');
    expect(requestIdFor('elin', { ...wish, cashbackUsed: ore(100) }, at(30 * 60_000))).toBe('request-4');
  });

  it('is another once the order is paid or given up', () => {
    requestIdFor('elin', wish, at(0));
    forgetRequest('elin');
    expect(requestIdFor('elin', wish, at(1))).toBe('request-2');
  });

  it.each(['{', '7', '{"wish":1}'])('does not stumble over what else may be kept there: %s', (kept) => {
    localStorage.setItem('formkurva.checkout.elin', kept);
    expect(requestIdFor('elin', wish, at(0))).toBe('request-1');
  });
});
