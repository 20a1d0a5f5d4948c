import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOldMember, makePost, makeThread, makeTopic } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const XSS = '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) "><svg/onload=alert(1)>';

describe('posts', () => {
  it('store what was typed as plain text, whatever it looks like', async () => {
    const { client } = await makeMember(api);
    const topicId = await makeTopic(api);
    const [id, postId] = [api.random.uuid(), api.random.uuid()];
    await client.community.createThread({ id, topicId, title: XSS.slice(0, 100), post: { id: postId, content: XSS } });
    const { thread, page } = await client.community.thread({ id });
    expect([thread.title, page.posts[0]?.content]).toEqual([XSS.slice(0, 100), XSS]);
  });

  it.each([
    ['an empty post', ' \n ', 'BAD_INPUT'],
    ['zero-width characters', '\u200b\u200b', 'BAD_INPUT'],
    ['10,001 characters', 'x'.repeat(10_001), 'BAD_INPUT'],
    ['10,000 characters', 'x'.repeat(10_000), 'no refusal'],
    ['nothing but emoji', '🙂🙂', 'no refusal'],
  ])('accept or refuse %s', async (_name, content, answer) => {
    const member = await makeMember(api);
    const { id } = await makeThread(api, member);
    const sent = member.client.community.createPost({ id: api.random.uuid(), threadId: id, content });
    expect(await refusalOf(sent)).toBe(answer);
  });

  it('are changed by the last write; the replaced text, and a late edit, are stored as versions', async () => {
    const elin = await makeMember(api);
    const { id, postId } = await makeThread(api, elin, { content: 'Först' });
    const at = (seconds: number) => new Date(api.clock().getTime() + seconds * 1000).toISOString();
    await elin.client.community.editPost({ id: postId, content: 'Sist', editedAt: at(20) });
    const late = await elin.client.community.editPost({ id: postId, content: 'För sent', editedAt: at(10) });
    await elin.client.community.editPost({ id: postId, content: 'Sist', editedAt: at(20) });

    const { page } = await elin.client.community.thread({ id });
    const { versions } = await elin.client.community.postHistory({ id: postId });
    expect([page.posts[0]?.content, page.posts[0]?.editedAt, late.supersededBy]).toEqual(['Sist', at(20), at(20)]);
    expect(versions.map(({ content }) => content)).toEqual(['För sent', 'Först']);
  });

  it('that are removed leave the counts, and can be restored within thirty days', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id } = await makeThread(api, elin);
    const postId = await makePost(api, bo, id);
    await bo.client.community.removePost({ id: postId });
    const without = await elin.client.community.thread({ id });
    expect([without.thread.postCount, without.thread.participantCount, without.page.posts.length]).toEqual([1, 1, 1]);
    expect(await refusalOf(elin.client.community.restorePost({ id: postId }))).toBe('FORBIDDEN');
    await bo.client.community.restorePost({ id: postId });
    expect((await elin.client.community.thread({ id })).thread.postCount).toBe(2);
  });

  it('quote another post of the thread, without its text once it is removed', async () => {
    const [elin, bo] = [await makeMember(api, { fullName: 'Elin Sandberg' }), await makeMember(api)];
    const { id, postId } = await makeThread(api, elin, { content: 'Det känns mycket' });
    await bo.client.community.createPost({ id: api.random.uuid(), threadId: id, content: 'Nej', quotedPostId: postId });
    const quoteIn = async () => (await bo.client.community.thread({ id })).page.posts.at(-1)?.quote;
    expect(await quoteIn()).toMatchObject({ createdBy: { name: 'Elin S.' }, excerpt: 'Det känns mycket' });
    await elin.client.community.removePost({ id: postId });
    expect((await quoteIn())?.excerpt).toBeNull();
  });

  it('are thanked for once by each member, and not by their author', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { id, postId } = await makeThread(api, elin);
    await bo.client.community.setThanks({ id: postId, thanks: true });
    await bo.client.community.setThanks({ id: postId, thanks: true });
    const [post] = (await bo.client.community.thread({ id })).page.posts;
    expect([post?.thanks, post?.hasThanked]).toEqual([1, true]);
    expect(await refusalOf(elin.client.community.setThanks({ id: postId, thanks: true }))).toBe('FORBIDDEN');
    await bo.client.community.setThanks({ id: postId, thanks: false });
    expect((await bo.client.community.thread({ id })).page.posts[0]?.thanks).toBe(0);
  });

  it('mention members by id, and show first name and initial', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api, { fullName: 'Bo Ek' })];
    const { id } = await makeThread(api, elin, { content: `@{${bo.id}} hur gick det? @{${api.random.uuid()}}` });
    const { mentions } = (await elin.client.community.thread({ id })).page.posts[0] ?? { mentions: [] };
    expect(mentions.map(({ name }) => name)).toEqual(['Bo E.', null]);
  });

  it('of new members are limited, with one link; later they are not', async () => {
    const [fresh, old] = [await makeMember(api), await makeOldMember(api)];
    const { id } = await makeThread(api, fresh);
    const content = 'https://a.example och https://b.example';
    const post = () => ({ id: api.random.uuid(), threadId: id, content });
    expect(await refusalOf(fresh.client.community.createPost(post()))).toBe('NEW_MEMBER_LIMIT');
    expect(await refusalOf(old.client.community.createPost(post()))).toBe('no refusal');
  });

  it('are rate limited: forty in five minutes', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeThread(api, admin);
    const answers: string[] = [];
    for (let number = 0; number < 41; number += 1) {
      const post = { id: api.random.uuid(), threadId: id, content: 'Hej' };
      answers.push(await refusalOf(admin.client.community.createPost(post)));
    }
    expect([answers.filter((answer) => answer === 'no refusal').length, answers.at(-1)]).toEqual([40, 'RATE_LIMITED']);
  });
});
