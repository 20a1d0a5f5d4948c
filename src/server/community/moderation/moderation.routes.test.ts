import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseCode } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeHidden, makeOldMember, makePost, makeReports, makeThread, makeTopic } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const admins = () => makeMember(api, { role: 'admin' });

describe('reports', () => {
  it('from three members on different devices hide a post; one reporter hides nothing', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id } = await makeThread(api, elin);
    const postId = await makePost(api, elin, id, 'Köp min fettförbrännare');
    await makeReports(api, postId, 2);
    expect((await bo.client.community.thread({ id })).page.posts.length).toBe(2);
    await makeReports(api, postId, 3);

    const [forBo, forElin] = [await bo.client.community.thread({ id }), await elin.client.community.thread({ id })];
    expect([forBo.page.posts.length, forBo.thread.postCount]).toEqual([1, 1]);
    expect(forElin.page.posts[1]).toMatchObject({ state: 'hidden', hidden: { reason: 'spam', canAppeal: true } });
  });

  it('from accounts younger than a week, or from one device, do not hide a post', async () => {
    const elin = await makeMember(api);
    const { postId, id } = await makeThread(api, elin);
    for (let number = 0; number < 4; number += 1) {
      const [fresh, sameDevice] = [await makeMember(api), await makeOldMember(api)];
      await api
        .as(fresh.token, { 'user-agent': `${number}` })
        .community.report({ id: api.random.uuid(), postId, reason: 'abuse' });
      await sameDevice.client.community.report({ id: api.random.uuid(), postId, reason: 'abuse' });
    }
    const stranger = await makeMember(api);
    expect(await refusalOf(stranger.client.community.thread({ id }))).toBe('no refusal');
  });

  it('are accepted once per member, with a receipt; members cannot report their own posts', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { postId } = await makeThread(api, elin);
    const report = (id = api.random.uuid()) => ({ id, postId, reason: 'spam' as const });
    const first = await bo.client.community.report({ ...report(), mute: true });
    expect(await bo.client.community.report(report())).toEqual(first);
    expect((await bo.client.communityInbox.muted()).members.map(({ id }) => id)).toEqual([elin.id]);
    expect(await refusalOf(elin.client.community.report(report()))).toBe('FORBIDDEN');
  });

  it('of a first post hide the thread from everybody but its author and admins', async () => {
    const [elin, bo, admin] = [await makeMember(api), await makeMember(api), await admins()];
    const { id, postId, topicId } = await makeThread(api, elin);
    await makeReports(api, postId, 3);
    expect(await refusalOf(bo.client.community.thread({ id }))).toBe('THREAD_NOT_FOUND');
    expect((await bo.client.community.topic({ id: topicId })).threadCount).toBe(0);
    expect((await elin.client.community.thread({ id })).thread.isHidden).toBe(true);
    await admin.client.communityAdmin.decide({ postId, decision: 'keep', reason: 'other' });
    expect((await bo.client.community.topic({ id: topicId })).threadCount).toBe(1);
    await makeReports(api, postId, 3);
    expect(await refusalOf(bo.client.community.thread({ id }))).toBe('no refusal');
  });
});

describe('the queue', () => {
  it('shows reported posts with context, without the names of reporters', async () => {
    const [robin, tove, admin] = [
      await makeMember(api, { fullName: 'Robin Karlsson' }),
      await makeMember(api),
      await admins(),
    ];
    const { id } = await makeThread(api, tove, { content: 'Vad har ni för knep?' });
    const postId = await makePost(api, robin, id, 'Ät bara 500 kcal om dagen');
    const reporter = await makeMember(api, { fullName: 'Hemlig Person' });
    await reporter.client.community.report({ id: api.random.uuid(), postId, reason: 'harmful', text: 'Svältråd' });

    const { cases } = await admin.client.communityAdmin.cases({});
    expect(cases.find((one) => one.postId === postId)).toMatchObject({ reason: 'harmful', reports: 1, state: 'open' });
    const full = await admin.client.communityAdmin.getCase({ postId });
    expect(full).toMatchObject({
      post: { content: 'Ät bara 500 kcal om dagen', createdBy: { name: 'Robin K.' } },
      previous: { content: 'Vad har ni för knep?' },
      writer: { posts: 1, warnings: [] },
      texts: [{ text: 'Svältråd' }],
      mayDecide: true,
    });
    expect(JSON.stringify(full)).not.toContain('Hemlig');
  });

  it('counts open cases, lets an admin take a case or put it back, and closes it', async () => {
    const [elin, admin] = [await makeMember(api), await admins()];
    const { postId } = await makeThread(api, elin);
    await makeReports(api, postId, 1);
    const before = await admin.client.communityAdmin.overview();
    await admin.client.communityAdmin.takeCase({ postId });
    await admin.client.communityAdmin.setAside({ postId });
    const after = await admin.client.communityAdmin.overview();
    expect([before.open - after.open, after.waiting - before.waiting]).toEqual([1, 1]);
    await admin.client.communityAdmin.decide({ postId, decision: 'keep', reason: 'other' });
    const closed = await admin.client.communityAdmin.cases({ state: 'closed' });
    expect(closed.cases[0]?.postId).toBe(postId);
  });
});

