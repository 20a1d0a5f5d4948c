import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let address: string;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await api.liveEvents.start();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.liveEvents.stop();
  await api.close();
});
beforeEach(async () => {
  api.advance(4000);
  admin = await makeMember(api, { role: 'admin' });
  member = await makeMember(api);
});

const IMPERSONATION_HEADER = 'x-formkurva-see-as';

async function impersonate() {
  const { viewId } = await admin.client.adminViews.start({ id: member.id, reason: 'support', note: 'Ringde' });
  const headers = { authorization: `Bearer ${admin.token}`, [IMPERSONATION_HEADER]: viewId };
  return { viewId, headers, client: api.as(admin.token, { [IMPERSONATION_HEADER]: viewId }) };
}

describe('an admin who impersonates a member without shared health data', () => {
  it('cannot read the preview of a card, or a draft', async () => {
    const { client } = await impersonate();
    expect([
      await refusalOf(client.community.previewCard({ kind: 'curve', curve: 'weight' })),
      await refusalOf(client.community.drafts()),
    ]).toEqual(['HEALTH_NOT_SHARED', 'READ_ONLY_VIEW']);
    await member.client.supportAccess.share();
    expect(await refusalOf(client.community.drafts())).toBe('READ_ONLY_VIEW');
  });

  it('cannot read pictures of the member’s food', async () => {
    const key = `meals/${member.id}/${'a'.repeat(32)}.webp`;
    await api.files.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    const { headers } = await impersonate();
    const status = async () => (await api.app.inject({ url: `/files/${key}`, headers })).statusCode;
    const before = await status();
    await member.client.supportAccess.share();
    expect([before, await status()]).toEqual([403, 200]);
  });

  it('receives events about orders, and none about health, shared or not', async () => {
    await member.client.supportAccess.share();
    const { headers } = await impersonate();
    const stream = await listen(headers);
    await announce(api.db, { userId: member.id, kind: 'changed', feature: 'body' });
    await announce(api.db, { userId: member.id, kind: 'order', orderId: 'x', status: 'paid' });
    await eventually(() => expect(stream.text).toContain('"order"'));
    expect(stream.text).not.toContain('body');
  });

  it('receives no events once the impersonation has ended', async () => {
    const { viewId, headers } = await impersonate();
    const stream = await listen(headers);
    await admin.client.adminViews.end({ viewId });
    await stream.ended;
    expect((await fetch(`${address}/events`, { headers })).status).not.toBe(200);
  });

  it('receives no events once the admin has signed out', async () => {
    const { headers } = await impersonate();
    const stream = await listen(headers);
    await admin.client.auth.signOut({ scope: 'local' });
    await stream.ended;
    expect((await fetch(`${address}/events`, { headers })).status).toBe(401);
  });
});

/** Opens the event stream and waits until it has started; `text` grows with each event. */
async function listen(headers: Record<string, string>) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { body } = await fetch(`${address}/events`, { headers, signal: leaving.signal });
  if (!body) throw new Error('There is no stream.');
  const stream = { text: '', ended: Promise.resolve() };
  stream.ended = body.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (chunk) => {
        stream.text += chunk;
      },
    }),
  );
  stream.ended.catch(() => undefined);
  await eventually(() => expect(stream.text).toContain('retry'));
  return stream;
}
