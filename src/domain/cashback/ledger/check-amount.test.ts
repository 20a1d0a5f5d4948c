import { expect, it } from 'vitest';
import { availableAt, DEFAULT_WAIT_DAYS } from '../awards/awards.ts';
import { referralLink } from '../referrals/referral-code.ts';
import { checkAmount } from './move-cashback.ts';

it.each([
  [1, null],
  [10_000_000, null],
  [0, 'INVALID_AMOUNT'],
  [-100, 'INVALID_AMOUNT'],
  [0.5, 'INVALID_AMOUNT'],
  [10_000_001, 'INVALID_AMOUNT'],
  [Number.NaN, 'INVALID_AMOUNT'],
])('an amount of %d öre is %s', (amount, verdict) => {
  expect(checkAmount(amount)).toBe(verdict);
});

const shippedAt = new Date('2026-11-15T08:00:00Z');

it('awards wait at least 14 days after shipping', () => {
  const shipment = { shippedAt, withdrawalEndsAt: new Date('2026-11-20T00:00:00Z') };

  expect(availableAt(shipment, DEFAULT_WAIT_DAYS)).toEqual(new Date('2026-11-29T08:00:00Z'));
});

it('awards wait until the right of withdrawal has ended, whatever is configured', () => {
  const shipment = { shippedAt, withdrawalEndsAt: new Date('2026-12-06T23:00:00Z') };

  expect(availableAt(shipment, 0)).toEqual(new Date('2026-12-06T23:00:00Z'));
});

it('the invitation link is the register page with the code', () => {
  expect(referralLink('https://formkurva.example', 'JHN4T9XK')).toBe('https://formkurva.example/register?ref=JHN4T9XK');
});
