import type { Queue } from '#domain/sync/outbox/operation.ts';
import { currentImpersonation } from '../../api/impersonation.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { OfflineDatabase } from './offline-database.ts';

export type OpenOptions = {
  readonly name?: string;
  /** How long anything may wait for the store. */
  readonly limitMs?: number;
  /** Hears why the device's store was given up. */
  readonly report?: (error: unknown) => void;
};

/**
 * Opens the device's store. Where there is none (private windows of some browsers, blocked storage), where it cannot be had
 * in time or fails when a member enters, memory takes its place; `storage` tells, and the frame says so.
 */
export async function openOfflineDatabase(options: OpenOptions = {}): Promise<OfflineDatabase> {
  // Nothing of a member stays on the device of an admin who impersonates them.
  if (currentImpersonation() !== null) return { ...(await memoryDatabase()), storage: 'device' };
  const { name = 'formkurva', limitMs = 5_000, report } = options;
  return openDeviceDatabase(name, limitMs).then(
    (device) => withMemoryBehind(device, report),
    () => memoryDatabase(),
  );
}

/** Few ever need it, so that the first view does without. */
async function memoryDatabase(found?: ReadonlyMap<string, Queue>): Promise<OfflineDatabase> {
  return (await import('./memory-database.ts')).createMemoryDatabase(found);
}

/** What was unsent goes along as far as it can be read; sending it from here and later again is idempotent. */
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
