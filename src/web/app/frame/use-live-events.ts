import liveGroups from 'virtual:live-groups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLiveEvents } from '#web/platform/api/live-events.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { browserPorts } from '#web/platform/offline/outbox/browser-ports.ts';
import { refresherOf } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { useSessionOfTab } from '#web/platform/session/use-session.tsx';

/** The session was ended elsewhere, or events may have been missed. */
const SESSION_EVENTS = new Set(['session-ended', 'resync']);

/** An order was paid, shipped or refunded. */
const ORDER_EVENTS = new Set(['order', 'resync']);

/** Listens to the server while a member's pages are open, so that changes of other devices appear at once. */
export function useLiveEvents(): void {
  const session = useSessionOfTab();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = refresherOf(queryClient, browserPorts().clock);
    const events = createLiveEvents({
      open: (missedMs) => serverConnection().openEvents(`/events?missed=${missedMs}`),
      mayOpen: () => !session.isSigningOut,
      onEvent: ({ kind, feature }) => {
        if (SESSION_EVENTS.has(kind)) session.recheck();
        if (ORDER_EVENTS.has(kind)) void queryClient.invalidateQueries({ queryKey: ['orders'] });
        if (kind === 'changed' && feature) refresh([feature]);
        if (feature === 'profile' || kind === 'resync') void refreshAfterProfile(queryClient);
        if (kind === 'resync') refresh(liveGroups);
      },
    });
    events.start();
    return () => events.stop();
  }, [session, queryClient]);
}
