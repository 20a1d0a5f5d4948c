import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLiveEvents, type MemberEvent } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { makeHidden, makePost, makeReports, makeThread, makeTopic } from '../test/make-community.ts';
import { sendDigests } from './digest.service.ts';
import { notify, notifyOfPost } from './notify-members.service.ts';

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

describe('notifications', () => {
  it('report replies in a followed thread, grouped until the thread is read', async () => {
    const [elin, amina] = [await makeMember(api), await makeMember(api, { fullName: 'Amina Yusuf' })];
    const { id } = await makeThread(api, elin, { title: 'Räcker 120 g?' });
    await makePost(api, amina, id, 'Kvarg');
    await makePost(api, amina, id, 'Och ägg');

    const { notifications, unread } = await inboxOf(elin);
    expect(notifications).toMatchObject([
      {
        kind: 'reply',
        actor: { name: 'Amina Y.' },
        count: 2,
        thread: { title: 'Räcker 120 g?' },
        seq: 3,
        isUnread: true,
      },
    ]);
    expect([unread, (await elin.client.communityInbox.unread()).unread]).toEqual([1, 1]);
    await elin.client.community.markRead({ id, seq: 3 });
    expect((await inboxOf(elin)).unread).toBe(0);
    expect((await inboxOf(amina)).notifications).toEqual([]);
  });

  it('report a post once when the job runs twice', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id } = await makeThread(api, elin);
    const postId = await makePost(api, bo, id, `@{${elin.id}} hej`);
    await inboxOf(elin);
    await elin.client.communityInbox.markRead({});
    await notifyOfPost(api.db, api, { postId });
    const { notifications, unread } = await inboxOf(elin);
    expect([notifications.map(({ kind }) => kind), unread]).toEqual([['mention'], 0]);
  });

  it('show the text around a mention that is far into a post', async () => {
    const [elin, bo] = [await makeMember(api, { fullName: 'Elin Sandberg' }), await makeMember(api)];
    const { id } = await makeThread(api, bo);
    await makePost(api, bo, id, `${'Först om något helt annat. '.repeat(20)} Vad tror du, @{${elin.id}}?`);
    const { notifications } = await inboxOf(elin);
    expect(notifications[0]?.excerpt).toMatch(/^… .*Vad tror du, @Elin S\.\?$/);
  });

  it('report a mention, also without following, but not with notifications off or a muted author', async () => {
    const [elin, bo, cia, didi] = await Promise.all([1, 2, 3, 4].map(() => makeMember(api)));
    if (!elin || !bo || !cia || !didi) throw new Error('There are four.');
    const { id } = await makeThread(api, elin);
    await cia.client.community.followThread({ id, level: 'quiet' });
    await didi.client.community.setMute({ id: elin.id, muted: true });
    await makePost(api, elin, id, [bo, cia, didi].map((one) => `@{${one.id}}`).join(' '));

    expect((await inboxOf(bo)).notifications).toMatchObject([{ kind: 'mention', seq: 2 }]);
    expect([(await inboxOf(cia)).unread, (await inboxOf(didi)).unread]).toEqual([0, 0]);
  });

  it('report new threads in a followed topic', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const topicId = await makeTopic(api);
    await elin.client.community.followTopic({ id: topicId, following: true });
    await makeThread(api, bo, { topicId, title: 'Nytt här' });
    expect((await inboxOf(elin)).notifications).toMatchObject([{ kind: 'thread', thread: { title: 'Nytt här' } }]);
  });

  it('group thanks, and are withdrawn with the last one', async () => {
    const [elin, bo, cia] = [await makeMember(api), await makeMember(api), await makeMember(api)];
    const { postId } = await makeThread(api, elin);
    await bo.client.community.setThanks({ id: postId, thanks: true });
    await cia.client.community.setThanks({ id: postId, thanks: true });
    expect((await inboxOf(elin)).notifications).toMatchObject([{ kind: 'thanks', count: 2 }]);
    await bo.client.community.setThanks({ id: postId, thanks: false });
    await cia.client.community.setThanks({ id: postId, thanks: false });
    expect((await inboxOf(elin)).notifications).toEqual([]);
  });

  it('are marked as read one by one or all at once, and page by cursor', async () => {
    const elin = await makeMember(api);
    for (let number = 0; number < 32; number += 1) {
      api.advance(9);
      await notify(api.db, api, {
        userId: elin.id,
        kind: 'report-outcome',
        groupKey: `report:${number}`,
        outcome: 'kept',
      });
    }
    const first = await inboxOf(elin);
    const second = await elin.client.communityInbox.list({ cursor: String(first.next) });
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([30, 2, null]);
    await elin.client.communityInbox.markRead({ id: String(first.notifications[0]?.id) });
    expect((await elin.client.communityInbox.unread()).unread).toBe(31);
    await elin.client.communityInbox.markRead({});
    expect((await elin.client.communityInbox.unread()).unread).toBe(0);
  });

  it('notify a reporter that the report was handled, and list its outcome', async () => {
    const [elin, reporter, admin] = [
      await makeMember(api),
      await makeMember(api),
      await makeMember(api, { role: 'admin' }),
    ];
    const { postId } = await makeThread(api, elin);
    const receipt = await reporter.client.community.report({ id: api.random.uuid(), postId, reason: 'illegal' });
    await admin.client.communityAdmin.decide({ postId, decision: 'hide', reason: 'illegal', message: 'Hot' });

    expect((await inboxOf(reporter)).notifications).toMatchObject([{ kind: 'report-outcome', outcome: 'hidden' }]);
    const { reports } = await reporter.client.communityInbox.myReports();
    expect(reports).toMatchObject([{ id: receipt.id, reason: 'illegal', outcome: 'hidden', excerpt: null }]);
  });
});