describe('a decision', () => {
  it('to suspend refuses renaming a thread by its author', async () => {
    const author = await makeOldMember(api);
    const { id, postId } = await makeThread(api, author);
    const admin = await makeMember(api, { role: 'admin' });
    await admin.client.communityAdmin.decide({ postId, decision: 'suspend', reason: 'abuse', message: 'Hot' });
    const edit = { id, title: 'Läs det här i stället', editedAt: api.clock().toISOString() };
    expect(await refusalOf(author.client.community.editTitle(edit))).toBe('SUSPENDED');
    const { thread } = await author.client.community.thread({ id, at: 'start' });
    expect(thread.can.editTitle).toBe(false);
  });

  it('to suspend refuses restoring removed posts until it has ended', async () => {
    const [author, admin] = [await makeOldMember(api), await admins()];
    const { id } = await makeThread(api, author);
    const removed = await makeThread(api, author);
    const [postId, removedPostId] = [await makePost(api, author, id), await makePost(api, author, id)];
    await author.client.community.removeThread({ id: removed.id });
    await author.client.community.removePost({ id: removedPostId });
    await admin.client.communityAdmin.decide({ postId, decision: 'suspend', reason: 'abuse', message: 'Hot' });
    const restore = async () => [
      await refusalOf(author.client.community.restoreThread({ id: removed.id })),
      await refusalOf(author.client.community.restorePost({ id: removedPostId })),
    ];
    expect(await restore()).toEqual(['SUSPENDED', 'SUSPENDED']);
    api.advance(7 * 86_400 + 1);
    expect(await restore()).toEqual(['no refusal', 'no refusal']);
  });

  it('to suspend hides the post and lets its author read but not write for seven days', async () => {
    const [elin, admin] = [await makeOldMember(api), await admins()];
    const { id } = await makeThread(api, elin);
    const postId = await makePost(api, elin, id);
    await admin.client.communityAdmin.decide({ postId, decision: 'suspend', reason: 'abuse', message: 'Hot' });
    const post = () => ({ id: api.random.uuid(), threadId: id, content: 'Igen' });
    expect(await refusalOf(elin.client.community.createPost(post()))).toBe('SUSPENDED');
    expect((await elin.client.community.thread({ id })).thread.can.reply).toBe(false);
    expect((await admin.client.communityAdmin.getCase({ postId })).writer?.warnings.length).toBe(1);
    api.advance(7 * 86_400 + 1);
    expect(await refusalOf(elin.client.community.createPost(post()))).toBe('no refusal');
  });

  it('can be appealed once, and is then reviewed by another admin', async () => {
    const elin = await makeMember(api);
    const { postId, id, admin } = await makeHidden(api, elin);
    await elin.client.community.appeal({ id: postId, text: 'Det var inte reklam' });
    expect(await refusalOf(elin.client.community.appeal({ id: postId, text: 'Igen' }))).toBe('ALREADY_APPEALED');

    const grant = { postId, decision: 'keep' as const, reason: 'other' as const };
    expect((await admin.client.communityAdmin.getCase({ postId })).mayDecide).toBe(false);
    expect(await refusalOf(admin.client.communityAdmin.decide(grant))).toBe('OTHER_ADMIN_NEEDED');
    const other = await admins();
    expect((await other.client.communityAdmin.getCase({ postId })).appeal?.text).toBe('Det var inte reklam');
    await other.client.communityAdmin.decide(grant);
    const bo = await makeMember(api);
    expect(await refusalOf(bo.client.community.thread({ id }))).toBe('no refusal');
    const { notifications } = await elin.client.communityInbox.list({});
    expect(notifications.map(({ kind }) => kind)).toEqual(['restored']);
  });

  it('adds an entry to the audit log that cannot be changed', async () => {
    const elin = await makeMember(api, { fullName: 'Elin Sandberg' });
    const { postId, admin } = await makeHidden(api, elin);
    const { events } = await admin.client.communityAdmin.events({});
    expect(events[0]).toMatchObject({ action: 'hide', reason: 'spam', member: { name: 'Elin S.' }, postId });
    const change = api.database.pool.query('delete from community_events').then(() => 'deleted', databaseCode);
    expect(await change).toBe('23000');
  });
});

