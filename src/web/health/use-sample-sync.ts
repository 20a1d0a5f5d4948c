import { useState } from 'react';
import { connect, DISCONNECTED, readSyncState, type SyncState, sync } from '#domain/health/sample-data.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { useMember } from '#web/platform/session/use-session.tsx';

const DRAFT_NAME = 'health-sync';

/** State of the simulated sync, stored on this device only. */
export function useSampleSync() {
  const { id } = useMember();
  const [state, setState] = useState(() => readSyncState(readDraft(id, DRAFT_NAME)));
  const put = (next: SyncState) => {
    writeDraft(id, DRAFT_NAME, next.connected ? next : null);
    setState(next);
  };
  const now = () => new Date().toISOString();
  return {
    state,
    connect: () => put(connect(Math.random, now())),
    sync: () => put(sync(state, Math.random, now())),
    disconnect: () => put(DISCONNECTED),
  };
}
