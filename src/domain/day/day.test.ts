import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, ageOn, dayOf, daysBetween, isDay, isTimeZone } from './day.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the day', () => {
  it('is the day in Stockholm when the browser has no time zone', () => {
    expect(dayOf(Date.UTC(2026, 10, 14, 23, 30))).toBe('2026-11-15');
  });

  it('follows the time zone of the browser', () => {
    expect(dayOf(Date.UTC(2026, 10, 14, 23, 30), 'America/New_York')).toBe('2026-11-14');
  });

  it('creates one format for each zone, and distinguishes alternating zones', () => {
    const made = vi.fn();
    class Counted extends Intl.DateTimeFormat {
      constructor(...about: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...about);
        made();
      }
    }
    vi.stubGlobal('Intl', { DateTimeFormat: Counted });
    const hours = Array.from({ length: 48 }, (_, hour) => Date.UTC(2026, 10, 14, hour));

    const days = new Set(hours.map((instant) => dayOf(instant, 'Asia/Tokyo')));
    const inTurn = ['Asia/Tokyo', 'America/Chicago', 'Asia/Tokyo'].map((zone) =>
      dayOf(Date.UTC(2026, 10, 14, 23), zone),
    );

    expect([...days]).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
    expect(inTurn).toEqual(['2026-11-15', '2026-11-14', '2026-11-15']);
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('steps over the end of February in a leap year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('returns to its start for any number of steps and back', () => {
    const step = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(fc.property(step, (days) => daysBetween('2026-11-15', addDays('2026-11-15', days)) === days));
  });

  it.each(['2026-02-30', '2026-13-01', '20261115', 'i dag', '', '2026-1-1'])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('accepts a day that exists', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });

  it('distinguishes real time zones from invalid ones, also when asked repeatedly', () => {
    const asked = ['Europe/Stockholm', 'Europe/Stockholm', 'Mars/Olympus', 'Europe/Oslo', 'Europe/Oslo'];
    expect(asked.map(isTimeZone)).toEqual([true, true, false, true, true]);
  });

  it('counts a year of age on the birthday itself', () => {
    expect([ageOn('1992-11-16', '2026-11-15'), ageOn('1992-11-15', '2026-11-15')]).toEqual([33, 34]);
  });
});
