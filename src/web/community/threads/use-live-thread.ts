import { useEffect, useEffectEvent } from 'react';
import { createLiveEvents } from '#web/platform/api/live-events.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useSessionOfTab } from '#web/platform/session/use-session.tsx';

/** Answers that come in quick succession are one reason to read. */
const DELAY_MS = 150;

/** Listens while a thread is open: `onChange` is called when somebody has written, changed or thanked in it. */
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
