import type { Operation, Queue, QueueChange } from '#domain/sync/outbox/operation.ts';
import { parseOperation, parsePause } from '#domain/sync/outbox/parse-operation.ts';
import type { Transaction } from './device-transaction.ts';
import type { ChangedQueue } from './offline-database.ts';

export async function readQueue(tx: Transaction<IDBTransactionMode>, userId: string): Promise<Queue> {
  const values = await tx.objectStore('operations').index('by-user').getAll(userId);
  const pause = await tx.objectStore('meta').get(pauseKey(userId));
  return { operations: values.map(parseOperation).filter((operation) => operation !== null), pause: parsePause(pause) };
}

/**
 * Writes only what differs. Values that could not be parsed are not in the queue, so they are never overwritten or
 * removed.
 */
export async function writeQueue(
  tx: Transaction<'readwrite'>,
  userId: string,
  before: Queue,
  next: QueueChange,
): Promise<Omit<ChangedQueue, 'storeId'>> {
  const store = tx.objectStore('operations');
  const known = new Set(before.operations);
  const remaining = new Set(next.operations.map(({ seq }) => seq));
  const put = next.operations.filter((operation) => !known.has(operation));
  const removed = before.operations.filter(({ seq }) => !remaining.has(seq));
  for (const operation of put) await store.put(operation);
  for (const { seq } of removed) await store.delete(seq);
  const added: Operation[] = [];
  for (const operation of next.add) added.push({ ...operation, seq: await store.add(operation) });
  const isPauseChanged = before.pause !== next.pause;
  if (isPauseChanged) await writePause(tx, userId, next);
  return {
    queue: { operations: [...next.operations, ...added], pause: next.pause },
    changed: put.length + removed.length + added.length > 0 || isPauseChanged,
  };
}

async function writePause(tx: Transaction<'readwrite'>, userId: string, { pause }: Queue): Promise<void> {
  const store = tx.objectStore('meta');
  if (pause === null) await store.delete(pauseKey(userId));
  else await store.put(pause, pauseKey(userId));
}

/** The name is as old as the first version; another one would orphan the pauses on existing devices. */
export function pauseKey(userId: string): string {
  return `rest:${userId}`;
}
