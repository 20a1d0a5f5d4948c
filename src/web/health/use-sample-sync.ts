import shape from 'virtual:stored-shape/sampleSync';
import { useState } from 'react';
import { connect, DISCONNECTED, type SyncState, sync } from '#domain/health/sample-data.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';
import { useMember } from '#web/platform/session/use-session.tsx';

const DRAFT_NAME = 'health-sync';

/** State of the simulated sync, stored on this device only. */
export function useSampleSync() {
  const { id } = useMember();
  const [state, setState] = useState(() => readStored<'sampleSync'>(shape, readDraft(id, DRAFT_NAME)) ?? DISCONNECTED);
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
