import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceName } from '#domain/auth/device-name.ts';
import type { StoredLive } from '#domain/fitness/live/live.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import type { LiveState } from '../live-sync/live-state.ts';
import { LIVE_STORAGE_NAME } from '../live-sync/live-storage-name.ts';
import { LiveStore } from '../live-sync/live-store.ts';
import { openLiveTabs } from '../live-sync/live-tabs.ts';
import { sessionRecord } from './end-live.ts';

/** The separate key prevents a reload of all training data when a set is completed. */
export function liveQuery() {
  return queryOptions({ queryKey: ['live'], queryFn: async () => (await api.fitness.live()).live });
}

const stores = new WeakMap<Outbox, { userId: string; store: LiveStore }>();

/** The store of the running session, one per member and tab. */
export function useLiveStore(): LiveStore {
  const outbox = useOutbox();
  const { id: userId } = useMember();
  const known = stores.get(outbox);
  if (known && known.userId === userId) return known.store;
  known?.store.dispose();
  // After sign-out nothing may be read or written.
  const isHere = () => outbox.getSnapshot().userId === userId;
  const store = new LiveStore({
    // One id per page load: the server treats two tabs as two devices.
    deviceId: newId(),
    deviceName: deviceName(navigator.userAgent).system ?? 'Webb',
    now: correctedNow,
    read: async () => (isHere() ? outbox.readValue(LIVE_STORAGE_NAME) : null),
    write: async (record) => {
      if (isHere()) await outbox.writeValue(LIVE_STORAGE_NAME, record);
    },
    save: (sent) => api.fitness.saveLive(sent),
    tabs: openLiveTabs(userId),
    onStoreFailed: (error) => report('the running workout was not stored', error),
  });
  stores.set(outbox, { userId, store });
  return store;
}

export function useLive(): LiveState {
  const store = useLiveStore();
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { data } = useQuery(liveQuery());

  useEffect(() => {
    if (store.getSnapshot().status === 'loading') void store.load();
  }, [store]);

  const isLoaded = state.status !== 'loading';
  useEffect(() => {
    if (isLoaded && data !== undefined) store.heard(isEnding(outbox, data) ? null : data);
  }, [store, outbox, data, isLoaded]);

  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: liveQuery().queryKey });
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [queryClient]);

  return state;
}

/** True when the session ended on this device and the server does not know it yet. */
function isEnding(outbox: Outbox, live: StoredLive | null): boolean {
  return (
    live !== null && outbox.getSnapshot().operations.some(({ record }) => record === sessionRecord(live.session.id))
  );
}
