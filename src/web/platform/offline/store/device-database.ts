import { newId } from '../../device/new-id.ts';
import { pauseKey, readQueue, writeQueue } from './device-queue.ts';
import { type DeviceConnection, openDevice } from './device-schema.ts';
import { complete, STORES, type Transaction } from './device-transaction.ts';
import type { ChangedQueue, ChangeQueue, Durability, OfflineDatabase, StoredQueue } from './offline-database.ts';
import { parseSeenEntry, type SeenEntry } from './seen-entry.ts';
import { isClosedConnection, toStorageError } from './storage-error.ts';

export async function openDeviceDatabase(name: string, limitMs: number): Promise<OfflineDatabase> {
  const database = new DeviceDatabase(name, limitMs);
  await database.connect();
  return database;
}

/** Outbox and last seen answers in IndexedDB. Every method is one transaction. */
class DeviceDatabase implements OfflineDatabase {
  readonly storage = 'device';
  readonly #name: string;
  readonly #limitMs: number;
  readonly #lostListeners = new Set<() => void>();
  #connection: Promise<DeviceConnection> | null = null;

  constructor(name: string, limitMs: number) {
    this.#name = name;
    this.#limitMs = limitMs;
  }

  enter(userId: string): Promise<void> {
    return this.#write('relaxed', async (tx) => {
      await tx.objectStore('meta').put(userId, 'member');
      await ensureStoreId(tx);
    });
  }

  leave(userId: string): Promise<void> {
    return this.#write('relaxed', async (tx) => forgetMember(tx, userId));
  }

  readQueue(userId: string): Promise<StoredQueue> {
    return this.#read(async (tx) => ({ queue: await readQueue(tx, userId), storeId: await readStoreId(tx) }));
  }

  changeQueue(userId: string, change: ChangeQueue, durability: Durability): Promise<ChangedQueue> {
    return this.#write(durability, async (tx) => {
      const queue = await readQueue(tx, userId);
      const storeId = await ensureStoreId(tx);
      const next = change(queue);
      const written = next === null ? { queue, changed: false } : await writeQueue(tx, userId, queue, next);
      return { ...written, storeId };
    });
  }

  readLastSeen(userId: string): Promise<readonly SeenEntry[]> {
    return this.#read(async (tx) => {
      const values = await tx.objectStore('lastSeen').getAll(everythingOf(userId));
      return values.map(parseSeenEntry).filter((entry) => entry !== null);
    });
  }

  writeLastSeen(userId: string, put: readonly SeenEntry[], drop: readonly string[]): Promise<void> {
    return this.#write('relaxed', async (tx) => {
      if ((await readMember(tx)) !== userId) return;
      const store = tx.objectStore('lastSeen');
      for (const entry of put) await store.put(entry);
      for (const key of drop) await store.delete([userId, key]);
    });
  }

  readValue(userId: string, name: string): Promise<unknown> {
    return this.#read(async (tx) => (await tx.objectStore('meta').get(valueKey(userId, name))) ?? null);
  }

  readAllValues(userId: string): Promise<readonly unknown[]> {
    return this.#read((tx) => tx.objectStore('meta').getAll(valueRange(userId)));
  }

  writeValue(userId: string, name: string, value: object | null): Promise<void> {
    return this.#write('strict', async (tx) => {
      const store = tx.objectStore('meta');
      if (value === null) await store.delete(valueKey(userId, name));
      else await store.put(value, valueKey(userId, name));
    });
  }

  clearUser(userId: string): Promise<void> {
    return this.#write('strict', async (tx) => {
      const operations = tx.objectStore('operations');
      for (const seq of await operations.index('by-user').getAllKeys(userId)) await operations.delete(seq);
      await tx.objectStore('lastSeen').delete(everythingOf(userId));
      await tx.objectStore('meta').delete(pauseKey(userId));
      await tx.objectStore('meta').delete(valueRange(userId));
      await forgetMember(tx, userId);
    });
  }

  onLost(listener: () => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  close(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #read<Result>(work: (tx: Transaction<'readonly'>) => Promise<Result>): Promise<Result> {
    return this.#run((database) => complete(database.transaction(STORES, 'readonly'), work, this.#limitMs));
  }

  #write<Result>(durability: Durability, work: (tx: Transaction<'readwrite'>) => Promise<Result>): Promise<Result> {
    return this.#run((database) =>
      complete(database.transaction(STORES, 'readwrite', { durability }), work, this.#limitMs),
    );
  }

  /** Reopens a lost connection once. A transaction that could not begin has changed nothing. */
  async #run<Result>(work: (database: DeviceConnection) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.connect());
    } catch (error) {
      if (!isClosedConnection(error)) throw toStorageError(error);
    }
    this.#connection = null;
    try {
      return await work(await this.connect());
    } catch (error) {
      throw toStorageError(error);
    }
  }

  connect(): Promise<DeviceConnection> {
    if (this.#connection !== null) return this.#connection;
    const forget = () => {
      if (this.#connection === connection) this.#connection = null;
    };
    const onLost = () => {
      forget();
      for (const listener of this.#lostListeners) listener();
    };
    const connection = openDevice(this.#name, this.#limitMs, onLost);
    connection.catch(forget);
    this.#connection = connection;
    return connection;
  }
}

/** Empty before the first write, and in a store of an earlier version. */
async function readStoreId(tx: Transaction<IDBTransactionMode>): Promise<string> {
  const storeId = await tx.objectStore('meta').get('storeId');
  return typeof storeId === 'string' ? storeId : '';
}

async function ensureStoreId(tx: Transaction<'readwrite'>): Promise<string> {
  const found = await readStoreId(tx);
  const storeId = found === '' ? newId() : found;
  if (storeId !== found) await tx.objectStore('meta').put(storeId, 'storeId');
  return storeId;
}

async function readMember(tx: Transaction<IDBTransactionMode>): Promise<string | null> {
  const member = await tx.objectStore('meta').get('member');
  return typeof member === 'string' ? member : null;
}

async function forgetMember(tx: Transaction<'readwrite'>, userId: string): Promise<void> {
  if ((await readMember(tx)) === userId) await tx.objectStore('meta').delete('member');
}

// An array sorts after every string, so the range spans all keys of this member only.
function everythingOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

const valueKey = (userId: string, name: string) => `kept:${userId}:${name}`;

function valueRange(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(valueKey(userId, ''), valueKey(userId, '\uffff'));
}
