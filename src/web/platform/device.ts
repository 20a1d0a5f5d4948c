import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from './offline/outbox.ts';
import type { DeviceCopy } from './session.ts';

export type Device = DeviceCopy & { outbox: () => Promise<Outbox> };

/** What this device keeps for its members. Visitors have no use for it, so it is loaded with the first member. */
export function createDevice(queryClient: QueryClient): Device {
  const load = once(async () => (await import('./open-device.ts')).openDevice(queryClient));
  const outbox = once(async () => (await load()).outbox);
  return {
    open: async (userId) => (await load()).copy.open(userId),
    close: async () => (await load()).copy.close(),
    clear: async (userId) => (await load()).copy.clear(userId),
    unsentCount: async (userId) => (await load()).copy.unsentCount(userId),
    outbox,
  };
}

/** Remembers the answer, and tries again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
