import { expect, it } from 'vitest';
import { localInstant } from './local-instant.ts';

const STOCKHOLM = 'Europe/Stockholm';
const at = (hour: number, minute = 0) => ({ hour, minute, second: 0 });

it.each([
  ['2026-11-12', at(17, 32), '2026-11-12T16:32:00.000Z'],
  ['2026-07-12', at(17, 32), '2026-07-12T15:32:00.000Z'],
  // Clocks change in the night before.
  ['2026-03-29', at(17), '2026-03-29T15:00:00.000Z'],
  ['2026-10-25', at(17), '2026-10-25T16:00:00.000Z'],
  ['2026-03-29', at(23, 30), '2026-03-29T21:30:00.000Z'],
  ['2026-10-25', at(23, 30), '2026-10-25T22:30:00.000Z'],
  ['2026-10-25', at(1), '2026-10-24T23:00:00.000Z'],
])('clocks show %s %j at %s', (day, time, instant) => {
  expect(localInstant(day, time, STOCKHOLM)).toBe(Date.parse(instant));
});

it('returns an instant even for the hour that is skipped in spring', () => {
  expect(localInstant('2026-03-29', at(2, 30), STOCKHOLM)).not.toBeNull();
});

it.each([
  ['2026-02-30', at(1)],
  ['2026-02-20', at(24)],
  ['2026-02-20', at(1, 60)],
  ['2026-02-20', { ...at(1), second: 60 }],
])('%s %j is invalid', (day, time) => {
  expect(localInstant(day, time, STOCKHOLM)).toBeNull();
});
