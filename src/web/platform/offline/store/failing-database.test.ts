import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewOperation } from '#domain/sync/outbox/operation.ts';
import { makeNewOperation, makeQueue } from '#domain/sync/test/make-operation.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { openOfflineDatabase } from './open-offline-database.ts';

let names = 0;
const newName = () => {
  names += 1;
  return `failing-${names}`;
};

const add = (database: OfflineDatabase, operation: NewOperation) =>
  database.changeQueue(operation.userId, (queue) => ({ ...queue, add: [operation] }), 'strict');

afterEach(() => {
  vi.restoreAllMocks();
});

// A request that the browser never answers: the library waits for ever.
const never = () => new Promise(() => undefined) as unknown as IDBRequest<IDBValidKey>;

describe('a failing store of the device', () => {
  it('is replaced by memory when a member enters, with the unsent rows in it', async () => {
    const name = newName();
    const report = vi.fn();
    const database = await openOfflineDatabase({ name, report });
    await add(database, makeNewOperation({ opId: 'a' }));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await database.enter('anna');
    expect(database.storage).toBe('memory');
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'STORAGE_FULL' }));
    const { queue } = await add(database, makeNewOperation({ opId: 'b' }));
    expect(queue.operations.map(({ opId, seq }) => [opId, seq])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('is replaced by memory also when nothing can be read from it', async () => {
    const database = await openOfflineDatabase({ name: newName() });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError');
    });
    await database.enter('anna');
    expect(database.storage).toBe('memory');
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
  });

  it('is not awaited for ever', async () => {
    const database = await openOfflineDatabase({ name: newName(), limitMs: 1_000 });
    vi.spyOn(IDBObjectStore.prototype, 'add').mockReturnValue(never());
    await expect(add(database, makeNewOperation())).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    vi.restoreAllMocks();
    expect((await database.readQueue('anna')).queue).toEqual(makeQueue());
  });
});

describe('a store cleared by the browser', () => {
  it('has another id when it is recreated, and reports the loss', async () => {
    const name = newName();
    const database = await openOfflineDatabase({ name });
    const lost = vi.fn();
    const stop = database.onLost(lost);
    await database.enter('anna');
    const before = await database.readQueue('anna');
    await deleteDB(name);
    await database.enter('anna');
    expect((await database.readQueue('anna')).storeId).not.toBe(before.storeId);
    expect(lost).toHaveBeenCalledTimes(1);
    stop();
  });
});
