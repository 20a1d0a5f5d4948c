import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { aMoment, eventually, makeDevice } from '../test/make-device.ts';
import { makeDraft } from '../test/make-draft.ts';
import { makeServer } from '../test/make-server.ts';

async function makeSignedIn() {
  const device = makeDevice();
  const server = makeServer();
  const tab = await device.openTab(server.send);
  await tab.outbox.start('anna');
  return { ...device, ...tab, server };
}

describe('storage cleared by the browser', () => {
  it('is reported, and the lost rows are not counted', async () => {
    const { outbox, online, name } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('m1'));
    expect(outbox.getSnapshot()).toMatchObject({ isCleared: false, summary: { kind: 'offline', count: 1 } });

    await deleteDB(name);
    await eventually(() => expect(outbox.getSnapshot().isCleared).toBe(true));
    expect(outbox.getSnapshot()).toMatchObject({ unsent: [], summary: { kind: 'offline', count: 0 } });

    await outbox.enqueue(makeDraft('m2'));
    outbox.dismissCleared();
    await outbox.enqueue(makeDraft('m3'));
    expect(outbox.getSnapshot()).toMatchObject({ isCleared: false, summary: { count: 2 } });
  });

  it('is reported at the next start when it happened while the app was closed', async () => {
    const { outbox, online, name, die, openTab, server } = await makeSignedIn();
    online.set(false);
    await outbox.enqueue(makeDraft('m1'));
    die();
    await deleteDB(name);
    const next = await openTab(server.send);
    await next.outbox.start('anna');
    expect(next.outbox.getSnapshot()).toMatchObject({ isCleared: true, unsent: [] });
  });

  it('is not reported when everything had been sent', async () => {
    const { outbox, name, database } = await makeSignedIn();
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().unsent).toEqual([]));
    await deleteDB(name);
    await database.readQueue('anna');
    await aMoment();
    expect(outbox.getSnapshot().isCleared).toBe(false);
  });
});

describe('an answer that is not of the app', () => {
  it('does not count as arrival: the row stays and is sent again', async () => {
    const { outbox, server, clock } = await makeSignedIn();
    server.reply({ answer: { status: 'maintenance' } });
    await outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(outbox.getSnapshot().summary.kind).toBe('waiting'));
    expect(server.rows()).toEqual([]);

    clock.advance(2_000);
    await eventually(() => expect(server.rows()).toHaveLength(1));
    await eventually(() => expect(outbox.getSnapshot().unsent).toEqual([]));
  });
});

describe('an edit superseded by a later one of another device', () => {
  const by = '2099-11-12T10:00:00.000Z';
  const edit = makeDraft('m1', { effect: 'change', input: { id: 'm1', editedAt: '2026-11-12T09:00:00.000Z' } });

  it('is shown until the member dismisses it', async () => {
    const { outbox, server } = await makeSignedIn();
    server.reply({ answer: { ok: true, supersededBy: by } });
    const { opId } = await outbox.enqueue(edit);
    await eventually(() => expect(outbox.getSnapshot().summary).toEqual({ kind: 'superseded', count: 1 }));
    expect(outbox.getSnapshot().unsent).toEqual([]);
    expect(await outbox.dismissSuperseded(opId)).toBe(true);
    expect(outbox.getSnapshot()).toMatchObject({ superseded: [], summary: { kind: 'idle' } });
  });

  it('can be restored: it is sent again as an edit later than the other', async () => {
    const { outbox, server } = await makeSignedIn();
    server.reply({ answer: { ok: true, supersededBy: by } });
    const { opId } = await outbox.enqueue(edit);
    await eventually(() => expect(outbox.getSnapshot().superseded).toHaveLength(1));
    expect(await outbox.takeBack(opId)).toBe(true);
    await eventually(() => expect(server.requests).toHaveLength(2));
    expect(server.requests[1]?.input).toEqual({ id: 'm1', editedAt: '2099-11-12T10:00:00.001Z' });
    await eventually(() => expect(outbox.getSnapshot().superseded).toEqual([]));
  });
});
