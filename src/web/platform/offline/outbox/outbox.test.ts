import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryDatabase } from '../store/memory-database.ts';
import { aMoment, eventually, makeDevice } from '../test/make-device.ts';
import { makeDraft } from '../test/make-draft.ts';
import { makeServer, NO_NETWORK } from '../test/make-server.ts';

async function makeSignedIn() {
  const device = makeDevice();
  const server = makeServer();
  const onArrived = vi.fn();
  const tab = await device.openTab(server.send, { onArrived });
  await tab.outbox.start('anna');
  return { ...device, ...tab, server, onArrived };
}

describe('saving', () => {
  it('stores a row on the device before it confirms it, also when the tab dies right after', async () => {
    const { outbox, online, die, openTab, server } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('m1'));
    die();

    const next = await openTab(server.send);
    expect((await next.database.readQueue('anna')).queue.operations).toMatchObject([
      { input: { id: 'm1' }, state: 'saved' },
    ]);
  });

  it('confirms a row only when it is on disk', async () => {
    const { outbox, online, database } = await makeSignedIn();
    online.set(false);
    const change = vi.spyOn(database, 'changeQueue');
    await outbox.enqueue(makeDraft('m1'));
    expect(change).toHaveBeenCalledExactlyOnceWith('anna', expect.any(Function), 'strict');
  });

  it('sends a row at once and shows for five seconds that it has arrived', async () => {
    const { outbox, server, clock, onArrived } = await makeSignedIn();
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().rows.get('meals:m1')).toBe('synced'));
    expect(server.requests).toEqual([{ call: 'meals.add', input: { id: 'm1', grams: 60 }, userId: 'anna' }]);
    expect(onArrived).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ record: 'meals:m1' })]);

    clock.advance(5_000);
    expect(outbox.getSnapshot().rows.get('meals:m1')).toBeUndefined();
  });

  it('saves and shows nothing on read-only pages, and gives the reason', async () => {
    const device = makeDevice();
    const server = makeServer();
    const { outbox, database } = await device.openTab(server.send, { refusal: () => new Error('read only') });
    await outbox.start('anna');

    await expect(outbox.enqueue(makeDraft('m1'))).rejects.toThrow('read only');

    expect(outbox.getSnapshot().rows.size).toBe(0);
    expect((await database.readQueue('anna')).queue.operations).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('saves nothing when nobody is signed in', async () => {
    const { openTab } = makeDevice();
    const { outbox } = await openTab(makeServer().send);
    await expect(outbox.enqueue(makeDraft('m1'))).rejects.toThrow('Nobody is signed in');
  });

  it('confirms nothing and shows nothing when the device is full', async () => {
    const { outbox, server } = await makeSignedIn();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(outbox.enqueue(makeDraft('m1'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    vi.restoreAllMocks();
    await aMoment();
    expect(outbox.getSnapshot().operations).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('sends also from a browser without storage, and reports memory storage', async () => {
    const { openTab } = makeDevice();
    const server = makeServer();
    const { outbox } = await openTab(server.send, { database: createMemoryDatabase() });
    await outbox.start('anna');
    await outbox.enqueue(makeDraft('m1'));
    expect(outbox.getSnapshot().storage).toBe('memory');
    await eventually(() => expect(server.rows()).toHaveLength(1));
  });

  it('stores rows that belong together in one write, or none of them', async () => {
    const { outbox, online, database } = await makeSignedIn();
    online.set(false);
    const change = vi.spyOn(database, 'changeQueue');
    await outbox.enqueueAll([makeDraft('m1'), makeDraft('m2')]);
    expect(change).toHaveBeenCalledExactlyOnceWith('anna', expect.any(Function), 'strict');
    expect(outbox.getSnapshot().unsent.map(({ record }) => record)).toEqual(['meals:m1', 'meals:m2']);

    const add = IDBObjectStore.prototype.add;
    let adds = 0;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      adds += 1;
      if (adds === 2) throw new DOMException('No room', 'QuotaExceededError');
      return add.call(this, value);
    });
    await expect(outbox.enqueueAll([makeDraft('m3'), makeDraft('m4')])).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    vi.restoreAllMocks();
    expect((await database.readQueue('anna')).queue.operations).toHaveLength(2);
  });

  it('writes nothing when there is nothing to save', async () => {
    const { outbox, database } = await makeSignedIn();
    const change = vi.spyOn(database, 'changeQueue');
    await outbox.enqueueAll([]);
    expect(change).not.toHaveBeenCalled();
  });

  it('sends nothing about a row that is deleted before it was sent', async () => {
    const { outbox, online, server } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('m1'));
    await outbox.enqueue(makeDraft('m1', { call: ['meals', 'remove'], effect: 'delete' }));
    online.set(true);
    await outbox.enqueue(makeDraft('m2'));
    await eventually(() => expect(server.rows()).toHaveLength(1));
    await aMoment();
    expect(server.requests).toHaveLength(1);
  });
});

describe('sending', () => {
  it('preserves the order of each record', async () => {
    const { outbox, online, server } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('a', { input: { id: 1 } }));
    await outbox.enqueue(makeDraft('a', { input: { id: 2 }, effect: 'change' }));
    await outbox.enqueue(makeDraft('a', { input: { id: 3 }, effect: 'change' }));
    server.reply({ status: 500 });
    online.set(true);
    await eventually(() => expect(outbox.getSnapshot().unsent).toMatchObject([{ attempts: 1 }, {}, {}]));
    await outbox.retryNow();
    await eventually(() => expect(outbox.getSnapshot().unsent).toEqual([]));
    expect(server.requests.map(({ input }) => input)).toEqual([{ id: 1 }, { id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('waits while offline and sends everything once the network is back', async () => {
    const { outbox, online, server } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('m1'));
    await outbox.enqueue(makeDraft('m2'));
    await aMoment();
    expect(outbox.getSnapshot().summary).toEqual({ kind: 'offline', count: 2 });
    expect(server.requests).toEqual([]);

    online.set(true);
    await eventually(() => expect(outbox.getSnapshot().summary).toEqual({ kind: 'synced' }));
    expect(server.rows()).toHaveLength(2);
  });

  it('tries again with the same input until an unreachable server answers', async () => {
    const { outbox, clock, server } = await makeSignedIn();
    server.reply(NO_NETWORK, NO_NETWORK);
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() =>
      expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting', reason: 'unreachable' }),
    );
    clock.advance(1_000);
    await eventually(() => expect(server.requests).toHaveLength(2));
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting' }));
    clock.advance(1_999);
    await aMoment();
    expect(server.requests).toHaveLength(2);
    clock.advance(1);
    await eventually(() => expect(outbox.getSnapshot().summary).toEqual({ kind: 'synced' }));
    expect(new Set(server.requests.map(({ input }) => JSON.stringify(input))).size).toBe(1);
    expect(server.rows()).toHaveLength(1);
  });

  it('tries at once when the page becomes visible', async () => {
    const { outbox, online, server } = await makeSignedIn();
    server.reply(NO_NETWORK);
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting' }));
    online.set(true);
    await eventually(() => expect(server.rows()).toHaveLength(1));
  });

  it('observes the server’s Retry-After, also for new rows, until the member retries', async () => {
    const { outbox, online, clock, server } = await makeSignedIn();
    server.reply({ status: 429, code: 'RATE_LIMITED', data: { retryAfterSeconds: 60 } });
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting', reason: 'asked' }));
    online.set(true);
    clock.advance(59_000);
    await outbox.enqueue(makeDraft('m2'));
    await aMoment();
    expect(server.requests).toHaveLength(1);

    await outbox.retryNow();
    await eventually(() => expect(server.rows()).toHaveLength(2));
  });

  it('sends the other rows when the server fails on one', async () => {
    const { outbox, server } = await makeSignedIn();
    server.reply({ status: 500 });
    await outbox.enqueue(makeDraft('bad'));
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting' }));
    await outbox.enqueue(makeDraft('good'));
    await eventually(() => expect(outbox.getSnapshot().unsent).toMatchObject([{ record: 'meals:bad' }]));
    expect(server.rows()).toEqual([{ id: 'good', grams: 60 }]);
  });

  it('aborts a request after half a minute and tries again', async () => {
    const { outbox, clock, server } = await makeSignedIn();
    server.reply('never');
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(server.requests).toHaveLength(1));
    clock.advance(30_000);
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting' }));
    clock.advance(1_000);
    await eventually(() => expect(server.rows()).toHaveLength(1));
  });

  it('waits for the member to sign in again when the session has ended', async () => {
    const { outbox, online, server } = await makeSignedIn();
    server.reply({ status: 401, code: 'PGRST301' });
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().summary).toMatchObject({ kind: 'waiting', reason: 'sign-in' }));
    online.set(true);
    await outbox.enqueue(makeDraft('m2'));
    await aMoment();
    expect(server.requests).toHaveLength(1);

    await outbox.start('anna');
    await eventually(() => expect(server.rows()).toHaveLength(2));
  });
});
