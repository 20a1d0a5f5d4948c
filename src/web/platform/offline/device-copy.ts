import type { QueryClient } from '@tanstack/react-query';
import { clearDrafts } from '../device/local-store.ts';
import { forgetShared } from '../service-worker/shared-file.ts';
import type { Outbox, Unsent } from './outbox/outbox.ts';
import { type LastSeenOptions, persistLastSeen } from './store/last-seen.ts';

/** The data of one member on this device. */
export type DeviceCopy = {
  /** Restores the last seen data and sends unsent operations. */
  open: (userId: string) => Promise<void>;
  /** Hides everything; unsent rows stay until that member signs in again. */
  close: () => Promise<void>;
  clear: (userId: string) => Promise<void>;
  unsent: (userId: string) => Promise<Unsent>;
};

type DeviceCopyParts = Omit<LastSeenOptions, 'userId' | 'isLeft'> & {
  readonly outbox: Outbox;
  readonly queryClient: QueryClient;
};

/** Combines outbox and last seen answers into one copy that the session opens and closes. */
export function createDeviceCopy({ outbox, queryClient, ...lastSeen }: DeviceCopyParts): DeviceCopy {
  let openings = 0;
  let stopPersisting = () => {};

  const putAway = () => {
    openings += 1;
    stopPersisting();
    stopPersisting = () => {};
  };

  return {
    /** Await it before the member's first view, so that the view shows the last seen data. */
    open: async (userId: string): Promise<void> => {
      putAway();
      const opening = openings;
      // The member may leave before the store answers, and another member may enter.
      const isLeft = () => opening !== openings;
      await outbox.start(userId);
      const stop = await persistLastSeen(queryClient, { ...lastSeen, userId, isLeft });
      if (isLeft()) stop();
      else stopPersisting = stop;
    },
    close: async (): Promise<void> => {
      putAway();
      await outbox.stop();
    },
    clear: async (userId: string): Promise<void> => {
      putAway();
      clearDrafts(userId);
      // A shared file that was not yet taken may hold the member's picture or health data.
      if ('caches' in window) void forgetShared(caches).catch(() => undefined);
      await outbox.clearUser(userId);
    },
    unsent: (userId: string): Promise<Unsent> => outbox.unsent(userId),
  };
}
