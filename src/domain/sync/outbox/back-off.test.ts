import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

it.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [8, 256_000],
  [9, 300_000],
  [60, 300_000],
])('waits at most the step of failure %i: %i ms', (failures, longest) => {
  expect(backOffMs(failures, 1, null)).toBe(longest);
  expect(backOffMs(failures, 0, null)).toBe(longest / 2);
});

it('keeps to what the server asked for, up to an hour', () => {
  expect(backOffMs(0, 0.5, 60_000)).toBe(60_000);
  expect(backOffMs(0, 0.5, 10 * 365 * 24 * 3_600_000)).toBe(3_600_000);
});

it('never waits shorter than its own step because the server asked for less', () => {
  expect(backOffMs(3, 1, 1_000)).toBe(8_000);
});

it('never waits shorter after one more failure, given the same random number', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (failures, jitter) => {
      expect(backOffMs(failures + 1, jitter, null)).toBeGreaterThanOrEqual(backOffMs(failures, jitter, null));
    }),
  );
});
