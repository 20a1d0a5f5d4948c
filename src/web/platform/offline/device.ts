import type { Query, QueryClient } from '@tanstack/react-query';
import { tableOf } from '#domain/sync/outbox/operation.ts';
import { callByPath } from '../api/api.ts';
import { createDeviceCopy, type DeviceCopy } from './device-copy.ts';
import { browserPorts } from './outbox/browser-ports.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { refresherOf } from './outbox/refresh-arrived.ts';
import { openOfflineDatabase } from './store/open-offline-database.ts';
import { requestPersistentStorage } from './store/persistent-storage.ts';

export type Device = DeviceCopy & {
  /** Opens the browser's store while the session is still being determined. */
  prepare: () => void;
  /** A promise until a member's copy is open or has failed to open; in the latter case pages work from memory. */
  outbox: () => Outbox | Promise<Outbox>;
};

/** The members' data on this device. The browser's store is opened for the first member, or with a page for members. */
export function createDevice(queryClient: QueryClient): Device {
  let opened: ReturnType<typeof openDevice> | null = null;
  const load = () => {
    opened ??= openDevice(queryClient);
    return opened;
  };
  const { promise, resolve: ready } = withResolvers<Outbox>();
  let outbox: Outbox | Promise<Outbox> = promise;
  return {
    prepare: () => void load(),
    open: async (userId) => {
      const device = await load();
      try {
        await device.copy.open(userId);
      } finally {
        outbox = device.outbox;
        ready(device.outbox);
      }
    },
    close: async () => (await load()).copy.close(),
    clear: async (userId) => (await load()).copy.clear(userId),
    unsent: async (userId) => (await load()).copy.unsent(userId),
    outbox: () => outbox,
  };
}

/** Opens the browser's store and creates outbox and last seen answers on it. Never rejects. */
async function openDevice(queryClient: QueryClient): Promise<{ outbox: Outbox; copy: DeviceCopy }> {
  const ports = browserPorts();
  const database = await openOfflineDatabase({ report: ports.report });
  const refresh = refresherOf(queryClient, ports.clock);
  const outbox = createOutbox({
    ...ports,
    database,
    send: callByPath,
    onSaved: (operations) => {
      if (operations.some(isShown)) void requestPersistentStorage();
    },
    onArrived: (operations) => refresh(operations.filter(isShown).map(({ call }) => call[0] ?? '')),
  });
  const copy = createDeviceCopy({
    outbox,
    queryClient,
    database,
    clock: ports.clock,
    shapes: import.meta.env.VITE_STORED_SHAPES ?? {},
    buildId: import.meta.env.VITE_BUILD_ID,
    shouldPersist: isPersisted,
    page: window,
    report: ports.report,
  });
  return { outbox, copy };
}

/** No page shows minutes of use, so nothing is refetched when they arrive. */
function isShown({ record }: { record: string }): boolean {
  return tableOf(record) !== 'user_activity_log';
}

/**
 * A query whose page opens without a network names the call whose answer is stored: `meta: { lastSeen: 'meals.day' }`.
 * With `true` instead of a call the copy lasts until the next release.
 */
function isPersisted({ meta }: Query): boolean {
  return meta?.lastSeen === true || typeof meta?.lastSeen === 'string';
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}
