import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-11-15T08:00:00Z');

it.each([
  ['2', 2000],
  [' 120 ', 120_000],
  ['Sun, 15 Nov 2026 08:00:05 GMT', 5000],
  ['Sun, 15 Nov 2026 07:00:00 GMT', 0],
  ['', null],
  ['soon', null],
  [null, null],
])('%j asks for %s ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});
