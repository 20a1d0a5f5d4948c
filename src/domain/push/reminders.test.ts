import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../day/day.ts';
import { isTimely, minuteOf, nextReminderAt, timeText, weekdayOf } from './reminders.ts';

const STOCKHOLM = 'Europe/Stockholm';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function next(time: string, weekdays: number[], after: string, about: { lastDay?: string; timeZone?: string } = {}) {
  const { lastDay = null, timeZone = STOCKHOLM } = about;
  const at = nextReminderAt(
    { minuteOfDay: minuteOf(time), weekdays },
    { afterMs: Date.parse(after), lastDay, timeZone },
  );
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
}

describe('a reminder', () => {
  it.each([
    ['later the same day', '07:30', EVERY_DAY, '2026-11-16T05:00:00Z', '2026-11-16T06:30'],
    ['the day after when its time has passed', '07:30', EVERY_DAY, '2026-11-16T06:30:00Z', '2026-11-17T06:30'],
    ['on the next chosen weekday', '18:00', [1, 4], '2026-11-16T18:00:00Z', '2026-11-19T17:00'],
    ['a week later on the only weekday', '18:00', [1], '2026-11-16T18:00:00Z', '2026-11-23T17:00'],
    [
      'an hour early when its time is skipped as clocks go forward',
      '02:30',
      [7],
      '2026-03-28T12:00:00Z',
      '2026-03-29T00:30',
    ],
    ['at the hour that clocks show after they went forward', '07:30', [7], '2026-03-28T12:00:00Z', '2026-03-29T05:30'],
    ['at the hour that clocks show after they went back', '07:30', [7], '2026-10-24T12:00:00Z', '2026-10-25T06:30'],
  ])('comes %s', (_name, time, weekdays, after, expected) => {
    expect(next(time, weekdays, after)).toBe(expected);
  });

  it('comes once in the night when clocks go back and its time occurs twice', () => {
    const first = next('02:30', EVERY_DAY, '2026-10-24T12:00:00Z');
    const second = next('02:30', EVERY_DAY, `${first}:00Z`, { lastDay: '2026-10-25' });
    expect(first?.slice(0, 10)).toBe('2026-10-25');
    expect(second).toBe('2026-10-26T01:30');
  });

  it('comes at the local time of the member’s time zone', () => {
    expect(next('07:30', EVERY_DAY, '2026-11-16T00:00:00Z', { timeZone: 'America/New_York' })).toBe('2026-11-16T12:30');
  });

  it('never comes without weekdays', () => {
    expect(next('07:30', [], '2026-11-16T00:00:00Z')).toBeNull();
  });

  it('comes once on every day of a year, in any zone and at any time', () => {
    const zones = fc.constantFrom(STOCKHOLM, 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 1439 }), (timeZone, minuteOfDay) => {
        const days: string[] = [];
        let afterMs = Date.parse('2026-01-01T12:00:00Z');
        let lastDay: string | null = dayOf(afterMs, timeZone);
        while (days.length < 366) {
          const at = nextReminderAt({ minuteOfDay, weekdays: EVERY_DAY }, { afterMs, lastDay, timeZone }) ?? 0;
          lastDay = dayOf(at, timeZone);
          afterMs = at;
          days.push(lastDay);
        }
        expect(new Set(days).size).toBe(366);
        expect(Date.parse(String(days.at(-1))) - Date.parse(String(days[0]))).toBe(365 * 86_400_000);
      }),
      { numRuns: 4 },
    );
  });

  it('is dropped when it would come more than half an hour late', () => {
    expect([isTimely(0, 30 * 60_000), isTimely(0, 30 * 60_000 + 1)]).toEqual([true, false]);
  });
});

it('counts weekdays from Monday', () => {
  expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([1, 7]);
});

it('writes a time of day as it was read', () => {
  expect(['00:00', '07:05', '23:59'].map((time) => timeText(minuteOf(time)))).toEqual(['00:00', '07:05', '23:59']);
});
