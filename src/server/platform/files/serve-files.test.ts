import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { createDiskFiles } from './disk-files.ts';
import { serveFiles } from './serve-files.ts';

const BYTES = Buffer.from('RIFF....WEBP pretend');

async function startServer() {
  const files = createDiskFiles(await scratchFolder());
  await files.put('avatars/3f9c0a.webp', BYTES, 'image/webp');
  await files.put('ebooks/secret.pdf', BYTES, 'application/pdf');
  const app = fastify();
  onTestFinished(() => app.close());
  await files.put('community/3f9c0a.webp', BYTES, 'image/webp');
  await files.put('meals/elin/3f9c0a.webp', BYTES, 'image/webp');
  await app.register(serveFiles(files, async ({ headers }) => headers.authorization ?? null));
  return app;
}

it('serves a picture to be kept for ever', async () => {
  const app = await startServer();

  const answer = await app.inject('/files/avatars/3f9c0a.webp');

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

it('serves what members show to each other to members only, and to no shared cache', async () => {
  const app = await startServer();

  const [stranger, member] = await Promise.all([
    app.inject('/files/community/3f9c0a.webp'),
    app.inject({ url: '/files/community/3f9c0a.webp', headers: { authorization: 'member' } }),
  ]);

  expect([stranger.statusCode, member.statusCode, member.headers['cache-control']]).toEqual([
    401,
    200,
    'private, max-age=86400',
  ]);
});

it('serves a picture of a member’s own to that member alone, and to no shared cache', async () => {
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

it('answers a question about a picture without the picture', async () => {
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
])('answers 404 for %s', async (url) => {
  const app = await startServer();

  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBeUndefined();
});
