import { isOnlyHere, isUnsent, type NewOperation, type Queue, type QueueChange } from './operation.ts';

/** Adds operations that belong together, in their order. */
export function addOperations(queue: Queue, operations: readonly NewOperation[]): QueueChange {
  return operations.reduce<QueueChange>(
    (change, operation) => {
      const next = addOperation(change, operation);
      return { ...next, add: [...change.add, ...next.add] };
    },
    { ...queue, add: [] },
  );
}

/**
 * Adds an operation to the queue, and ends a pause that was our own guess: someone is here, so it is worth a try. Deleting a row that never left the device takes its whole story away instead, and
 * deleting any other row drops the changes to it that the server lacks: nobody should be asked about them any more.
 */
export function addOperation(queue: Queue, operation: NewOperation): QueueChange {
  const pause = queue.pause?.reason === 'unreachable' ? null : queue.pause;
  if (operation.effect !== 'delete') return { operations: queue.operations, pause, add: [operation] };
  const sameRecord = queue.operations.filter((earlier) => earlier.record === operation.record && isUnsent(earlier));
  const dropped = new Set(sameRecord.filter(isOnlyHere));
  const isBornHere = sameRecord.some((earlier) => earlier.effect === 'create' && dropped.has(earlier));
  return {
    operations: queue.operations.filter((earlier) => !dropped.has(earlier)),
    pause,
    add: isBornHere ? [] : [operation],
  };
}
