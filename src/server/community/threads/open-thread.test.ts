import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makePost, makeThread, makeTopic } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

async function inboxOf({ client }: TestMember) {
  await api.work();
  return client.communityInbox.list({});
}

describe('a removed thread', () => {
  const makeRemoved = async () => {
    const [bo, elin] = [await makeMember(api, { fullName: 'Bo Ek' }), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const topicId = await makeTopic(api);
    await elin.client.community.followTopic({ id: topicId, following: true });
    const thread = await makeThread(api, bo, { topicId, title: 'Telefonnummer till grannen', content: '070-123' });
    // Notifications are sorted by time; a second apart, so that the order is certain.
    api.advance(1000);
    await makePost(api, bo, thread.id, `@{${elin.id}} ring 070-123`);
    await elin.client.community.report({ id: api.random.uuid(), postId: thread.postId, reason: 'illegal' });
    await elin.client.community.saveDraft({
      threadId: thread.id,
      isNew: false,
      topicId: null,
      title: '',
      content: 'Ta bort det',
      quotedPostId: null,
      editedAt: api.clock().toISOString(),
    });
    await api.work();
    await admin.client.community.removeThread({ id: thread.id });
    return { elin, admin, bo };
  };

  it('is neither named nor quoted to members who were notified of it, reported it or wrote a draft in it', async () => {
    const { elin, admin } = await makeRemoved();
    const { notifications } = await inboxOf(elin);
    expect(notifications.map(({ kind, thread, excerpt }) => [kind, thread, excerpt])).toEqual([
      ['mention', null, null],
      ['thread', null, null],
    ]);
    const { reports } = await elin.client.communityInbox.myReports();
    expect(reports).toMatchObject([{ thread: null, excerpt: null }]);
    const { drafts } = await elin.client.community.drafts();
    expect(drafts).toMatchObject([{ content: 'Ta bort det', threadTitle: null }]);
    expect((await inboxOf(admin)).notifications).toEqual([]);
  });

  it('is named only to its author while it is hidden', async () => {
    const [bo, elin] = [await makeMember(api), await makeMember(api)];
    const admin = await makeMember(api, { role: 'admin' });
    const { id, postId } = await makeThread(api, bo, { title: 'Dold tråd' });
    await makePost(api, bo, id, `@{${elin.id}} titta`);
    await makePost(api, elin, id, `@{${bo.id}} nej`);
    await api.work();
    api.advance(1000);
    await admin.client.communityAdmin.decide({ postId, decision: 'hide', reason: 'spam', message: 'Reklam' });
    expect((await inboxOf(elin)).notifications).toMatchObject([{ kind: 'mention', thread: null, excerpt: null }]);
    const [hidden] = (await inboxOf(bo)).notifications;
    expect(hidden).toMatchObject({ kind: 'hidden', thread: { title: 'Dold tråd' } });
  });
});
