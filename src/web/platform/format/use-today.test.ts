import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#domain/day/day.ts';
import { browserTimeZone } from '../device/time-zone.ts';
import { today } from './use-today.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('today', () => {
  // Shortly before and after midnight, in winter and in summer.
  it.each(['2026-11-12T23:30:00', '2026-11-13T00:30:00', '2026-07-01T23:59:59', '2026-03-29T02:30:00'])(
    'is the day in the browser’s zone, at %s',
    (local) => {
      vi.useFakeTimers({ now: new Date(local), toFake: ['Date'] });
      expect(today()).toBe(dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone));
    },
  );
});

describe('the zone', () => {
  const LATER_MS = 60_000;
  let now = performance.now();
  beforeEach(() => {
    now += LATER_MS;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    return () => vi.restoreAllMocks();
  });

  it('is read without a format where the browser can', () => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Atlantic/Azores' } });
    expect(browserTimeZone()).toBe('Atlantic/Azores');
  });

  it.each(['', 'Etc/Unknown'])('is Stockholm where the browser answers "%s", and so is the day', (timeZone) => {
    vi.stubGlobal('Temporal', undefined);
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    vi.useFakeTimers({ now: new Date('2026-11-12T23:30:00Z'), toFake: ['Date'] });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    expect([browserTimeZone(), today()]).toEqual(['Europe/Stockholm', '2026-11-13']);
  });

  it('is read from a format in other browsers', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(browserTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
