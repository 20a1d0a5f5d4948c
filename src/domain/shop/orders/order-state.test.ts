import { describe, expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { judgePayment } from '../payments/judge-payment.ts';
import { nextOrderState, ORDER_STATES, type OrderHappening, shownStatus } from './order-state.ts';

const HAPPENINGS: OrderHappening[] = [
  'pay',
  'cancel',
  'expire',
  'reopen',
  'give-back',
  'ship',
  'refund-part',
  'refund-rest',
];

describe('an order', () => {
  it('goes exactly these ways', () => {
    const ways = ORDER_STATES.flatMap((state) =>
      HAPPENINGS.map((happening) => `${state} ${happening} ${nextOrderState(state, happening)}`),
    );
    expect(ways.filter((way) => !way.endsWith('null'))).toEqual([
      'awaiting-payment pay paid',
      'awaiting-payment cancel cancelled',
      'awaiting-payment expire expired',
      'paid ship shipped',
      'paid refund-part paid',
      'paid refund-rest refunded',
      'shipped refund-part shipped',
      'shipped refund-rest refunded',
      'cancelled give-back refunded',
      'expired pay paid',
      'expired cancel cancelled',
      'expired reopen awaiting-payment',
      'expired give-back refunded',
    ]);
  });

  it.each([
    ['paid', 0, 'paid'],
    ['paid', 1, 'partly-refunded'],
    ['shipped', 100, 'partly-refunded'],
    ['refunded', 100, 'refunded'],
    ['expired', 0, 'expired'],
  ] as const)('that is %s with %d öre given back reads as %s', (state, refunded, status) => {
    expect(shownStatus(state, ore(refunded))).toBe(status);
  });
});

describe('a payment', () => {
  const payment = { paymentId: 'pi_1', amount: ore(500) };

  it.each([
    ['settles an order that waits for it', 'awaiting-payment', 500, null, 'settle'],
    ['is honoured after expiry', 'expired', 500, null, 'honour'],
    ['is given back for a cancelled order', 'cancelled', 500, null, 'give-back'],
    ['is given back when it is of another amount', 'awaiting-payment', 499, null, 'give-back'],
    ['is given back when the order is paid by another', 'paid', 500, 'pi_2', 'give-back'],
    ['changes nothing the second time', 'shipped', 500, 'pi_1', 'known'],
    ['changes nothing after it was given back', 'refunded', 500, 'pi_1', 'known'],
  ] as const)('%s', (_title, state, finalAmount, paymentId, verdict) => {
    expect(judgePayment({ state, finalAmount: ore(finalAmount), paymentId }, payment)).toBe(verdict);
  });

  it.each([
    ['SEK', 'settle'],
    ['nok', 'give-back'],
  ] as const)('in %s is to %s', (currency, verdict) => {
    const order = { state: 'awaiting-payment', finalAmount: ore(500), paymentId: null } as const;
    expect(judgePayment(order, { ...payment, currency })).toBe(verdict);
  });
});
