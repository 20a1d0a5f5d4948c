import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it.each([
  ['2026-11-15', 'Europe/Stockholm', '2026-11-14T23:00:00.000Z'],
  ['2026-06-15', 'Europe/Stockholm', '2026-06-14T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Stockholm', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Stockholm', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'America/New_York', '2026-10-26T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Where clocks go forward at midnight, the day starts at one o'clock.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  // Where they go back at midnight, its first hour occurs twice.
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'Asia/Kathmandu', '2026-11-14T18:15:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant);
});
