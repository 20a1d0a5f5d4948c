import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOldMember, makeReports, makeThread } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const admins = () => makeMember(api, { role: 'admin' });

describe('the decision to leave a post up', () => {
  it('can be withdrawn: case and reports are open again, and reporters are notified only of the next decision', async () => {
    const [elin, bo, admin] = [await makeMember(api), await makeOldMember(api), await admins()];
    const { postId } = await makeThread(api, elin);
    await bo.client.community.report({ id: api.random.uuid(), postId, reason: 'spam' });
    const line = async (state: 'open' | 'closed') =>
      (await admin.client.communityAdmin.cases({ state })).cases.find((one) => one.postId === postId);
    const before = await line('open');
    await admin.client.communityAdmin.decide({ postId, decision: 'keep', reason: 'other' });
    expect((await line('closed'))?.postId).toBe(postId);
    api.advance(60);

    await admin.client.communityAdmin.reopenCase({ postId });
    await admin.client.communityAdmin.reopenCase({ postId });

    expect(await line('open')).toEqual(before);
    expect((await bo.client.communityInbox.myReports()).reports[0]?.outcome).toBe('open');
    expect((await bo.client.communityInbox.list({})).notifications).toEqual([]);
    const { events } = await admin.client.communityAdmin.getCase({ postId });
    expect(events.map(({ action }) => action)).toEqual(['reopen', 'keep']);
  });

  it('hides a post again that reports had hidden; a hidden post gets a new decision instead', async () => {
    const [elin, bo, admin] = [await makeMember(api), await makeMember(api), await admins()];
    const { id, postId } = await makeThread(api, elin);
    await makeReports(api, postId, 3);
    await admin.client.communityAdmin.decide({ postId, decision: 'keep', reason: 'other' });
    expect(await refusalOf(bo.client.community.thread({ id }))).toBe('no refusal');
    await admin.client.communityAdmin.reopenCase({ postId });
    expect(await refusalOf(bo.client.community.thread({ id }))).toBe('THREAD_NOT_FOUND');
    await admin.client.communityAdmin.decide({ postId, decision: 'hide', reason: 'spam' });
    expect(await refusalOf(admin.client.communityAdmin.reopenCase({ postId }))).toBe('CONFLICT');
  });
});
