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

/** The zone that decides which day it is; Stockholm where the browser will not tell. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
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
