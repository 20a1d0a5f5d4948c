import {
  inState,
  isOnlyHere,
  isUnsent,
  type NewOperation,
  type Operation,
  type Queue,
  type QueueChange,
} from './operation.ts';

/** Adds related operations, in their order. */
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
 * Adds an operation to the queue, and ends a pause that was our own estimate: the member is active, so it is worth a retry. Deleting a row
 * that has never left the device removes all its operations instead, and deleting any other row drops its unsent changes, which no longer
 * matter. Idempotent: a store whose connection was lost may write the same operation again.
 */
export function addOperation(queue: Queue, operation: NewOperation): QueueChange {
  const pause = queue.pause?.reason === 'unreachable' ? null : queue.pause;
  const isKnown = queue.operations.some(({ opId }) => opId === operation.opId);
  if (isKnown) return { operations: queue.operations, pause, add: [] };
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

/**
 * Removes an operation from the queue; with a creation, also the later operations on the row. Null when the operation is gone, being sent,
 * or may already have reached the server: then only a deletion undoes it.
 */
export function discardOperation(queue: Queue, opId: string): QueueChange | null {
  const target = findOnlyHere(queue, opId);
  if (target === null) return null;
  const isDropped = (operation: Operation) =>
    operation === target ||
    (target.effect === 'create' &&
      operation.record === target.record &&
      operation.seq > target.seq &&
      isUnsent(operation));
  return { ...queue, operations: queue.operations.filter((operation) => !isDropped(operation)), add: [] };
}

/** Gives an unsent operation a new input and sends it again; null under the same conditions as above. */
export function editOperation(queue: Queue, opId: string, input: unknown): QueueChange | null {
  const target = findOnlyHere(queue, opId);
  if (target === null) return null;
  return replaced(queue, target, { ...target, input });
}

/**
 * Sends an operation that lost to a later edit again, as an edit made after that one; null when it is gone. `laterThan` returns the time of
 * the new edit.
 */
export function reviveSuperseded(
  queue: Queue,
  opId: string,
  laterThan: (supersededBy: string) => string,
): QueueChange | null {
  const target = queue.operations.find((operation) => operation.opId === opId);
  if (target?.state !== 'superseded') return null;
  const input = Object.assign({}, target.input, { editedAt: laterThan(target.supersededBy) });
  return replaced(queue, target, { ...target, input });
}

/** Discards an edit that lost: the member has seen it and accepts the later edit. */
export function dismissSuperseded(queue: Queue, opId: string): QueueChange | null {
  const operations = queue.operations.filter(
    (operation) => operation.opId !== opId || operation.state !== 'superseded',
  );
  return operations.length === queue.operations.length ? null : { ...queue, operations, add: [] };
}

/** Retries a refused operation unchanged, because the reason may no longer apply. */
export function retryRefused(queue: Queue, opId: string): QueueChange | null {
  const target = queue.operations.find((operation) => operation.opId === opId && operation.state === 'refused');
  if (target === undefined) return null;
  return replaced(queue, target, target);
}

function findOnlyHere(queue: Queue, opId: string): Operation | null {
  return queue.operations.find((operation) => operation.opId === opId && isOnlyHere(operation)) ?? null;
}

function replaced(queue: Queue, target: Operation, next: Operation): QueueChange {
  const fresh = inState({ ...next, attempts: 0, nextAttemptAt: 0 }, { state: 'saved' });
  return {
    ...queue,
    operations: queue.operations.map((operation) => (operation === target ? fresh : operation)),
    add: [],
  };
}
