import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { createDiskFiles } from './disk-files.ts';
import { serveFiles } from './serve-files.ts';

const BYTES = Buffer.from('RIFF....WEBP pretend');

async function startServer() {
  const files = createDiskFiles(await scratchFolder());
  await files.put('products/3f9c0a.webp', BYTES, 'image/webp');
  await files.put('avatars/3f9c0a.webp', BYTES, 'image/webp');
  await files.put('ebooks/secret.pdf', BYTES, 'application/pdf');
  const app = fastify();
  onTestFinished(() => app.close());
  await files.put('community/3f9c0a.webp', BYTES, 'image/webp');
  await files.put('meals/elin/3f9c0a.webp', BYTES, 'image/webp');
  await app.register(
    serveFiles({
      files,
      sessionOf: async ({ headers }) =>
        headers.authorization ? { userId: headers.authorization, role: 'user', adminAreas: [] } : null,
      canReadShared: async ({ userId }, key) => userId === 'member' && key === 'community/3f9c0a.webp',
    }),
  );
  return app;
}

it('serves a product picture with immutable caching', async () => {
  const app = await startServer();

  const answer = await app.inject('/files/products/3f9c0a.webp');

  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(BYTES);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(BYTES.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

it("serves a member's avatar to everybody, privately cached for a limited time", async () => {
  const app = await startServer();

  const answer = await app.inject('/files/avatars/3f9c0a.webp');

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
});

it('serves community pictures to those who may read the post, and revalidates each time', async () => {
  const app = await startServer();
  const url = '/files/community/3f9c0a.webp';

  const [stranger, other, member, again, gone] = await Promise.all([
    app.inject(url),
    app.inject({ url, headers: { authorization: 'other', 'if-none-match': '"3f9c0a"' } }),
    app.inject({ url, headers: { authorization: 'member' } }),
    app.inject({ url, headers: { authorization: 'member', 'if-none-match': '"3f9c0a"' } }),
    app.inject({ url: '/files/community/gone.webp', headers: { authorization: 'member' } }),
  ]);

  const answers = [stranger, other, member, again, gone].map(({ statusCode, headers }) => [
    statusCode,
    headers['cache-control'],
    headers.etag,
  ]);
  expect(answers).toEqual([
    [401, 'no-store', undefined],
    [404, 'no-store', undefined],
    [200, 'private, no-cache', '"3f9c0a"'],
    [304, 'private, no-cache', '"3f9c0a"'],
    [404, 'no-store', undefined],
  ]);
});

it('serves a member’s own food picture to that member only, privately cached', async () => {
  const app = await startServer();
  const url = '/files/meals/elin/3f9c0a.webp';

  const answers = await Promise.all([
    app.inject(url),
    app.inject({ url, headers: { authorization: 'member' } }),
    app.inject({ url, headers: { authorization: 'eli' } }),
    app.inject({ url: '/files/meals/../meals/elin/3f9c0a.webp', headers: { authorization: 'member' } }),
    app.inject({ url, headers: { authorization: 'elin' } }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 200]);
  expect(answers.at(-1)?.headers['cache-control']).toBe('private, max-age=86400');
});

it('responds to HEAD without a body', async () => {
  const app = await startServer();

  const answer = await app.inject({ method: 'HEAD', url: '/files/avatars/3f9c0a.webp' });

  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, String(BYTES.length), '']);
});

it.each([
  '/files/avatars/unknown.webp',
  '/files/avatars',
  '/files/',
  '/files/ebooks/secret.pdf',
  '/files/../secret.webp',
  '/files/..%2f..%2fetc%2fpasswd',
  '/files/%2e%2e%2fa.webp',
  '/files/avatars%00.webp',
  '/files/AVATARS/3f9c0a.webp',
])('responds 404 for %s', async (url) => {
  const app = await startServer();

  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBeUndefined();
});
