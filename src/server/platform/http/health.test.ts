import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { shedLoad } from './health.ts';

it('answers 503 with Retry-After while the process is late, and still tells that it is alive', async () => {
  const app = fastify();
  await shedLoad(app, { lateMs: 20, sampleMs: 50 });
  app.get('/healthz', async () => ({ ok: true }));
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
  const alive = await app.inject('/healthz');

  clearInterval(work);
  await app.close();
  expect([busy.json().code, busy.headers['retry-after'], alive.statusCode]).toEqual(['OVERLOADED', '5', 200]);
});

/** Long enough that every look at the clock finds the process late. */
function beBusy() {
  const until = performance.now() + 60;
  while (performance.now() < until);
}
