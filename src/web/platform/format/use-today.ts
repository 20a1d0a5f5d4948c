import { useSyncExternalStore } from 'react';
import { type Day, DEFAULT_TIME_ZONE } from '#domain/day/day.ts';

const MINUTE_MS = 60_000;

/** The member's calendar day. Looked at again when the window comes back and every minute, so that midnight is noticed. */
export function useToday(): Day {
  return useSyncExternalStore(watchTheDay, today);
}

export function today(): Day {
  return dayByClock(new Date());
}

/** By the device's own clock: a format of the zone's days would cost a tenth of a second on a slow phone, before anything is drawn. */
export function dayByClock(at: Date): Day {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

declare global {
  /** Browsers of 2026 have it, some do not. It tells the zone without making a format. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

const ZONE_MS = 5_000;
const known = { zone: '', readAt: Number.NEGATIVE_INFINITY };

/**
 * The zone that decides which day it is; Stockholm where the browser will not tell. Finding out costs more than drawing a row of a
 * list, and every row asks: a traveller's new zone is noticed seconds later.
 */
export function browserTimeZone(): string {
  const now = performance.now();
  if (now - known.readAt > ZONE_MS || now < known.readAt) {
    known.zone =
      globalThis.Temporal?.Now.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
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
