import { useSyncExternalStore } from 'react';
import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { reportedTimeZone } from '../device/time-zone.ts';

const MINUTE_MS = 60_000;

/** The member's calendar day. Checked every minute and when the window becomes visible. */
export function useToday(): Day {
  return useSyncExternalStore(watchTheDay, today);
}

export function today(): Day {
  return dayByClock(new Date());
}

/**
 * The day in the browser's time zone, or in Stockholm where the browser hides its zone. A known zone agrees with the
 * clock's offset, so the day needs no format, which would take a tenth of a second on a slow phone before the first
 * render.
 */
export function dayByClock(at: Date): Day {
  if (reportedTimeZone() === null) return dayOf(at.getTime(), DEFAULT_TIME_ZONE);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

function watchTheDay(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
