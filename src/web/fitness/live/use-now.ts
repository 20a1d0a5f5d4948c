import { useEffect, useState } from 'react';
import { correctedNow } from '#web/platform/device/device-clock.ts';

/**
 * The time in ms, as often as asked. Nothing is counted: each look reads the clock, so that sleep, a reload or a slow tab cost nothing.
 * It is looked at again the moment the page comes back into view.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(correctedNow);
  useEffect(() => {
    const look = () => setNow(correctedNow());
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}
