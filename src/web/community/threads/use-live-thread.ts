import { useEffect, useEffectEvent } from 'react';
import { createLiveEvents } from '#web/platform/api/live-events.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useSessionOfTab } from '#web/platform/session/use-session.tsx';

/** Several events within this time cause one read. */
const DELAY_MS = 150;

/** Calls `onChange` on live events of an open thread: a new or edited post, or thanks. */
export function useLiveThread(threadId: string, onChange: () => void): void {
  const session = useSessionOfTab();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const events = createLiveEvents({
      open: (missedMs) => serverConnection().openEvents(`/events?channel=thread:${threadId}&missed=${missedMs}`),
      mayOpen: () => !session.isSigningOut,
      onEvent: ({ kind }) => {
        if (kind !== 'community-thread' && kind !== 'resync') return;
        clearTimeout(timer);
        timer = setTimeout(changed, DELAY_MS);
      },
    });
    events.start();
    return () => {
      clearTimeout(timer);
      events.stop();
    };
  }, [threadId, session]);
}
