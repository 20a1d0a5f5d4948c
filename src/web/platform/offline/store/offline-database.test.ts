import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewOperation, Pause } from '#domain/sync/outbox/operation.ts';
import { makeNewOperation, makeOperation, makeQueue } from '#domain/sync/test/make-operation.ts';
import { createMemoryDatabase } from './memory-database.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { openOfflineDatabase } from './open-offline-database.ts';
import type { SeenEntry } from './seen-entry.ts';

let names = 0;
const newName = () => {
  names += 1;
  return `store-${names}`;
};

const add = (database: OfflineDatabase, operation: NewOperation) =>
  database.changeQueue(operation.userId, (queue) => ({ ...queue, add: [operation] }), 'strict');

const makeSeen = (more: Partial<SeenEntry> = {}): SeenEntry => ({
  userId: 'anna',
  key: 'k1',
  queryKey: ['meals'],
  data: { rows: 1 },
  kind: '["meals"]',
  most: 200,
  updatedAt: 5,
  bytes: 8,
  shape: 'build@b1',
  ...more,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['device', () => openOfflineDatabase({ name: newName() })],
  ['memory', async () => createMemoryDatabase()],
] as const)('the store in %s', (storage, open) => {
  it('reports where it stores data', async () => {
    expect((await open()).storage).toBe(storage);
  });

  it('numbers operations in the order they are added, for each member separately', async () => {
    const database = await open();
    await add(database, makeNewOperation({ opId: 'a' }));
    await add(database, makeNewOperation({ opId: 'b', userId: 'bo' }));
    const { queue } = await add(database, makeNewOperation({ opId: 'c' }));
    expect(queue.operations.map(({ opId, seq }) => [opId, seq])).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
    expect((await database.readQueue('anna')).queue).toEqual(queue);
  });

  it('stores changed operations, removes missing ones and retains the rest of the queue', async () => {
    const database = await open();
    const pause: Pause = { reason: 'sign-in', until: Number.POSITIVE_INFINITY, attempts: 0 };
    await add(database, makeNewOperation({ opId: 'a' }));
    await add(database, makeNewOperation({ opId: 'b' }));
    const unchanged = makeOperation({ seq: 2, opId: 'b', attempts: 4 }, { state: 'sending' });
    const { changed } = await database.changeQueue(
      'anna',
      () => ({ operations: [unchanged], pause, add: [] }),
      'relaxed',
    );
    expect(changed).toBe(true);
    expect((await database.readQueue('anna')).queue).toEqual({ operations: [unchanged], pause });

    await database.changeQueue('anna', (queue) => ({ ...queue, pause: null, add: [] }), 'relaxed');
    expect((await database.readQueue('anna')).queue.pause).toBeNull();
  });

  it('reports that nothing changed', async () => {
    const database = await open();
    await add(database, makeNewOperation());
    expect(await database.changeQueue('anna', () => null, 'strict')).toMatchObject({ changed: false });
    expect(await database.changeQueue('anna', (queue) => ({ ...queue, add: [] }), 'strict')).toMatchObject({
      changed: false,
    });
  });

  it('stores the last seen answers of the current member', async () => {
    const database = await open();
    await database.enter('anna');
    await database.writeLastSeen('anna', [makeSeen(), makeSeen({ key: 'k2' })], []);
    await database.writeLastSeen('anna', [makeSeen({ data: 'newer' })], ['k2']);
    expect(await database.readLastSeen('anna')).toEqual([makeSeen({ data: 'newer' })]);
    expect(await database.readLastSeen('ann')).toEqual([]);
  });

  it.each([
    ['left', (database: OfflineDatabase) => database.leave('anna')],
    ['been cleared', (database: OfflineDatabase) => database.clearUser('anna')],
    ['made room for another', (database: OfflineDatabase) => database.enter('bo')],
  ])('stores no answer that arrives after the member has %s', async (_how, go) => {
    const database = await open();
    await database.enter('anna');
    await go(database);
    await database.writeLastSeen('anna', [makeSeen()], []);
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('continues to store answers when somebody leaves who is not the current member', async () => {
    const database = await open();
    await database.enter('anna');
    await database.leave('bo');
    await database.writeLastSeen('anna', [makeSeen()], []);
    expect(await database.readLastSeen('anna')).toHaveLength(1);
  });

  it('stores a feature’s value for each member separately, and removes it', async () => {
    const database = await open();
    await database.writeValue('anna', 'live', { sets: 1 });
    await database.writeValue('anna', 'live', { sets: 2 });
    await database.writeValue('bo', 'live', { sets: 9 });
    expect(await database.readValue('anna', 'live')).toEqual({ sets: 2 });
    await database.writeValue('anna', 'live', null);
    expect(await database.readValue('anna', 'live')).toBeNull();
    expect(await database.readValue('bo', 'live')).toEqual({ sets: 9 });
  });

  it('clears everything of one member and nothing of another', async () => {
    const database = await open();
    await database.writeValue('anna', 'live', { sets: 1 });
    await database.writeValue('anna2', 'live', { sets: 2 });
    await database.enter('bo');
    await database.writeLastSeen('bo', [makeSeen({ userId: 'bo' })], []);
    await add(database, makeNewOperation({ userId: 'bo' }));
    await database.enter('anna');
    await database.writeLastSeen('anna', [makeSeen()], []);
    await add(database, makeNewOperation());
    await database.clearUser('anna');
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
    expect(await database.readLastSeen('anna')).toEqual([]);
    expect((await database.readQueue('bo')).queue.operations).toHaveLength(1);
    expect(await database.readLastSeen('bo')).toHaveLength(1);
    expect(await database.readValue('anna', 'live')).toBeNull();
    expect(await database.readValue('anna2', 'live')).toEqual({ sets: 2 });
    database.close();
  });
});

describe('the store on the device', () => {
  it('waits for the disk before it confirms', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await add(database, makeNewOperation());
    expect(transaction.mock.calls).toEqual([[expect.anything(), 'readwrite', { durability: 'strict' }]]);
  });

  it('rejects when the device is full, and stores nothing', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(add(database, makeNewOperation())).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
  });

  it('confirms nothing when the browser aborts the transaction at its end', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    const addNow = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      const request = addNow.call(this, value);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(add(database, makeNewOperation())).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
  });

  it('undoes the whole change when a part of it cannot be stored', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    const unstorable = makeNewOperation({ opId: 'b', input: () => 'a function' });
    const both = (queue: object) => ({ operations: [], pause: null, ...queue, add: [makeNewOperation(), unstorable] });
    await expect(database.changeQueue('anna', both, 'strict')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
  });

  it('leaves values that it cannot parse', async () => {
    const name = newName();
    const database = await openOfflineDatabase({ name });
    const raw = await openDB(name);
    await raw.put('operations', { seq: 7, userId: 'anna', shape: 'of another version' });
    await raw.put('lastSeen', { userId: 'anna', key: 'k', shape: 'of another version' });
    await raw.put('meta', 5, 'member');
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
    expect(await database.readLastSeen('anna')).toEqual([]);
    await database.writeLastSeen('anna', [makeSeen()], []);
    expect(await database.readLastSeen('anna')).toEqual([]);
    await add(database, makeNewOperation());
    expect(await raw.get('operations', 7)).toBeDefined();
  });

  it('reopens a connection that the browser has closed', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    const connections = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await database.readQueue('anna');
    closeBehindItsBack(connections.mock.contexts.at(-1));
    await add(database, makeNewOperation());
    expect((await database.readQueue('anna')).queue.operations).toHaveLength(1);
  });

  it('closes for a newer version of the app in another tab, and then rejects writes', async () => {
    const name = newName();
    const database = await openOfflineDatabase({ name });
    const newer = await openDB(name, 99);
    await expect(add(database, makeNewOperation())).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    newer.close();
  });
});

describe('a browser without storage', () => {
  it('gets a store in memory where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect((await openOfflineDatabase()).storage).toBe('memory');
  });

  it('gets a store in memory where storage is forbidden', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    expect((await openOfflineDatabase()).storage).toBe('memory');
  });

  it('gets a store in memory when an old tab does not close its connection in time', async () => {
    const name = newName();
    const openNow = indexedDB.open.bind(indexedDB);
    const request = openNow(name, 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    vi.spyOn(indexedDB, 'open').mockImplementation((opened) => openNow(opened, 2));
    expect((await openOfflineDatabase({ name, limitMs: 20 })).storage).toBe('memory');
    request.result.close();
  });
});

function closeBehindItsBack(connection: unknown): void {
  if (connection instanceof IDBDatabase) connection.close();
}
