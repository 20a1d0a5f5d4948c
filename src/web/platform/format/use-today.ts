import { useSyncExternalStore } from 'react';
import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { reportedTimeZone } from '../device/time-zone.ts';

const MINUTE_MS = 60_000;

/** The member's calendar day. Looked at again when the window comes back and every minute, so that midnight is noticed. */
export function useToday(): Day {
  return useSyncExternalStore(watchTheDay, today);
}

export function today(): Day {
  return dayByClock(new Date());
}

/**
 * The day of the browser's time zone, Stockholm's where the browser does not tell its zone. A zone that is known is the one that the
 * clock's offset belongs to: formatting its days would cost a tenth of a second on a slow phone, before anything is drawn.
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
