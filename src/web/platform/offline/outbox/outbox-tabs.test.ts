import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { aMoment, eventually, makeDevice } from '../test/make-device.ts';
import { makeDraft } from '../test/make-draft.ts';
import { makeServer } from '../test/make-server.ts';

describe('two tabs', () => {
  async function makeTwoTabs() {
    const device = makeDevice();
    const server = makeServer();
    const first = await device.openTab(server.send);
    const second = await device.openTab(server.send);
    await first.outbox.start('anna');
    await second.outbox.start('anna');
    return { ...device, server, first, second };
  }

  it('never send the same operation at the same time, nor twice', async () => {
    const { server, first, second, online } = await makeTwoTabs();
    online.set(false);
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => first.outbox.enqueue(makeDraft(id))));
    await second.outbox.enqueue(makeDraft('g'));
    online.set(true);
    await Promise.all([first.outbox.retryNow(), second.outbox.retryNow()]);
    await eventually(() => expect(server.rows()).toHaveLength(7));
    await eventually(() => expect(second.outbox.getSnapshot().unsent).toEqual([]));
    await aMoment();
    expect(server.requests).toHaveLength(7);
    expect(server.hasOverlapped()).toBe(false);
  });

  it('report saved and arrived rows to each other', async () => {
    const { server, first, second } = await makeTwoTabs();
    server.hold();
    await first.outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(second.outbox.getSnapshot().rows.get('meals:m1')).toBe('sending'));
    server.release();
    await eventually(() => expect(second.outbox.getSnapshot().rows.get('meals:m1')).toBe('synced'));
  });

  it('take over when the sending tab dies', async () => {
    const { server, first, second } = await makeTwoTabs();
    server.hold();
    await first.outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(second.outbox.getSnapshot().rows.get('meals:m1')).toBe('sending'));
    first.die();
    await eventually(() => expect(server.requests).toHaveLength(2));
    server.release();
    await eventually(() => expect(second.outbox.getSnapshot().rows.get('meals:m1')).toBe('synced'));
    expect(server.rows()).toEqual([{ id: 'm1', grams: 60 }]);
  });

  it('stop sending for a member when another one signs in', async () => {
    const { server, first, second, online } = await makeTwoTabs();
    online.set(false);
    await first.outbox.enqueue(makeDraft('m1'));
    await second.outbox.start('bo');
    await eventually(() => expect(first.outbox.getSnapshot()).toMatchObject({ userId: null, unsent: [] }));
    online.set(true);
    await second.outbox.enqueue(makeDraft('m2'));
    await eventually(() => expect(server.rows()).toEqual([{ id: 'm2', grams: 60 }]));
    await aMoment();
    expect(server.requests).toMatchObject([{ userId: 'bo' }]);
  });
});

describe('a crash while sending', () => {
  it('sends the same operation again, and the server stores it once', async () => {
    const { openTab } = makeDevice();
    const server = makeServer();
    server.hold();
    const crashed = await openTab(server.send);
    await crashed.outbox.start('anna');
    const { opId } = await crashed.outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(server.requests).toHaveLength(1));
    crashed.die();
    server.release();
    await eventually(() => expect(server.rows()).toHaveLength(1));

    const next = await openTab(server.send);
    await next.outbox.start('anna');
    await eventually(() => expect(next.outbox.getSnapshot().unsent).toEqual([]));
    expect(next.outbox.getSnapshot().operations).toMatchObject([{ opId, state: 'arrived', attempts: 2 }]);
    expect(server.requests.map(({ input }) => input)).toEqual([
      { id: 'm1', grams: 60 },
      { id: 'm1', grams: 60 },
    ]);
    expect(server.rows()).toHaveLength(1);
  });

  it('shows the row as saved on the device when the next start is offline', async () => {
    const { openTab, online } = makeDevice();
    const server = makeServer();
    server.hold();
    const crashed = await openTab(server.send);
    await crashed.outbox.start('anna');
    await crashed.outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(server.requests).toHaveLength(1));
    crashed.die();
    online.set(false);

    const next = await openTab(server.send);
    await next.outbox.start('anna');
    await eventually(() => expect(next.outbox.getSnapshot().rows.get('meals:m1')).toBe('saved-here'));
  });
});

describe('members who share a device', () => {
  async function makeAnnaThenBo() {
    const device = makeDevice();
    const server = makeServer();
    const tab = await device.openTab(server.send);
    device.online.set(false);
    await tab.outbox.start('anna');
    await tab.outbox.enqueue(makeDraft('annas'));
    return { ...device, ...tab, server };
  }

  it('never see or send each other’s rows, which wait for their owner', async () => {
    const { outbox, online, server } = await makeAnnaThenBo();
    await outbox.stop();
    expect(outbox.getSnapshot()).toMatchObject({ userId: null, operations: [] });
    await outbox.start('bo');
    online.set(true);
    await outbox.enqueue(makeDraft('bos'));
    await eventually(() => expect(server.rows()).toEqual([{ id: 'bos', grams: 60 }]));
    await aMoment();
    expect(outbox.getSnapshot().operations.map(({ userId }) => userId)).toEqual(['bo']);

    await outbox.start('anna');
    await eventually(() => expect(server.rows()).toHaveLength(2));
    expect(server.requests.map(({ userId }) => userId)).toEqual(['bo', 'anna']);
  });

  it('are asked before a sign-out deletes unsent rows, and nothing remains', async () => {
    const { outbox, database } = await makeAnnaThenBo();
    await outbox.start('bo');
    await outbox.enqueue(makeDraft('bos'));
    expect(await outbox.unsent('anna')).toEqual({ rows: 1, values: 0 });

    await outbox.clearUser('anna');
    expect((await database.readQueue('anna')).queue.operations).toEqual([]);
    expect(outbox.getSnapshot().unsent).toMatchObject([{ record: 'meals:bos' }]);

    await outbox.clearUser('bo');
    expect(outbox.getSnapshot()).toMatchObject({ userId: null, unsent: [], summary: { kind: 'idle' } });
  });

  it('get no answer recorded that arrives after their sign-out', async () => {
    const { outbox, online, server, database } = await makeAnnaThenBo();
    server.hold();
    online.set(true);
    await eventually(() => expect(server.requests).toHaveLength(1));
    await outbox.clearUser('anna');
    server.release();
    await eventually(() => expect(server.rows()).toHaveLength(1));
    await aMoment();
    expect((await database.readQueue('anna')).queue.operations).toEqual([]);
  });
});
