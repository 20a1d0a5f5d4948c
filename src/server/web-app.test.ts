import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';

let api: TestApi;
let app: FastifyInstance;
let webDir = '';
beforeAll(async () => {
  webDir = await makeScratchFolder();
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><html lang="sv"><title>Formkurva</title></html>');
  await writeFile(join(webDir, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(webDir, 'assets', 'read-worker-5e6f.js'), 'export {};');
  await writeFile(join(webDir, 'assets', 'app-1a2b.js.br'), 'compressed before');
  api = await startApi();
  app = await buildApp({ ...api, webDir });
});
afterAll(async () => {
  await app.close();
  await api.close();
  await removeScratchFolder(webDir);
});

describe('the web app', () => {
  it.each([
    '/recipe?key=0192f0c1.Ijmc4F6IOJAu',
    '/recipe',
    '/recipe/',
    '/recipe/0192f0c1',
    '/Recipe?key=x',
    '//recipe?key=x',
    '/recipe//?key=x',
    '/%72ecipe?key=x',
    '/%2572ecipe?key=x',
    '/recipe%2F?key=x',
    '/%5Crecipe?key=x',
    '/x/../recipe?key=x',
    '/reset-password?token=x',
    '/verify-email?token=x',
  ])('excludes %s, whose address is a secret, from caches, indexes and referrers', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      ...[200, 'private, no-store', 'no-referrer', 'noindex, nofollow'],
    ]);
  });

  it.each(['/', '/dashboard', '/profile?x=1', '/what/ever', '/meals/recipes?from=/recipe', '/recipes'])(
    'serves the page for %s, revalidated each time',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.body.includes('Formkurva')]).toEqual([
        200,
        'no-cache',
        true,
      ]);
    },
  );

  it('asks crawlers to skip calls and files, and names no page that must stay unindexed', async () => {
    // A crawler can only read the noindex header of a page that it may open.
    const robots = await readFile(join(process.cwd(), 'src/web/public/robots.txt'), 'utf8');
    expect(robots.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(
      ['/api/', '/rpc/', '/files/', '/events', '/webhooks/'].map((path) => `Disallow: ${path}`),
    );
  });

  it('sends assets without page headers; a worker has its own', async () => {
    const [page, asset, worker] = await Promise.all(
      ['/dashboard', '/assets/app-1a2b.js', '/assets/read-worker-5e6f.js'].map(
        async (url) => (await app.inject(url)).headers,
      ),
    );
    const policies = [page, asset, worker].map((headers) => headers?.['content-security-policy'] !== undefined);
    expect([policies, asset?.['x-content-type-options'], asset?.['permissions-policy']]).toEqual([
      [true, false, true],
      'nosniff',
      undefined,
    ]);
  });

  it('caches assets for ever, because their names contain a content hash', async () => {
    const answer = await app.inject('/assets/app-1a2b.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends files compressed by the build, and compresses nothing itself', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed before']);
  });

  it.each(['/assets/gone-3c4d.js', '/rpc/nothing', '/api/v1/nothing', '/../../etc/passwd.txt'])(
    'does not serve a page for %s',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code ?? answer.json().json.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
