import { expect, it } from 'vitest';
import { localTimes } from './local-times.ts';

it.each([
  ['Europe/Stockholm', Date.UTC(2026, 10, 14, 23, 30), '2026-11-15', 0],
  ['Europe/Stockholm', Date.UTC(2026, 6, 14, 5), '2026-07-14', 7],
  ['America/New_York', Date.UTC(2026, 10, 15, 4, 59), '2026-11-14', 23],
])('in %s the clock at %i shows %s, %i o’clock', (zone, instantMs, day, hour) => {
  expect(localTimes(zone)(instantMs)).toEqual({ day, hour });
});
