import { expect, it } from 'vitest';
import { availableAt, DEFAULT_WAIT_DAYS } from './available-at.ts';
import { checkAmount } from './check-amount.ts';
import { referralLink } from './referral-link.ts';

it.each([
  [1, null],
  [10_000_000, null],
  [0, 'INVALID_AMOUNT'],
  [-100, 'INVALID_AMOUNT'],
  [0.5, 'INVALID_AMOUNT'],
  [10_000_001, 'INVALID_AMOUNT'],
  [Number.NaN, 'INVALID_AMOUNT'],
])('an amount of %d öre is judged %s', (amount, verdict) => {
  expect(checkAmount(amount)).toBe(verdict);
});

it('awards wait 14 days after shipping', () => {
  expect(availableAt(new Date('2026-11-15T08:00:00Z'), DEFAULT_WAIT_DAYS)).toEqual(new Date('2026-11-29T08:00:00Z'));
});

it('the link to invite with is the register page with the code', () => {
  expect(referralLink('https://formkurva.example', 'JHN4T9XK')).toBe('https://formkurva.example/register?ref=JHN4T9XK');
});
