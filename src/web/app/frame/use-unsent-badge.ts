import { useEffect } from 'react';
import { useUnsent } from '#web/platform/offline/status/use-sync.ts';

/** The installed app's icon carries the number of rows that are saved here and have not reached the server. */
export function useUnsentBadge(): void {
  const { length: count } = useUnsent();
  useEffect(() => {
    // Only installed apps have a badge, and not on every system; a system may also refuse it.
    if (!('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
