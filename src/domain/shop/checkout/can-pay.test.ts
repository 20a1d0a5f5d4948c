import { describe, expect, it } from 'vitest';
import type { OrderState } from '../orders/order-state.ts';
import { canPay, canTryAgain } from './can-pay.ts';

const createdAt = new Date('2026-11-12T09:00:00Z');
const heldUntil = new Date('2026-11-13T09:20:00Z');
const lastMoment = new Date('2026-11-13T08:59:59.999Z');
const dayLater = new Date('2026-11-13T09:00:00Z');
const afterHold = new Date('2026-11-13T09:20:00Z');

const isPayable = (state: OrderState, now: Date) => canPay({ state, createdAt, heldUntil }, now);

describe('an order', () => {
  it('that waits can be paid as long as it is held, also when a day has passed', () => {
    expect([isPayable('awaiting-payment', dayLater), isPayable('awaiting-payment', afterHold)]).toEqual([true, false]);
  });

  it('that waits and is no longer held can be tried again within a day', () => {
    const held = { state: 'awaiting-payment' as const, createdAt, heldUntil: createdAt };
    expect([canPay(held, lastMoment), canPay(held, dayLater)]).toEqual([true, false]);
  });

  it('that has expired can be tried again for a day', () => {
    expect([isPayable('expired', lastMoment), isPayable('expired', dayLater)]).toEqual([true, false]);
  });

  it.each(['paid', 'shipped', 'refunded', 'cancelled'] as const)('that is %s cannot be paid', (state) => {
    expect(isPayable(state, createdAt)).toBe(false);
  });
});

it('a new try is made within a day', () => {
  expect([canTryAgain({ createdAt }, lastMoment), canTryAgain({ createdAt }, dayLater)]).toEqual([true, false]);
});
