import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOldMember, makePost, makeThread, makeTopic } from './test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

describe('topics', () => {
  it('are listed with their threads, the latest reply first', async () => {
    const elin = await makeMember(api, { fullName: 'Elin Sandberg' });
    const [first, second] = [await makeTopic(api), await makeTopic(api)];
    await makeThread(api, elin, { topicId: second });
    api.advance(60);
    await makeThread(api, elin, { topicId: first });

    const { topics, mine } = await elin.client.community.topics();

    const ours = topics.filter(({ id }) => [first, second].includes(id));
    expect(ours.map(({ id, threadCount }) => [id, threadCount])).toEqual([
      [first, 1],
      [second, 1],
    ]);
    expect(mine).toEqual({ threads: 2, followed: 2, drafts: 0 });
  });

  it('are created once when sent twice, and no two have the same title', async () => {
    const { client } = await makeMember(api);
    const topic = { id: api.random.uuid(), title: 'Löpning och kondition', description: 'Från soffan till milen' };
    await client.community.createTopic(topic);
    await client.community.createTopic(topic);

    const again = { ...topic, id: api.random.uuid(), title: 'LÖPNING och kondition' };
    expect(await refusalOf(client.community.createTopic(again))).toBe('NAME_TAKEN');
    expect((await client.community.topic({ id: topic.id })).title).toBe('Löpning och kondition');
  });

  it('that do not exist are not found', async () => {
    const { client } = await makeMember(api);
    const id = api.random.uuid();
    expect(await refusalOf(client.community.topic({ id }))).toBe('TOPIC_NOT_FOUND');
    expect(await refusalOf(client.community.threads({ topicId: id }))).toBe('TOPIC_NOT_FOUND');
    expect(await refusalOf(client.community.followTopic({ id, following: true }))).toBe('TOPIC_NOT_FOUND');
    const thread = { id: api.random.uuid(), topicId: id, title: 'x', post: { id: api.random.uuid(), content: 'x' } };
    expect(await refusalOf(client.community.createThread(thread))).toBe('TOPIC_NOT_FOUND');
  });
});

