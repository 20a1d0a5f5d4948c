import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOldMember, makePost, makeReports, makeThread } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const at = (seconds: number) => new Date(api.clock().getTime() + seconds * 1000).toISOString();

/** A post in a thread of another member, changed to `contents` one after the other, a second apart. */
async function makeChanged(author: TestMember, ...contents: string[]) {
  const { id: threadId } = await makeThread(api, await makeOldMember(api));
  const id = await makePost(api, author, threadId, 'Först');
  for (const content of contents) {
    api.advance(1);
    await author.client.community.editPost({ id, content, editedAt: at(0) });
  }
  return { id, threadId };
}

async function read({ client }: TestMember, id: string): Promise<string[]> {
  return (await client.community.postHistory({ id })).versions.map(({ content }) => content);
}

function decide(admin: TestMember, postId: string, decision: 'hide' | 'keep') {
  return admin.client.communityAdmin.decide({ postId, decision, reason: 'illegal', message: 'Ett telefonnummer' });
}

describe('earlier versions of a post', () => {
  it('are readable by every member who may read the post, newest first', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const { id } = await makeChanged(elin, 'Sedan', 'Sist');
    expect(await read(bo, id)).toEqual(['Sedan', 'Först']);
  });

  it('name the members they mention', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api, { fullName: 'Bo Ek' })];
    const { id } = await makeChanged(elin, `Tack @{${bo.id}}`, 'Tack');
    const { versions } = await bo.client.community.postHistory({ id });
    expect(versions[0]?.mentions).toEqual([{ id: bo.id, name: 'Bo E.' }]);
  });

  it('that arrived too late, and were never shown, are readable by the author and admins', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeChanged(elin, 'Sist');
    await elin.client.community.editPost({ id, content: 'För sent', editedAt: at(-0.5) });
    expect(await read(bo, id)).toEqual(['Först']);
    expect([await read(elin, id), await read(admin, id)]).toEqual([
      ['För sent', 'Först'],
      ['För sent', 'Först'],
    ]);
  });

  it('are not readable when the post or its thread is removed or hidden', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const history = (id: string) => refusalOf(bo.client.community.postHistory({ id }));
    const [removed, hidden, inThread] = [
      await makeChanged(elin, 'Sist'),
      await makeChanged(elin, 'Sist'),
      await makeChanged(elin, 'Sist'),
    ];
    await elin.client.community.removePost({ id: removed.id });
    await decide(admin, hidden.id, 'hide');
    await admin.client.community.removeThread({ id: inThread.threadId });
    expect([await history(removed.id), await history(hidden.id), await history(inThread.id)]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'THREAD_NOT_FOUND',
    ]);
    expect(await refusalOf(admin.client.community.postHistory({ id: removed.id }))).toBe('NOT_FOUND');
  });

  it('from before a hidden post was corrected stay hidden when it is shown again', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeChanged(elin, 'Ring Kalle på 070 123 45 67');
    await decide(admin, id, 'hide');
    api.advance(1);
    await elin.client.community.editPost({ id, content: 'Ring Kalle', editedAt: at(0) });
    await decide(admin, id, 'keep');
    expect(await read(bo, id)).toEqual([]);
    expect(await read(admin, id)).toEqual(['Ring Kalle på 070 123 45 67', 'Först']);
  });

  it('are shown again with a post that is shown again unchanged', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeChanged(elin, 'Sist');
    await decide(admin, id, 'hide');
    await decide(admin, id, 'keep');
    expect(await read(bo, id)).toEqual(['Först']);
  });

  it('from before a reported post was corrected stay hidden, whatever is decided on the new text', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeChanged(elin, 'Ring Kalle på 070 123 45 67');
    await makeReports(api, id, 1);
    api.advance(1);
    await elin.client.community.editPost({ id, content: 'Ring Kalle', editedAt: at(0) });
    await decide(admin, id, 'keep');
    expect(await read(bo, id)).toEqual([]);
    api.advance(1);
    await elin.client.community.editPost({ id, content: 'Ring mig', editedAt: at(0) });
    expect(await read(bo, id)).toEqual(['Ring Kalle']);
  });
});

describe('one version of a post', () => {
  it('is hidden permanently by its author or an admin, who can still read it', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeChanged(elin, 'Sedan', 'Sist');
    const { versions } = await bo.client.community.postHistory({ id });
    const [second = '', first = ''] = versions.map(({ editedAt }) => editedAt);
    await elin.client.community.hidePostVersion({ id, editedAt: first });
    expect(await read(bo, id)).toEqual(['Sedan']);
    await admin.client.community.hidePostVersion({ id, editedAt: second });
    expect(await read(bo, id)).toEqual([]);
    const seen = await elin.client.community.postHistory({ id });
    expect([seen.canHide, seen.versions.map(({ isPublic }) => isPublic)]).toEqual([true, [false, false]]);
    const { events } = await admin.client.communityAdmin.events({});
    expect(events.filter(({ action }) => action === 'hide-version')).toHaveLength(1);
  });

  it('is not hidden by others; a version that does not exist is not found', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeMember(api)];
    const { id } = await makeChanged(elin, 'Sist');
    const history = await bo.client.community.postHistory({ id });
    expect(history.canHide).toBe(false);
    const editedAt = history.versions[0]?.editedAt ?? '';
    const hide = (client: TestMember['client'], at: string) =>
      refusalOf(client.community.hidePostVersion({ id, editedAt: at }));
    expect([await hide(bo.client, editedAt), await hide(elin.client, at(9)), await hide(elin.client, 'i går')]).toEqual(
      ['FORBIDDEN', 'NOT_FOUND', 'BAD_INPUT'],
    );
  });
});
