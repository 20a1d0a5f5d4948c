import { isUnsent, type Operation, type Queue, type QueueChange, type Rest } from './operation.ts';

/**
 * Something changed for the better (the net is back, the member signed in or asked for it): waits that only were guesses
 * end now, and so does the rest if its reason is among the `forgiven`.
 */
export function relaxQueue(queue: Queue, forgiven: readonly Rest['reason'][]): QueueChange {
  return {
    operations: queue.operations.map(withoutWait),
    rest: queue.rest !== null && forgiven.includes(queue.rest.reason) ? null : queue.rest,
    add: [],
  };
}

function withoutWait(operation: Operation): Operation {
  return isUnsent(operation) && operation.nextAttemptAt > 0 ? { ...operation, nextAttemptAt: 0 } : operation;
}
