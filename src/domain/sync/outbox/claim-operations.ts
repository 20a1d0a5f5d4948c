import { nextOperations } from './next-operations.ts';
import { inState, type Operation, type Queue, type QueueChange } from './operation.ts';

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
