import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { heldForConfirmation, PAYMENT_METHODS, selectedMethod, usableMethods } from './payment-methods.ts';

describe('methods of payment', () => {
  it('are offered with direct payment first and credit last, however they are configured', () => {
    expect(usableMethods(['klarna', 'card', 'swish'], ore(10_000))).toEqual(['swish', 'card', 'klarna']);
    expect(usableMethods(['card'], ore(10_000))).toEqual(['card']);
  });

  it.each([
    [299, []],
    [300, ['swish', 'card']],
    [999, ['swish', 'card']],
    [1_000, ['swish', 'card', 'klarna']],
  ])('of %d öre are %j', (amount, usable) => {
    expect(usableMethods(PAYMENT_METHODS, ore(amount))).toEqual(usable);
  });

  it('select the earlier choice, else the first, else none', () => {
    expect(selectedMethod(['swish', 'card', 'klarna'], 'klarna')).toBe('klarna');
    expect(selectedMethod(['swish', 'card'], 'klarna')).toBe('swish');
    expect(selectedMethod(['card'], null)).toBe('card');
    expect(selectedMethod([], 'card')).toBeNull();
  });
});

describe('the reservation of an approved payment', () => {
  const now = new Date('2026-11-15T08:00:00Z');

  it.each([
    ['swish', '2026-11-15T08:01:00Z', '2026-11-15T08:05:00.000Z'],
    ['swish', '2026-11-15T08:20:00Z', '2026-11-15T08:20:00.000Z'],
    ['klarna', '2026-11-15T08:20:00Z', '2026-11-16T08:00:00.000Z'],
    ['card', '2026-11-15T08:20:00Z', '2026-11-15T08:30:00.000Z'],
  ] as const)('by %s until %s lasts until %s', (method, heldUntil, until) => {
    expect(heldForConfirmation(method, new Date(heldUntil), now).toISOString()).toBe(until);
  });
});
