import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { serveHealth } from './health.ts';

// The only method that the health check uses.
const asDb = (fake: unknown) => fake as Db;

/** A database whose only query responds as given. */
function appOn(execute: () => Promise<unknown>, isDraining = () => false) {
  const app = fastify();
  serveHealth(app, asDb({ execute }), { isDraining, maxLookMs: 50 });
  return app;
}

it.each([
  ['answers', async () => ({ rows: [{ readOnly: false }] }), 200, { ok: true }],
  ['can only be read', async () => ({ rows: [{ readOnly: true }] }), 503, { ok: false, reason: 'read-only' }],
  ['refuses', () => Promise.reject(new Error('gone')), 503, { ok: false, reason: 'database' }],
  ['never answers', () => new Promise(() => {}), 503, { ok: false, reason: 'database' }],
])('reports whether it is ready when the database %s', async (_name, execute, status, body) => {
  const answer = await appOn(execute).inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});

it('is not ready while stopping, and sends an unresponsive database a single query for all requests', async () => {
  const execute = vi.fn(() => new Promise(() => {}));
  const [unresponsive, stopping] = [
    appOn(execute),
    appOn(
      async () => ({ rows: [] }),
      () => true,
    ),
  ];

  await Promise.all([1, 2, 3].map(() => unresponsive.inject('/readyz')));

  expect(execute).toHaveBeenCalledTimes(1);
  expect((await stopping.inject('/readyz')).json()).toEqual({ ok: false, reason: 'stopping' });
});

it.each([
  ['answers', async () => ({ rows: [{ readOnly: false }] }), 'filling'],
  ['refuses', () => Promise.reject(new Error('gone')), 'database'],
])('is not ready until the first start has filled a database that %s', async (_name, execute, reason) => {
  const app = fastify();
  serveHealth(app, asDb({ execute }), { isFilled: () => false });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, reason }]);
});
