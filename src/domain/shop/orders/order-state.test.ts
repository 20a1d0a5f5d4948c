import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { judgePayment } from '../payments/payment.ts';
import {
  fulfilmentStatus,
  nextOrderState,
  ORDER_STATES,
  type OrderTransition,
  paymentStatus,
  shipProblem,
  shownStatus,
  UNDO_SHIPMENT_MS,
} from './order-state.ts';

const TRANSITIONS: OrderTransition[] = [
  'pay',
  'cancel',
  'expire',
  'reopen',
  'give-back',
  'ship',
  'undo-ship',
  'refund-part',
  'refund-rest',
];

describe('an order', () => {
  it('makes exactly these transitions', () => {
    const transitions = ORDER_STATES.flatMap((state) =>
      TRANSITIONS.map((transition) => `${state} ${transition} ${nextOrderState(state, transition)}`),
    );
    expect(transitions.filter((way) => !way.endsWith('null'))).toEqual([
      'awaiting-payment pay paid',
      'awaiting-payment cancel cancelled',
      'awaiting-payment expire expired',
      'paid ship shipped',
      'paid refund-part paid',
      'paid refund-rest refunded',
      'shipped undo-ship paid',
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
  ] as const)('that is %s with %d öre refunded is shown as %s', (state, refunded, status) => {
    expect(shownStatus(state, ore(refunded))).toBe(status);
  });
});

describe('money and goods', () => {
  it.each([
    ['awaiting-payment', 0, false, 'awaiting-payment', 'none'],
    ['paid', 0, false, 'paid', 'to-ship'],
    ['paid', 100, false, 'partly-refunded', 'to-ship'],
    ['shipped', 0, true, 'paid', 'shipped'],
    ['shipped', 100, true, 'partly-refunded', 'shipped'],
    ['refunded', 100, true, 'refunded', 'shipped'],
    ['refunded', 100, false, 'refunded', 'none'],
    ['cancelled', 0, false, 'cancelled', 'none'],
  ] as const)(
    'of an order that is %s with %d öre refunded, shipped %s: %s and %s',
    (state, refunded, isShipped, money, goods) => {
      expect([paymentStatus(state, ore(refunded)), fulfilmentStatus(state, isShipped)]).toEqual([money, goods]);
    },
  );
});

describe('shipping', () => {
  it.each([
    [null, 'unknown'],
    ['awaiting-payment', 'unpaid'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
    ['paid', null],
    ['shipped', null],
  ] as const)('an order that is %s is refused with %s', (state, problem) => {
    expect(shipProblem(state && { state, shipmentConfirmedAt: null })).toBe(problem);
  });

  it('is refused once the buyer has been notified of an earlier one', () => {
    expect(shipProblem({ state: 'shipped', shipmentConfirmedAt: new Date(0) })).toBe('shipped');
  });

  it('can be undone for a minute, after which the order waits to be shipped again', () => {
    expect([nextOrderState('shipped', 'undo-ship'), nextOrderState('paid', 'undo-ship')]).toEqual(['paid', null]);
    expect(UNDO_SHIPMENT_MS).toBe(60_000);
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
  ] as const)('in %s leads to %s', (currency, verdict) => {
    const order = { state: 'awaiting-payment', finalAmount: ore(500), paymentId: null } as const;
    expect(judgePayment(order, { ...payment, currency })).toBe(verdict);
  });
});
