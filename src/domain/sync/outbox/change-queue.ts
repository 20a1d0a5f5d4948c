import {
  inState,
  isOnlyHere,
  isUnsent,
  type NewOperation,
  type Operation,
  type Queue,
  type QueueChange,
} from './operation.ts';

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
 * deleting any other row drops the changes to it that the server lacks: nobody should be asked about them any more. Idempotent: a store
 * that lost its connection while it answered may be asked to write the same operation again.
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
 * Takes an operation out of the queue for good; with a creation go the later operations on the row that never came to be.
 * Null when the operation is gone, under way, or may already have reached the server: then only a delete undoes it.
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

/** Gives an operation that the server lacks a new input and sends it anew; null under the same conditions as above. */
export function editOperation(queue: Queue, opId: string, input: unknown): QueueChange | null {
  const target = findOnlyHere(queue, opId);
  if (target === null) return null;
  return replaced(queue, target, { ...target, input });
}

/**
 * Sends an operation that lost to a later edit once more, as an edit made after that one; null when it is no longer there.
 * `laterThan` gives the instant of the new edit.
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

/** The member has seen that it lost, and lets the later edit stand. */
export function dismissSuperseded(queue: Queue, opId: string): QueueChange | null {
  const operations = queue.operations.filter(
    (operation) => operation.opId !== opId || operation.state !== 'superseded',
  );
  return operations.length === queue.operations.length ? null : { ...queue, operations, add: [] };
}

/** Lets a refused operation try once more as it is, because the reason may be gone. */
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
