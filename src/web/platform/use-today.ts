import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from '#domain/day/day.ts';
import { browserTimeZone } from './time-zone.ts';

const CHECK_MS = 60_000;

/** The member's calendar day. Looked at again when the window comes back and every minute, so that midnight is noticed. */
export function useToday(): Day {
  return useSyncExternalStore(watchTheDay, today);
}

export function today(): Day {
  return dayOf(Date.now(), browserTimeZone());
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
