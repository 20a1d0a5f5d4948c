import { useSyncExternalStore } from 'react';
import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';

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

declare global {
  /** Browsers of 2026 have it, some do not. It tells the zone without making a format. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

const ZONE_MS = 5_000;
/** What browsers answer that hide the zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';
const known: { zone: string | null; readAt: number } = { zone: null, readAt: Number.NEGATIVE_INFINITY };

/** The zone that decides which day it is; Stockholm where the browser will not tell. */
export function browserTimeZone(): string {
  return reportedTimeZone() ?? DEFAULT_TIME_ZONE;
}

/** Finding out costs more than drawing a row of a list, and every row asks: a traveller's new zone is noticed seconds later. */
function reportedTimeZone(): string | null {
  const now = performance.now();
  if (now - known.readAt > ZONE_MS || now < known.readAt) {
    const zone = globalThis.Temporal?.Now.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone;
    known.zone = zone && zone !== UNKNOWN_ZONE ? zone : null;
    known.readAt = now;
  }
  return known.zone;
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