describe('threads', () => {
  it('have their counts and times, and name members by first name and initial', async () => {
    const elin = await makeMember(api, { fullName: 'Elin Sandberg' });
    const amina = await makeMember(api, { fullName: 'Amina Yusuf' });
    const { id, topicId } = await makeThread(api, elin, {
      title: 'Räcker 120 g?',
      content: 'Appen föreslår **120 g**.',
    });
    api.advance(60);
    await makePost(api, amina, id, 'Kvarg till frukost');

    const { threads } = await elin.client.community.threads({ topicId });

    expect(threads).toMatchObject([
      {
        id,
        title: 'Räcker 120 g?',
        createdBy: { name: 'Elin S.', initials: 'ES' },
        postCount: 2,
        firstPost: { excerpt: 'Appen föreslår 120 g.' },
        lastPost: { seq: 2, createdBy: { name: 'Amina Y.' }, excerpt: 'Kvarg till frukost' },
        participants: [{ name: 'Elin S.' }, { name: 'Amina Y.' }],
        isUnread: true,
        unread: 1,
      },
    ]);
    expect(JSON.stringify(threads)).not.toContain('@formkurva.example');
  });

  it('are created once, with their first post, when sent twice', async () => {
    const { client } = await makeMember(api);
    const topicId = await makeTopic(api);
    const thread = {
      id: api.random.uuid(),
      topicId,
      title: 'En gång',
      post: { id: api.random.uuid(), content: 'Hej' },
    };
    await Promise.all([1, 2, 3].map(() => client.community.createThread(thread).catch(() => undefined)));
    await client.community.createThread(thread);

    const { threads } = await client.community.threads({ topicId });
    expect(threads.map(({ postCount }) => postCount)).toEqual([1]);
    expect((await client.community.topic({ id: topicId })).threadCount).toBe(1);
  });

  it('are refused when the same draft was published with another text, and accepted with the same', async () => {
    const { client } = await makeMember(api);
    const topicId = await makeTopic(api);
    const publish = (content: string, id: string) =>
      client.community.createThread({ id, topicId, title: 'Två enheter', post: { id: api.random.uuid(), content } });
    const id = api.random.uuid();
    await publish('Från telefonen', id);

    expect(await refusalOf(publish('Från datorn', id))).toBe('idempotency_conflict');
    expect(await refusalOf(publish('Från telefonen', id))).toBe('no refusal');

    expect((await client.community.topic({ id: topicId })).threadCount).toBe(1);
  });

  it('page by cursor in each order, without a duplicate and without a gap', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const topicId = await makeTopic(api);
    for (let number = 0; number < 27; number += 1) {
      api.advance(1);
      await makeThread(api, admin, { topicId, title: `Tråd ${number}` });
    }
    for (const sort of ['latest', 'new', 'popular'] as const) {
      const first = await admin.client.community.threads({ topicId, sort });
      const second = await admin.client.community.threads({ topicId, sort, cursor: String(first.next) });
      const ids = [...first.threads, ...second.threads].map(({ id }) => id);
      expect([first.threads.length, new Set(ids).size, second.next]).toEqual([25, 27, null]);
    }
    const foreign = `12_${api.random.uuid()}`;
    expect(await refusalOf(admin.client.community.threads({ topicId, cursor: foreign }))).toBe('BAD_INPUT');
  });

  it('are filtered by unread, unanswered, own and followed', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const topicId = await makeTopic(api);
    api.advance(5);
    const mine = await makeThread(api, elin, { topicId });
    const theirs = await makeThread(api, bo, { topicId });
    api.advance(5);
    await makePost(api, bo, mine.id);
    const ask = async (filter: 'unread' | 'unanswered' | 'mine' | 'followed') =>
      (await elin.client.community.threads({ topicId, filter })).threads.map(({ id }) => id);

    expect(await ask('unread')).toEqual([mine.id, theirs.id]);
    expect(await ask('unanswered')).toEqual([theirs.id]);
    expect(await ask('mine')).toEqual([mine.id]);
    expect(await ask('followed')).toEqual([mine.id]);
    await elin.client.community.markAllRead();
    expect(await ask('unread')).toEqual([]);
  });

  it('that do not exist are not found', async () => {
    const { client } = await makeMember(api);
    const id = api.random.uuid();
    expect(await refusalOf(client.community.thread({ id }))).toBe('THREAD_NOT_FOUND');
    expect(await refusalOf(client.community.posts({ threadId: id }))).toBe('THREAD_NOT_FOUND');
    expect(await refusalOf(client.community.createPost({ id, threadId: id, content: 'x' }))).toBe('THREAD_NOT_FOUND');
  });

  it('open at the first unread post, and the last read number only increases', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeOldMember(api)];
    const { id } = await makeThread(api, elin);
    for (let number = 2; number <= 30; number += 1) await makePost(api, bo, id, `Svar ${number}`);
    await elin.client.community.markRead({ id, seq: 25 });
    await elin.client.community.markRead({ id, seq: 3 });

    const { thread, page } = await elin.client.community.thread({ id });

    expect([thread.readSeq, thread.firstUnreadSeq, thread.postCount, thread.participantCount]).toEqual([25, 26, 30, 2]);
    expect(page.posts.map(({ seq }) => seq)).toEqual([23, 24, 25, 26, 27, 28, 29, 30]);
    expect([page.before, page.hasBefore, page.hasAfter]).toEqual([22, true, false]);
    const earlier = await elin.client.community.posts({ threadId: id, before: 23 });
    expect([earlier.posts[0]?.seq, earlier.posts.length, earlier.hasBefore, earlier.hasAfter]).toEqual([
      3,
      20,
      true,
      true,
    ]);
    const end = await elin.client.community.thread({ id, at: 'end' });
    expect(end.page.posts.at(-1)?.seq).toBe(30);
  });

  it('begin at the end once all is read, and return the same run again when a screen asks for it', async () => {
    const elin = await makeOldMember(api);
    const { id } = await makeThread(api, elin);
    for (let number = 2; number <= 24; number += 1) await makePost(api, elin, id, `Svar ${number}`);

    const { page, thread } = await elin.client.community.thread({ id });
    const again = await elin.client.community.thread({ id, after: 2 });

    expect(thread.firstUnreadSeq).toBeNull();
    expect([page.posts[0]?.seq, page.posts.at(-1)?.seq, page.before, page.hasBefore]).toEqual([5, 24, 4, true]);
    expect([again.page.posts[0]?.seq, again.page.posts.length, again.page.hasAfter]).toEqual([3, 20, true]);
  });

  it('store one row per reader, however many posts are read', async () => {
    const elin = await makeOldMember(api);
    const { id } = await makeThread(api, elin);
    for (let number = 0; number < 5; number += 1) await makePost(api, elin, id);
    await elin.client.community.markRead({ id, seq: 6 });
    const { rows } = await api.database.pool.query('select read_seq from community_thread_members where user_id = $1', [
      elin.id,
    ]);
    expect(rows).toEqual([{ read_seq: 6 }]);
  });

  it('are found by their new title after a rename', async () => {
    const elin = await makeMember(api);
    const { id } = await makeThread(api, elin, { title: 'Fel rubrik' });
    api.advance(10);
    await elin.client.community.editTitle({
      id,
      title: 'Knäböjning utan skivstång',
      editedAt: api.clock().toISOString(),
    });
    const { hits } = await elin.client.community.search({ query: 'knäböjningar', scope: 'titles' });
    expect(hits.map(({ thread }) => thread.id)).toEqual([id]);
  });

  it('with replies of others are not removed by their author; without, they are removed and restored', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id, topicId } = await makeThread(api, elin);
    await elin.client.community.removeThread({ id });
    expect(await refusalOf(elin.client.community.thread({ id }))).toBe('THREAD_NOT_FOUND');
    expect((await elin.client.community.topic({ id: topicId })).threadCount).toBe(0);
    await elin.client.community.restoreThread({ id });
    expect((await elin.client.community.topic({ id: topicId })).threadCount).toBe(1);
    await makePost(api, bo, id);
    expect(await refusalOf(elin.client.community.removeThread({ id }))).toBe('FORBIDDEN');
  });
});
