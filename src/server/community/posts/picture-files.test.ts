import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOldMember, makeReports, makeThread } from '../test/make-community.ts';

let api: TestApi;
let elin: TestMember;
let bo: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  [elin, bo, admin] = [await makeOldMember(api), await makeOldMember(api), await makeMember(api, { role: 'admin' })];
});

async function upload(member: TestMember, background: string) {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });
  return member.client.community.uploadPicture({ picture });
}

/** A reply by Elin with a picture, in a thread of Bo. */
async function reply(threadId: string, colour = `#${api.random.uuid().slice(-6)}`) {
  const { id: pictureId, url } = await upload(elin, colour);
  const id = api.random.uuid();
  const pictures = [{ id: pictureId, alt: '' }];
  await elin.client.community.createPost({ id, threadId, content: 'Så här', pictures });
  return { id, url };
}

const ask = (member: TestMember, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${member.token}`, ...headers } });
const statusFor = async (member: TestMember, url: string) => (await ask(member, url)).statusCode;
/** Status for the author, another member and an admin. */
const statuses = async (url: string) => [
  await statusFor(elin, url),
  await statusFor(bo, url),
  await statusFor(admin, url),
];
const hide = (postId: string) =>
  admin.client.communityAdmin.decide({ postId, decision: 'hide', reason: 'spam', message: 'Reklam' });

describe('the file of a picture', () => {
  it('of a reply is unavailable to everybody when the reply is removed, and available when it is restored', async () => {
    const { id, url } = await reply((await makeThread(api, bo)).id);
    expect(await statuses(url)).toEqual([200, 200, 200]);
    await elin.client.community.removePost({ id });
    expect(await statuses(url)).toEqual([404, 404, 404]);
    await elin.client.community.restorePost({ id });
    expect(await statuses(url)).toEqual([200, 200, 200]);
  });

  it('of a hidden reply is available to its author and admins only', async () => {
    const { id, url } = await reply((await makeThread(api, bo)).id);
    await hide(id);
    expect(await statuses(url)).toEqual([200, 404, 200]);
  });

  it('of a reported reply stays available to admins in its case, also when its author removes the reply', async () => {
    const { id, url } = await reply((await makeThread(api, bo)).id);
    await makeReports(api, id, 1);
    await elin.client.community.removePost({ id });
    const { post } = await admin.client.communityAdmin.getCase({ postId: id });
    expect([post.pictures, await statuses(url)]).toEqual([[url], [404, 404, 200]]);
  });

  it('is unavailable when its thread is hidden or removed', async () => {
    const [hidden, removed] = [await makeThread(api, bo), await makeThread(api, bo)];
    const [one, other] = [await reply(hidden.id), await reply(removed.id)];
    await hide(hidden.postId);
    await admin.client.community.removeThread({ id: removed.id });
    expect([await statuses(one.url), await statuses(other.url)]).toEqual([
      [404, 200, 200],
      [404, 404, 404],
    ]);
  });

  it('of a draft, or removed from its post, is available to its uploader only', async () => {
    const { url: ofDraft } = await upload(elin, '#123456');
    const { id, url } = await reply((await makeThread(api, bo)).id);
    api.advance(60);
    const editedAt = api.clock().toISOString();
    await elin.client.community.editPost({ id, content: 'Utan bild', editedAt, pictures: [] });
    expect([await statuses(ofDraft), await statuses(url)]).toEqual([
      [200, 404, 404],
      [200, 404, 404],
    ]);
  });

  it('that two posts use stays until the last of them is gone', async () => {
    const { id: threadId } = await makeThread(api, bo);
    const [first, second] = [await reply(threadId, '#0b6b55'), await reply(threadId, '#0b6b55')];
    expect(first.url).toBe(second.url);
    await elin.client.community.removePost({ id: first.id });
    expect(await statuses(first.url)).toEqual([200, 200, 200]);
    await elin.client.community.removePost({ id: second.id });
    expect(await statuses(first.url)).toEqual([404, 404, 404]);
  });

  it('is revalidated each time it is shown, sent once, and not stored by shared caches', async () => {
    const { id, url } = await reply((await makeThread(api, bo)).id);
    const first = await ask(bo, url);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"\w+"$/),
    });
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await ask(bo, url, known);
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
    await elin.client.community.removePost({ id });
    const [gone, stranger] = [await ask(bo, url, known), await api.app.inject(url)];
    expect([gone.statusCode, gone.json().code, gone.headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store']);
    expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
