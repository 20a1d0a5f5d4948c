import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeDrainedConnections, createDrain } from './drain.ts';

async function startServer(maxRequestMs?: number) {
  const drain = createDrain(maxRequestMs);
  const app = fastify({ forceCloseConnections: false, return503OnClosing: false, keepAliveTimeout: 60_000 });
  closeDrainedConnections(app, drain);
  const slow = { count: 0 };
  app.get<{ Querystring: { ms?: string } }>('/', async ({ query }) => {
    if (query.ms) slow.count += 1;
    await delay(Number(query.ms ?? 5));
    return { draining: drain.isDraining() };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, address, drain, slowArrived: () => vi.waitUntil(() => slow.count > 0, { timeout: 20_000 }) };
}

/** Sends one request over a keep-alive connection, as proxies do. */
function ask(address: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', reject);
  });
}

const outcomeOf = (address: string, agent: Agent) =>
  ask(address, agent).then(
    ({ status, connection }) => `${status} ${connection}`,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );

it('responds to everything that arrives while stopping, and asks to close the connection', async () => {
  const { app, address, drain } = await startServer();
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const outcomes: string[] = [];
  // A proxy that is asked to close its connection finds the server not ready and uses another one.
  const load = agents.map(async (agent) => {
    let outcome = '';
    while (outcome !== '200 close') {
      outcome = await outcomeOf(address, agent);
      outcomes.push(outcome);
    }
  });

  await vi.waitUntil(() => outcomes.includes('200 keep-alive'), { timeout: 20_000 });
  await drain.close(app, 500);
  await Promise.all(load);

  expect(new Set(outcomes)).toEqual(new Set(['200 keep-alive', '200 close']));
});

it('finishes a running request and does not wait for idle connections', async () => {
  const { app, address, drain, slowArrived } = await startServer();
  const [slow, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  await ask(address, idle);
  const answer = ask(`${address}/?ms=300`, slow);
  await slowArrived();

  await drain.close(app, 0);

  expect((await answer).status).toBe(200);
});

it('cuts off a request that never ends', async () => {
  const { app, address, drain, slowArrived } = await startServer(100);
  const outcome = outcomeOf(`${address}/?ms=20000`, new Agent({ keepAlive: true }));
  await slowArrived();

  await drain.close(app, 0);

  expect(await outcome).toBe('ECONNRESET');
});
