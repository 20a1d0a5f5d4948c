import { expect, it } from 'vitest';
import { retryDelaySeconds } from './retry-delay.ts';

it.each([
  [1, 10],
  [2, 40],
  [3, 160],
  [6, 10_240],
  [7, 21_600],
  [1000, 21_600],
])('waits after failure %d for %d seconds', (failures, seconds) => {
  expect(retryDelaySeconds(failures)).toBe(seconds);
});

it('waits the first delay for a job that has not failed yet', () => {
  expect(retryDelaySeconds(0)).toBe(10);
});
