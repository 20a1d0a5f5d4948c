import { useEffect } from 'react';
import { createLiveEvents } from '#web/platform/live-events.ts';
import { useSessionOfTab } from '#web/platform/use-session.tsx';

/** The session was ended elsewhere, or something may have been said while nobody listened. */
const SESSION_NEWS = new Set(['session-ended', 'resync']);

/** Listens to the server as long as a member's pages are open. */
export function useLiveEvents(): void {
  const session = useSessionOfTab();
  useEffect(() => {
    const events = createLiveEvents({
      open: () => new EventSource('/events'),
      hear: ({ kind }) => {
        if (SESSION_NEWS.has(kind)) session.recheck();
      },
    });
    events.start();
    return () => events.stop();
  }, [session]);
}
