import 'fake-indexeddb/auto';
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

describe('refused rows', () => {
  async function makeRefused() {
    const made = await makeSignedIn();
    made.server.reply({ status: 422, code: 'BAD_INPUT' });
    const { opId } = await made.outbox.enqueue(makeDraft('m1'));
    await eventually(() => expect(made.outbox.getSnapshot().summary).toEqual({ kind: 'refused', count: 1 }));
    return { ...made, opId };
  }

  it('stay until the member acts, with the reason', async () => {
    const { outbox, openTab, die, server, opId } = await makeRefused();
    expect(outbox.getSnapshot().rows.get('meals:m1')).toEqual({
      refused: true,
      opId,
      code: 'BAD_INPUT',
      message: 'No.',
    });
    die();

    const later = await openTab(server.send);
    await later.outbox.start('anna');
    await aMoment();
    expect(later.outbox.getSnapshot().unsent).toMatchObject([{ opId, state: 'refused' }]);
    expect(server.requests).toHaveLength(1);
  });

  it('are removed when the member discards them', async () => {
    const { outbox, opId } = await makeRefused();
    expect(await outbox.discard(opId)).toBe(true);
    expect(outbox.getSnapshot().unsent).toEqual([]);
    expect(await outbox.discard(opId)).toBe(false);
  });

  it('are sent again unchanged when the member asks for it', async () => {
    const { outbox, opId, server } = await makeRefused();
    await outbox.retryNow(opId);
    await eventually(() => expect(server.rows()).toEqual([{ id: 'm1', grams: 60 }]));
  });

  it('are sent with the member’s correction', async () => {
    const { outbox, opId, server } = await makeRefused();
    expect(await outbox.edit(opId, { id: 'm1', grams: 70 })).toBe(true);
    await eventually(() => expect(server.rows()).toEqual([{ id: 'm1', grams: 70 }]));
    expect(await outbox.edit(opId, { id: 'm1', grams: 80 })).toBe(false);
  });
});
