import { CallError } from '../../api/call-error.ts';
import { currentImpersonation } from '../../api/impersonation.ts';
import { report } from '../../client-errors/report.ts';
import { readLocal, writeLocal } from '../../device/local-store.ts';
import type { Broadcast, Clock, Locks, Online, OutboxPorts, UnsentMarker } from './outbox-ports.ts';

type BrowserPorts = Required<
  Pick<OutboxPorts, 'clock' | 'random' | 'locks' | 'broadcast' | 'online' | 'marker' | 'refusal' | 'report'>
>;

export function browserPorts(): BrowserPorts {
  return {
    clock: browserClock,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    locks: navigator.locks ? browserLocks : locksOfOneTab(),
    broadcast: browserBroadcast('formkurva.outbox'),
    online: browserOnline,
    marker: browserMarker,
    refusal: readOnlyRefusal,
    report: (error) => report('the device copy could not be stored', error),
  };
}

/** Refuses with the server's error before the screen shows a row as saved. */
function readOnlyRefusal(): CallError | null {
  if (currentImpersonation() === null) return null;
  return new CallError({
    code: 'READ_ONLY_VIEW',
    status: 403,
    message: 'Nothing is saved while viewing as a member.',
    data: undefined,
  });
}

const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const browserMarker: UnsentMarker = {
  read: (userId) => readLocal(markerKey(userId)),
  write: (userId, storeId) => writeLocal(markerKey(userId), storeId),
};

function markerKey(userId: string): string {
  return `formkurva.unsent.${userId}`;
}

const browserLocks: Locks = {
  request: async (name, options, work) => navigator.locks.request(name, options, work),
};

/** Over plain HTTP there are no locks: two tabs may send the same row at once. The server stores it once. */
function locksOfOneTab(): Locks {
  let held: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, { signal }, work) => {
      const turn = held.then(() => {
        signal.throwIfAborted();
        return work();
      });
      held = turn.catch(() => undefined);
      return turn;
    },
  };
}

/**
 * Without a channel each tab reads the changes when it next reads the store. A tab that impersonates a member sends
 * nothing, because the other tabs belong to the admin.
 */
function browserBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === 'undefined' || currentImpersonation() !== null)
    return { post: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

const browserOnline: Online = {
  isOnline: () => navigator.onLine,
  subscribe: (changed) => {
    const onView = () => {
      if (document.visibilityState === 'visible') changed();
    };
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    document.addEventListener('visibilitychange', onView);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
      document.removeEventListener('visibilitychange', onView);
    };
  },
};
