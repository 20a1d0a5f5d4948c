import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from './offline/outbox.ts';
import type { DeviceCopy } from './session.ts';

export type Device = DeviceCopy & {
  /** Resolves once a member's copy is open. */
  outbox: () => Promise<Outbox>;
};

/** What this device keeps for its members. Visitors have no use for it, so it is loaded with the first member. */
export function createDevice(queryClient: QueryClient): Device {
  const load = once(async () => (await import('./open-device.ts')).openDevice(queryClient));
  const { promise: outbox, resolve: ready } = withResolvers<Outbox>();
  return {
    open: async (userId) => {
      const opened = await load();
      await opened.copy.open(userId);
      ready(opened.outbox);
    },
    close: async () => (await load()).copy.close(),
    clear: async (userId) => (await load()).copy.clear(userId),
    unsentCount: async (userId) => (await load()).copy.unsentCount(userId),
    outbox: () => outbox,
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

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}