describe('the daily mail', () => {
  /** Half past seven in Stockholm, two days later each time. */
  const nextMorning = () => {
    const now = api.clock();
    const morning = new Date(now);
    morning.setUTCHours(6, 30, 0, 0);
    morning.setUTCDate(morning.getUTCDate() + 2);
    api.advance(Math.round((morning.getTime() - now.getTime()) / 1000));
  };
  const mailsTo = async (email: string) => (await api.messages()).filter(({ to }) => to === email);

  it('is off by default, is sent once a day, and is turned off by its link without signing in', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api, { fullName: 'Bo Ek' })];
    const { id } = await makeThread(api, elin, { title: 'Kvarg' });
    await makePost(api, bo, id);
    await api.work();
    nextMorning();
    await sendDigests(api.db, api);
    expect(await mailsTo(elin.email)).toEqual([]);

    await elin.client.communityInbox.saveSettings({ mailDigest: true });
    await sendDigests(api.db, api);
    await sendDigests(api.db, api);
    const [mail, ...more] = await mailsTo(elin.email);
    expect([mail?.text.includes('Bo E. svarade i ”Kvarg'), more]).toEqual([true, []]);

    const link = new URL(/http\S+unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://x').pathname;
    const page = await api.app.inject(link);
    expect([page.statusCode, (await elin.client.communityInbox.settings()).mailDigest]).toEqual([200, true]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.app.inject({
      method: 'POST',
      url: link,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, (await elin.client.communityInbox.settings()).mailDigest]).toEqual([200, false]);
    const forged = await api.app.inject({ method: 'POST', url: `/api/unsubscribe/${bo.id}.${'x'.repeat(32)}` });
    expect(forged.statusCode).toBe(404);
  });

  it('is not sent when nothing is new', async () => {
    const elin = await makeMember(api);
    await elin.client.communityInbox.saveSettings({ mailDigest: true });
    nextMorning();
    await sendDigests(api.db, api);
    expect(await mailsTo(elin.email)).toEqual([]);
  });
});

describe('live events', () => {
  async function listen(name: string) {
    const liveEvents = createLiveEvents({ url: api.database.url, log: silentLog });
    onTestFinished(liveEvents.stop);
    await liveEvents.start();
    const received: MemberEvent[] = [];
    liveEvents.subscribe(name, (event) => received.push(event));
    return received;
  }

  it('report a new post to everyone with the thread open, on any process, with ids and no text', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id } = await makeThread(api, elin);
    const ofThread = await listen(`thread:${id}`);
    const ofElin = await listen(elin.id);
    await makePost(api, bo, id, 'Hemligt');
    await api.work();

    await eventually(() => expect(ofThread).toEqual([{ kind: 'community-thread', threadId: id, seq: 2 }]));
    await eventually(() => expect(ofElin).toContainEqual({ kind: 'changed', feature: 'communityInbox' }));
  });
});

it('notify the author of a hidden post with the reason', async () => {
  const elin = await makeMember(api);
  const { postId } = await makeHidden(api, elin);
  await makeReports(api, postId, 0);
  expect((await inboxOf(elin)).notifications).toMatchObject([
    { kind: 'hidden', reason: 'spam', message: 'Reklam', actor: null },
  ]);
});
