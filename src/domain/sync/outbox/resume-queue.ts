import { isUnsent, type Operation, type Pause, type Queue, type QueueChange } from './operation.ts';

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
