import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from './overload.ts';

it('answers 503 with Retry-After while the process is late, and still tells that it is alive', async () => {
  const app = fastify();
  await shedLoad(app, { lateMs: 20, sampleMs: 50 });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/api/v1/anything', async () => ({ ok: true }));
  await app.ready();
  await beLate(300);

  const busy = await app.inject('/api/v1/anything');
  const alive = await app.inject('/healthz');

  await app.close();
  expect([busy.statusCode, busy.json().code, busy.headers['retry-after'], alive.statusCode]).toEqual([
    503,
    'OVERLOADED',
    '5',
    200,
  ]);
});

/** Keeps the process busy past a sample of its lateness. */
async function beLate(ms: number) {
  await wait(60);
  const until = performance.now() + ms;
  while (performance.now() < until);
  await wait(0);
}
