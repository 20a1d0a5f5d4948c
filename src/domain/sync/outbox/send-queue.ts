import { inState, isUnsent, type Operation, type Pause, type Queue, type QueueChange } from './operation.ts';

export type NextOperations = {
  readonly ready: readonly Operation[];
  /** When the next operation becomes ready by time; null when only an event can make one ready. */
  readonly wakeAt: number | null;
};

/**
 * The operations that may be sent now. Per record only the oldest unsent one, so that order is preserved: one that is being sent or refused
 * blocks the later ones of its record and those that depend on that record. Back-off and pause are respected.
 */
export function nextOperations({ operations, pause }: Queue, now: number): NextOperations {
  const free = oldestPerRecord(operations);
  if (free.length === 0) return { ready: [], wakeAt: null };
  if (pause?.reason === 'sign-in') return { ready: [], wakeAt: null };
  if (pause !== null && isAhead(pause.until, now)) return { ready: [], wakeAt: pause.until };
  const later = free.filter((operation) => isAhead(operation.nextAttemptAt, now));
  return {
    ready: free.filter((operation) => !later.includes(operation)),
    wakeAt: later.length === 0 ? null : Math.min(...later.map((operation) => operation.nextAttemptAt)),
  };
}

/** No wait is longer than an hour: a longer one was started by a wrong clock that has been corrected since. */
export const MAX_WAIT_MS = 60 * 60_000;

/** Whether a wait until then is still active. */
export function isAhead(at: number, now: number): boolean {
  return at > now && at <= now + MAX_WAIT_MS;
}

function oldestPerRecord(operations: readonly Operation[]): Operation[] {
  const held = new Set<string>();
  return operations
    .filter(isUnsent)
    .toSorted((a, b) => a.seq - b.seq)
    .filter((operation) => {
      const isHeld = [operation.record, ...operation.needs].some((record) => held.has(record));
      held.add(operation.record);
      return operation.state === 'saved' && !isHeld;
    });
}

/**
 * Marks up to `limit` operations as being sent. Only the holder of the sending lock calls this, and it settles what it claimed before it
 * claims again. So an operation that is still marked was left by a tab that closed: its state becomes saved again. The attempt is counted
 * before the request starts, so that a crash cannot make a sent operation look unsent.
 */
export function claimOperations(queue: Queue, now: number, limit: number): QueueChange {
  const operations = queue.operations.map(backToSaved);
  const { ready } = nextOperations({ operations, pause: queue.pause }, now);
  const claimed = new Set(ready.slice(0, limit));
  return {
    operations: operations.map((operation) => (claimed.has(operation) ? underWay(operation) : operation)),
    pause: queue.pause,
    add: [],
  };
}

function backToSaved(operation: Operation): Operation {
  return operation.state === 'sending' ? inState(operation, { state: 'saved' }) : operation;
}

function underWay(operation: Operation): Operation {
  return inState({ ...operation, attempts: operation.attempts + 1 }, { state: 'sending' });
}

/**
 * Called when conditions improve (the network is back, the member signed in or asked for a retry): estimated waits end now, and so does the
 * pause if its reason is among the `forgiven`.
 */
export function resumeQueue(queue: Queue, forgiven: readonly Pause['reason'][]): QueueChange {
  return {
    operations: queue.operations.map(withoutWait),
    pause: queue.pause !== null && forgiven.includes(queue.pause.reason) ? null : queue.pause,
    add: [],
  };
}

function withoutWait(operation: Operation): Operation {
  return isUnsent(operation) && operation.nextAttemptAt > 0 ? { ...operation, nextAttemptAt: 0 } : operation;
}
