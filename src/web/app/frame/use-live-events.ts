import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLiveEvents } from '#web/platform/live-events.ts';
import { useSessionOfTab } from '#web/platform/use-session.tsx';

/** The session was ended elsewhere, or something may have been said while nobody listened. */
const SESSION_NEWS = new Set(['session-ended', 'resync']);

/** An order was paid, sent or paid back. */
const ORDER_NEWS = new Set(['order', 'resync']);

/** Listens to the server as long as a member's pages are open. */
export function useLiveEvents(): void {
  const session = useSessionOfTab();
  const queryClient = useQueryClient();
  useEffect(() => {
    const events = createLiveEvents({
      open: () => new EventSource('/events'),
      hear: ({ kind }) => {
        if (SESSION_NEWS.has(kind)) session.recheck();
        if (ORDER_NEWS.has(kind)) void queryClient.invalidateQueries({ queryKey: ['orders'] });
      },
    });
    events.start();
    return () => events.stop();
  }, [session, queryClient]);
}
