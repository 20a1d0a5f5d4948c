import type { QueryClient } from '@tanstack/react-query';
import { clearDrafts } from '../device/local-store.ts';
import { forgetShared } from '../service-worker/shared-file.ts';
import type { Outbox, Unsent } from './outbox/outbox.ts';
import { type LastSeenOptions, persistLastSeen } from './store/last-seen.ts';

/** What this device keeps of a member. */
export type DeviceCopy = {
  /** Brings back the last seen data and sends what waits. */
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

/** A member's copy on this device, outbox and last seen answers together, as the session opens and closes it. */
export function createDeviceCopy({ outbox, queryClient, ...lastSeen }: DeviceCopyParts): DeviceCopy {
  let openings = 0;
  let stopPersisting = () => {};

  const putAway = () => {
    openings += 1;
    stopPersisting();
    stopPersisting = () => {};
  };

  return {
    /** Await it before the member's first view: it then shows what was last seen here. */
    open: async (userId: string): Promise<void> => {
      putAway();
      const opening = openings;
      // The member may leave while it is being opened, and another be here when the store answers.
      const isLeft = () => opening !== openings;
      await outbox.start(userId);
      const stop = await persistLastSeen(queryClient, { ...lastSeen, userId, isLeft });
      if (isLeft()) stop();
      else stopPersisting = stop;
    },
    /** Hides everything and keeps unsent rows for the member's return. */
    close: async (): Promise<void> => {
      putAway();
      await outbox.stop();
    },
    clear: async (userId: string): Promise<void> => {
      putAway();
      clearDrafts(userId);
      // What was shared to the app and not taken yet may be their picture or their health data.
      if ('caches' in window) void forgetShared(caches).catch(() => undefined);
      await outbox.clearUser(userId);
    },
    unsent: (userId: string): Promise<Unsent> => outbox.unsent(userId),
  };
}
