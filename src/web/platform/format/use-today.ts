import { useSyncExternalStore } from 'react';
import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';

const CHECK_MS = 60_000;

/** The member's calendar day. Looked at again when the window comes back and every minute, so that midnight is noticed. */
export function useToday(): Day {
  return useSyncExternalStore(watchTheDay, today);
}

export function today(): Day {
  return dayOf(Date.now(), browserTimeZone());
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
    known.zone = Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
    known.readAt = now;
  }
  return known.zone;
}

function watchTheDay(look: () => void): () => void {
  const timer = setInterval(look, CHECK_MS);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
