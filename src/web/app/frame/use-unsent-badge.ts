import { useEffect } from 'react';
import { useUnsent } from '#web/platform/offline/status/use-sync.ts';

/** Shows the number of unsent rows on the icon of the installed app. */
export function useUnsentBadge(): void {
  const { length: count } = useUnsent();
  useEffect(() => {
    // Only installed apps on some systems have a badge; the system may also refuse it.
    if (!('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
