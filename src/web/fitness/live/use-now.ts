import { useEffect, useState } from 'react';
import { correctedNow } from '#web/platform/device/device-clock.ts';

/**
 * The current time in ms, updated at an interval and when the page becomes visible. It reads the clock instead of counting, so that sleep,
 * reload and throttling do not affect it.
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
