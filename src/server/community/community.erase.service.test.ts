import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { leaveCommunity, purgeCommunity } from './community.erase.service.ts';
import { makeOldMember, makePost, makeThread } from './test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

async function upload(member: TestMember, id?: string) {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b55' } });
  const bytes = await image
    .withExif({ IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' });
  return member.client.community.uploadPicture({ ...(id && { id }), picture });
}

describe('a picture', () => {
  it('is readable by members only, has no location or camera data, and belongs to one post of its owner', async () => {
    const [elin, bo] = [await makeOldMember(api), await makeOldMember(api)];
    const { id } = await makeThread(api, elin);
    const { ok, ...picture } = await upload(elin);
    expect(ok).toBe(true);
    const post = (content: string) => ({
      id: api.random.uuid(),
      threadId: id,
      content,
      pictures: [{ id: picture.id, alt: 'Grönt' }],
    });
    expect(await refusalOf(bo.client.community.createPost(post('Min')))).toBe('NOT_FOUND');
    await elin.client.community.createPost(post('Så här'));
    expect(await refusalOf(elin.client.community.createPost(post('Igen')))).toBe('NOT_FOUND');

    const shown = (await bo.client.community.thread({ id })).page.posts.at(-1)?.pictures;
    expect(shown).toEqual([{ ...picture, alt: 'Grönt' }]);
    const [stranger, member] = await Promise.all([
      api.app.inject(picture.url),
      api.app.inject({ url: picture.url, headers: { authorization: `Bearer ${bo.token}` } }),
    ]);
    expect([stranger.statusCode, member.statusCode]).toEqual([401, 200]);
    expect((await sharp(member.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('is stored once when its upload is sent twice', async () => {
    const elin = await makeMember(api);
    const id = api.random.uuid();
    const [first, second] = [await upload(elin, id), await upload(elin, id)];
    expect([first.id, second]).toEqual([id, first]);
    const { rows } = await api.database.pool.query('select id from community_pictures where user_id = $1', [elin.id]);
    expect(rows).toEqual([{ id }]);
  });

  it('without a post is deleted after a day', async () => {
    const elin = await makeMember(api);
    const { url } = await upload(elin);
    const key = url.replace('/files/', '');
    await purgeCommunity(api.db, api);
    expect(api.files.names()).toContain(key);
    api.advance(86_401);
    await purgeCommunity(api.db, api);
    expect(api.files.names()).not.toContain(key);
  });
});

describe('a removed post', () => {
  it('is purged after thirty days and not before', async () => {
    const elin = await makeMember(api);
    const { id } = await makeThread(api, elin);
    const postId = await makePost(api, elin, id, 'Ångrat');
    const gone = await makeThread(api, elin);
    await elin.client.community.removePost({ id: postId });
    await elin.client.community.removeThread({ id: gone.id });
    const count = async () =>
      (await api.database.pool.query('select id from community_posts where id = any($1)', [[postId, gone.postId]]))
        .rowCount;
    api.advance(30 * 86_400 - 60);
    await purgeCommunity(api.db, api);
    expect(await count()).toBe(2);
    api.advance(120);
    await purgeCommunity(api.db, api);
    expect(await count()).toBe(0);
  });
});

describe('deleting an account', () => {
  async function leave(withTexts: boolean) {
    const [elin, bo] = [await makeOldMember(api), await makeOldMember(api)];
    const { id, postId } = await makeThread(api, elin, { content: 'Elins fråga' });
    const picture = await upload(elin);
    const withPicture = { id: api.random.uuid(), threadId: id, content: 'Elins svar', pictures: [{ id: picture.id }] };
    await elin.client.community.createPost(withPicture);
    await elin.client.community.editPost({
      id: postId,
      content: 'Elins bättre fråga',
      editedAt: new Date(api.clock().getTime() + 1000).toISOString(),
    });
    const theirs = await makePost(api, bo, id, 'Bos svar');
    await elin.client.community.setThanks({ id: theirs, thanks: true });
    await api.db.transaction((tx) => leaveCommunity(tx, api, elin.id, { withTexts }));
    const { page, thread } = await bo.client.community.thread({ id, at: 'start' });
    const edits = await api.database.pool.query('select 1 from community_post_edits where post_id = $1', [postId]);
    return {
      page,
      thread,
      edits: edits.rowCount,
      files: api.files.names().filter((name) => picture.url.endsWith(name)),
    };
  }

  it('leaves threads readable without a name, and deletes pictures and earlier versions', async () => {
    const { page, thread, edits, files } = await leave(false);
    expect(page.posts.map(({ createdBy, content }) => [createdBy?.name ?? null, content])).toEqual([
      [null, 'Elins bättre fråga'],
      [null, 'Elins svar'],
      ['Test P.', 'Bos svar'],
    ]);
    expect([thread.createdBy, page.posts[1]?.pictures, page.posts[2]?.thanks, edits, files]).toEqual([
      null,
      [],
      0,
      0,
      [],
    ]);
  });

  it('deletes the texts too when that was chosen; texts of others stay', async () => {
    const { page, thread } = await leave(true);
    expect(page.posts.map(({ state, content }) => [state, content])).toEqual([
      ['removed', null],
      ['shown', 'Bos svar'],
    ]);
    expect([thread.postCount, thread.title]).toEqual([1, 'Borttagen rubrik (title removed)']);
  });
});
