import { inState, isUnsent, type Operation, type Pause, type Queue, type QueueChange } from './operation.ts';

export type NextOperations = {
  readonly ready: readonly Operation[];
  /** When something becomes ready by itself; null when only an event can make it so. */
  readonly wakeAt: number | null;
};

/**
 * Which operations may be sent now. Per record only the oldest unsent one, so order is kept: one that is under way or
 * refused holds back the later ones of its record and those that need that record. Back-off and pause are respected.
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

/** No wait is longer than an hour: one that would be was begun by a clock that has been put right since. */
export const MAX_WAIT_MS = 60 * 60_000;

/** Whether a wait until then is still on. */
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
 * Marks up to `limit` operations as under way. Only the holder of the sending lock calls this and it settles what it
 * claimed before it claims again, so whatever is still marked as under way was left by a tab that died: it is saved, as
 * before. The attempt is counted before the first byte leaves, so a crash cannot make a sent operation look unsent.
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
 * Something changed for the better (the net is back, the member signed in or asked for it): waits that only were guesses
 * end now, and so does the pause if its reason is among the `forgiven`.
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
