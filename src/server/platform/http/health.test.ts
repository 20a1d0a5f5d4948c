import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { serveHealth, shedLoad } from './health.ts';

// Nothing else of a database is asked for.
const asDb = (double: unknown) => double as Db;

/** A database that answers the one question as told. */
function appOn(execute: () => Promise<unknown>, isDraining = () => false) {
  const app = fastify();
  serveHealth(app, asDb({ execute }), { isDraining, longestLookMs: 50 });
  return app;
}

it.each([
  ['answers', async () => ({ rows: [{ readOnly: false }] }), 200, { ok: true }],
  ['can only be read', async () => ({ rows: [{ readOnly: true }] }), 503, { ok: false, reason: 'read-only' }],
  ['refuses', () => Promise.reject(new Error('gone')), 503, { ok: false, reason: 'database' }],
  ['never answers', () => new Promise(() => {}), 503, { ok: false, reason: 'database' }],
])('tells whether it is ready when the database %s', async (_name, execute, status, body) => {
  const answer = await appOn(execute).inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});

it('is not ready once it is about to stop, and asks a mute database once, however many ask', async () => {
  const execute = vi.fn(() => new Promise(() => {}));
  const [mute, stopping] = [
    appOn(execute),
    appOn(
      async () => ({ rows: [] }),
      () => true,
    ),
  ];

  await Promise.all([1, 2, 3].map(() => mute.inject('/readyz')));

  expect(execute).toHaveBeenCalledTimes(1);
  expect((await stopping.inject('/readyz')).json()).toEqual({ ok: false, reason: 'stopping' });
});

it('answers 503 with Retry-After while the process is late, and still tells that it is alive and takes requests', async () => {
  const app = fastify();
  await shedLoad(app, { lateMs: 20, sampleMs: 50 });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => ({ ok: true }));
  app.get('/api/v1/anything', async () => ({ ok: true }));
  await app.ready();
  const work = setInterval(beBusy, 1);

  const busy = await vi.waitUntil(
    async () => {
      const answer = await app.inject('/api/v1/anything');
      return answer.statusCode === 503 && answer;
    },
    { timeout: 20_000 },
  );
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];

  clearInterval(work);
  await app.close();
  expect([busy.json().code, busy.headers['retry-after']]).toEqual(['OVERLOADED', '5']);
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 200]);
});

it('turns nobody away because its own start took long', async () => {
  const app = fastify();
  await shedLoad(app, { lateMs: 20, sampleMs: 200 });
  app.get('/', async () => ({ ok: true }));
  await app.ready();
  for (let turn = 0; turn < 5; turn += 1) {
    beBusy();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const statuses = new Set<number>();
  for (const until = performance.now() + 350; performance.now() < until; ) {
    statuses.add((await fetch(address)).status);
  }
  await app.close();
  expect([...statuses]).toEqual([200]);
});

/** Long enough that every look at the clock finds the process late. */
function beBusy() {
  const until = performance.now() + 60;
  while (performance.now() < until);
}
