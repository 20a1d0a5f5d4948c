import type { NewOperation, Operation, Queue } from '#domain/sync/outbox/operation.ts';
import type { OfflineDatabase } from './offline-database.ts';
import type { SeenEntry } from './seen-entry.ts';

const EMPTY: Queue = { operations: [], pause: null };

/** Replaces the device's store where the browser has none. It ends with the tab. */
export function createMemoryDatabase(found: ReadonlyMap<string, Queue> = new Map()): OfflineDatabase {
  const queues = new Map(found);
  const seen = new Map<string, Map<string, SeenEntry>>();
  const values = new Map<string, Record<string, object | null>>();
  let member: string | null = null;
  let lastSeq = Math.max(0, ...[...found.values()].flatMap(({ operations }) => operations.map(({ seq }) => seq)));

  const numbered = (operation: NewOperation): Operation => {
    lastSeq += 1;
    return { ...operation, seq: lastSeq };
  };

  return {
    storage: 'memory',
    enter: async (userId) => {
      member = userId;
    },
    leave: async (userId) => {
      if (member === userId) member = null;
    },
    readQueue: async (userId) => ({ queue: queues.get(userId) ?? EMPTY, storeId: 'memory' }),
    changeQueue: async (userId, change) => {
      const before = queues.get(userId) ?? EMPTY;
      const next = change(before);
      if (next === null) return { queue: before, changed: false, storeId: 'memory' };
      const queue = { operations: [...next.operations, ...next.add.map(numbered)], pause: next.pause };
      queues.set(userId, queue);
      return { queue, changed: isChanged(before, queue), storeId: 'memory' };
    },
    readLastSeen: async (userId) => [...(seen.get(userId)?.values() ?? [])],
    writeLastSeen: async (userId, put, drop) => {
      if (member !== userId) return;
      const entries = seen.get(userId) ?? new Map<string, SeenEntry>();
      seen.set(userId, entries);
      for (const entry of put) entries.set(entry.key, entry);
      for (const key of drop) entries.delete(key);
    },
    readValue: async (userId, name) => values.get(userId)?.[name] ?? null,
    readAllValues: async (userId) => Object.values(values.get(userId) ?? {}),
    writeValue: async (userId, name, value) => void values.set(userId, { ...values.get(userId), [name]: value }),
    clearUser: async (userId) => {
      queues.delete(userId);
      values.delete(userId);
      seen.delete(userId);
      if (member === userId) member = null;
    },
    onLost: () => () => undefined,
    close: () => undefined,
  };
}

function isChanged(before: Queue, after: Queue): boolean {
  if (before.pause !== after.pause || before.operations.length !== after.operations.length) return true;
  return after.operations.some((operation, index) => operation !== before.operations[index]);
}
