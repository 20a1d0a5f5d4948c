import type { Queue } from '#domain/sync/outbox/operation.ts';
import { currentImpersonation } from '../../api/impersonation.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { OfflineDatabase } from './offline-database.ts';

export type OpenOptions = {
  readonly name?: string;
  /** The limit for opening and for every transaction. */
  readonly limitMs?: number;
  /** Called with the reason why the device's store was replaced by memory. */
  readonly report?: (error: unknown) => void;
};

/**
 * Opens the device's store. Memory replaces it where there is none (private windows of some browsers, blocked storage),
 * where it does not open in time, and where it fails when a member enters. `storage` states which.
 */
export async function openOfflineDatabase(options: OpenOptions = {}): Promise<OfflineDatabase> {
  // An admin who impersonates a member stores nothing of them on the device.
  if (currentImpersonation() !== null) return { ...(await memoryDatabase()), storage: 'device' };
  const { name = 'formkurva', limitMs = 5_000, report } = options;
  return openDeviceDatabase(name, limitMs).then(
    (device) => withMemoryBehind(device, report),
    () => memoryDatabase(),
  );
}

/** Loaded on demand, because few devices need it. */
async function memoryDatabase(found?: ReadonlyMap<string, Queue>): Promise<OfflineDatabase> {
  return (await import('./memory-database.ts')).createMemoryDatabase(found);
}

/** Unsent rows are copied as far as they can be read. Sending them from here and again later is idempotent. */
function withMemoryBehind(device: OfflineDatabase, report: OpenOptions['report']): OfflineDatabase {
  let current = device;
  const giveUp = async (userId: string, error: unknown) => {
    report?.(error);
    const found = await device.readQueue(userId).then(
      ({ queue }) => new Map<string, Queue>([[userId, queue]]),
      () => new Map<string, Queue>(),
    );
    current = await memoryDatabase(found);
  };
  return {
    get storage() {
      return current.storage;
    },
    enter: async (userId) => {
      try {
        await current.enter(userId);
        await current.readQueue(userId);
      } catch (error) {
        await giveUp(userId, error);
        await current.enter(userId);
      }
    },
    leave: (userId) => current.leave(userId),
    readQueue: (userId) => current.readQueue(userId),
    changeQueue: (userId, change, durability) => current.changeQueue(userId, change, durability),
    readLastSeen: (userId) => current.readLastSeen(userId),
    writeLastSeen: (userId, put, drop) => current.writeLastSeen(userId, put, drop),
    readValue: (userId, name) => current.readValue(userId, name),
    readAllValues: (userId) => current.readAllValues(userId),
    writeValue: (userId, name, value) => current.writeValue(userId, name, value),
    clearUser: (userId) => current.clearUser(userId),
    onLost: (listener) => device.onLost(listener),
    close: () => device.close(),
  };
}
