import { useEffect, useState } from 'react';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useLiveStore } from '../live/use-live.ts';
import { readSession } from '../live-sync/read-session.ts';

/** Storage name of the last discarded workout. */
export const DISCARDED_AS = 'live-discarded';

/** Restores a discarded workout under a new id, because the server has ended the old one. */
export function useRestoreSession(): (session: LiveSession) => Promise<void> {
  const outbox = useOutbox();
  const store = useLiveStore();
  return async (session) => {
    await store.begin({ ...session, id: newId() });
    await outbox.writeValue(DISCARDED_AS, null).catch(() => undefined);
  };
}

/** The last discarded workout on this device, until another one is started. */
export function useDiscardedSession(): LiveSession | null {
  const outbox = useOutbox();
  const [session, setSession] = useState<LiveSession | null>(null);
  useEffect(() => {
    outbox.readValue(DISCARDED_AS).then(
      (stored) => setSession(readSession(stored)),
      () => undefined,
    );
  }, [outbox]);
  return session;
}
