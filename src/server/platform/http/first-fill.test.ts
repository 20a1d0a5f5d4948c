import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type FirstFill, holdCallsUntilFilled, watchFirstFill } from './first-fill.ts';

function appOn(firstFill: FirstFill, maxWaitMs?: { rpc: number; api: number }) {
  const app = fastify();
  holdCallsUntilFilled(app, firstFill, maxWaitMs);
  for (const path of ['/api/v1/foods', '/rpc/auth/signIn', '/login']) app.get(path, async () => ({ ok: true }));
  onTestFinished(() => {
    firstFill.stop();
    return app.close();
  });
  return async (path: string) => {
    const answer = await app.inject(path);
    return [answer.statusCode, answer.json().code ?? answer.json().json?.code ?? 'ok'];
  };
}

it('serves pages at once, and calls on both wires as soon as the database is filled', async () => {
  let filled = false;
  const firstFill = watchFirstFill(async () => filled);
  const get = appOn(firstFill);
  const calls = Promise.all([get('/api/v1/foods'), get('/rpc/auth/signIn')]);

  expect([await get('/login'), firstFill.isFilled()]).toEqual([[200, 'ok'], false]);
  filled = true;

  expect([await calls, firstFill.isFilled()]).toEqual([
    [
      [200, 'ok'],
      [200, 'ok'],
    ],
    true,
  ]);
});

it('stops polling once the database is filled, and continues when it does not respond', async () => {
  const look = vi.fn(async () => true).mockRejectedValueOnce(new Error('gone'));
  const get = appOn(watchFirstFill(look));

  await get('/api/v1/foods');
  await get('/api/v1/foods');

  expect(look).toHaveBeenCalledTimes(2);
});

it('responds STARTING to the app after a short wait, while other clients wait longer', async () => {
  let filled = false;
  const get = appOn(
    watchFirstFill(async () => filled),
    { rpc: 20, api: 20_000 },
  );
  const program = get('/api/v1/foods');

  const page = await get('/rpc/auth/signIn');
  filled = true;

  expect([page, await program]).toEqual([
    [503, 'STARTING'],
    [200, 'ok'],
  ]);
});

it('responds the same to all waiting requests when the process stops', async () => {
  const stopped = watchFirstFill(async () => false);
  const get = appOn(stopped);
  const held = Promise.all([get('/rpc/auth/signIn'), get('/api/v1/foods')]);
  await get('/login');

  stopped.stop();

  expect(await held).toEqual([
    [503, 'STARTING'],
    [503, 'STARTING'],
  ]);
});