describe('admins', () => {
  it('lock, pin and move threads', async () => {
    const [elin, bo, admin] = [await makeMember(api), await makeMember(api), await admins()];
    const { id, topicId } = await makeThread(api, elin);
    const other = await makeTopic(api);
    await admin.client.communityAdmin.lockThread({ id, locked: true });
    const post = { id: api.random.uuid(), threadId: id, content: 'Hej' };
    expect(await refusalOf(bo.client.community.createPost(post))).toBe('THREAD_LOCKED');
    await admin.client.communityAdmin.lockThread({ id, locked: false });
    expect(await refusalOf(bo.client.community.createPost(post))).toBe('no refusal');
    await admin.client.communityAdmin.pinThread({ id, pinned: true });
    await admin.client.communityAdmin.moveThread({ id, topicId: other });
    const list = await bo.client.community.threads({ topicId: other });
    expect([list.pinned.map((one) => one.id), list.threads]).toEqual([[id], []]);
    expect((await bo.client.community.topic({ id: topicId })).threadCount).toBe(0);
  });

  it('merge topics; the old address leads to the new one', async () => {
    const [elin, admin] = [await makeMember(api), await admins()];
    const [from, into] = [await makeTopic(api), await makeTopic(api)];
    await makeThread(api, elin, { topicId: from });
    await makeThread(api, elin, { topicId: into });
    await admin.client.communityAdmin.mergeTopics({ id: from, into });
    expect(await elin.client.community.topic({ id: from })).toMatchObject({ id: into, threadCount: 2 });
    expect((await elin.client.community.threads({ topicId: from })).threads.length).toBe(2);
    expect((await elin.client.community.topics()).topics.some(({ id }) => id === from)).toBe(false);
    expect(await refusalOf(admin.client.communityAdmin.mergeTopics({ id: into, into }))).toBe('BAD_INPUT');
  });

  it('edit topics, and remove and restore threads of others', async () => {
    const [elin, admin] = [await makeMember(api), await admins()];
    const { id, topicId } = await makeThread(api, elin);
    await admin.client.communityAdmin.editTopic({ id: topicId, title: `Nytt ${id}`, description: 'Om', icon: 'food' });
    expect(await elin.client.community.topic({ id: topicId })).toMatchObject({ title: `Nytt ${id}`, icon: 'food' });
    await admin.client.community.removeThread({ id });
    expect((await admin.client.communityAdmin.removed()).threads[0]).toMatchObject({ id });
    expect(await refusalOf(elin.client.community.restoreThread({ id }))).toBe('THREAD_NOT_FOUND');
    await admin.client.community.restoreThread({ id });
    expect(await refusalOf(elin.client.community.thread({ id }))).toBe('no refusal');
  });

  it('block words, in titles, posts and edits', async () => {
    const [elin, admin] = [await makeMember(api), await admins()];
    const { id, topicId, postId } = await makeThread(api, elin);
    await admin.client.communityAdmin.saveBlockedWords({ words: ['Fettförbrännare*', 'fettförbrännare*'] });
    expect((await admin.client.communityAdmin.blockedWords()).words).toEqual(['fettförbrännare*']);
    const content = 'Köp FETTFÖRBRÄNNAREN';
    const { createPost, createThread, editPost } = elin.client.community;
    const thread = { id: api.random.uuid(), topicId, title: content, post: { id: api.random.uuid(), content: 'Hej' } };
    expect([
      await refusalOf(createPost({ id: api.random.uuid(), threadId: id, content })),
      await refusalOf(createThread(thread)),
      await refusalOf(editPost({ id: postId, content, editedAt: new Date(api.clock().getTime() + 1).toISOString() })),
    ]).toEqual(['BLOCKED_WORD', 'BLOCKED_WORD', 'BLOCKED_WORD']);
    await admin.client.communityAdmin.saveBlockedWords({ words: [] });
  });
});
