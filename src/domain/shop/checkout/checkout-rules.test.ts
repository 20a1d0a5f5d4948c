import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { canPay, canTryAgain, type OrderState } from '../orders/order-state.ts';
import { checkFinalAmount, choosableCashback, isStreetAddress, movedByMinimum } from './checkout-rules.ts';

const createdAt = new Date('2026-11-12T09:00:00Z');
const heldUntil = new Date('2026-11-13T09:20:00Z');
const lastMoment = new Date('2026-11-13T08:59:59.999Z');
const dayLater = new Date('2026-11-13T09:00:00Z');
const afterHold = new Date('2026-11-13T09:20:00Z');

const isPayable = (state: OrderState, now: Date) => canPay({ state, createdAt, heldUntil, isConfirming: false }, now);

describe('an order', () => {
  it('that awaits payment can be paid while it is reserved, even after a day', () => {
    expect([isPayable('awaiting-payment', dayLater), isPayable('awaiting-payment', afterHold)]).toEqual([true, false]);
  });

  it('that awaits payment and is no longer reserved can be retried within a day', () => {
    const held = { state: 'awaiting-payment' as const, createdAt, heldUntil: createdAt, isConfirming: false };
    expect([canPay(held, lastMoment), canPay(held, dayLater)]).toEqual([true, false]);
  });

  it.each(['awaiting-payment', 'expired'] as const)(
    'that is %s is not paid again while a payment is confirmed',
    (state) => {
      expect(canPay({ state, createdAt, heldUntil, isConfirming: true }, createdAt)).toBe(false);
    },
  );

  it('that has expired can be retried for a day', () => {
    expect([isPayable('expired', lastMoment), isPayable('expired', dayLater)]).toEqual([true, false]);
  });

  it.each(['paid', 'shipped', 'refunded', 'cancelled'] as const)('that is %s cannot be paid', (state) => {
    expect(isPayable(state, createdAt)).toBe(false);
  });
});

it('a retry is created within a day', () => {
  expect([canTryAgain({ createdAt }, lastMoment), canTryAgain({ createdAt }, dayLater)]).toEqual([true, false]);
});

const choose = (wanted: number, available: number, total: number) =>
  choosableCashback(ore(wanted), { available: ore(available), total: ore(total) });

describe('cashback at checkout', () => {
  it.each([
    ['is what was asked for', 20_000, 48_650, 74_600, 20_000],
    ['is at most what is available', 50_000, 48_650, 74_600, 48_650],
    ['is at most what there is to pay', 90_000, 99_000, 74_600, 74_600],
    ['is never less than nothing', -5, 48_650, 74_600, 0],
    ['skips a rest that cards cannot take, up to the whole when that is nearer', 74_500, 99_000, 74_600, 74_600],
    ['skips it down to 3 kr when that is nearer', 74_310, 99_000, 74_600, 74_300],
    ['skips it down to 3 kr when the balance does not reach further', 74_590, 74_590, 74_600, 74_300],
    ['pays the whole of an order below 3 kr', 0, 500, 250, 250],
    ['pays nothing of an order below 3 kr that it cannot pay whole', 100, 100, 250, 0],
  ])('%s', (_title, wanted, available, total, chosen) => {
    expect(choose(wanted, available, total)).toBe(chosen);
  });

  it('never exceeds balance or total, leaves no rest that cards refuse, and is stable when chosen again', () => {
    const amount = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 300, max: 200_000 }), (wanted, available, total) => {
        const chosen = choose(wanted, available, total);
        expect(chosen).toBeLessThanOrEqual(Math.min(available, total));
        expect(checkFinalAmount(ore(total - chosen))).toBeNull();
        expect(choose(chosen, available, total)).toBe(chosen);
      }),
    );
  });
});

describe('the minimum amount for cards', () => {
  it.each([
    ['lowers what is used so that a card can pay the rest', 74_310, 99_000, 74_600, 'down'],
    ['lowers it when the balance does not reach further', 74_590, 74_590, 74_600, 'down'],
    ['is also why all that can be used is less than the balance', 74_300, 74_590, 74_600, 'down'],
    ['raises it when the whole is nearer', 74_500, 99_000, 74_600, 'up'],
    ['does not matter far from the whole', 20_000, 48_650, 74_600, null],
    ['does not matter when cashback pays everything', 74_600, 99_000, 74_600, null],
    ['does not matter when more is asked for than there is', 90_000, 48_650, 74_600, null],
    ['does not matter when nothing is asked for', 0, 74_590, 74_600, null],
  ])('%s', (_title, wanted, available, total, moved) => {
    expect(movedByMinimum(ore(wanted), { available: ore(available), total: ore(total) })).toBe(moved);
  });
});

describe('a street', () => {
  it.each([
    'Storgatan 12 B',
    'Ågatan 3',
    'Box 123',
    'c/o Berg',
    'C/O Anna Berg',
    'Poste restante',
    'Norrgården',
    'Lilla Gård',
  ])('is valid: %s', (street) => {
    expect(isStreetAddress(street)).toBe(true);
  });

  it.each(['', ' ', 'Storgatan', '12', '12-14', '!!! 3', 'Coboxgatan'])('is invalid: "%s"', (street) => {
    expect(isStreetAddress(street)).toBe(false);
  });
});

describe('the final amount', () => {
  it.each([
    [0, null],
    [1, 'amount_too_small'],
    [299, 'amount_too_small'],
    [300, null],
    [10_000_000, null],
    [10_000_001, 'amount_too_large'],
  ])('of %d öre: %s', (amount, problem) => {
    expect(checkFinalAmount(ore(amount))).toBe(problem);
  });
});
