import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase, runtimeUrlOf } from '../db/clone-database.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { isInstalled, type ProxyName, startProxy } from './proxies.ts';

const ROUNDS = 4;
const CLIENTS = 12;
const DRAIN_SECONDS = 4;

/** Four rounds of a rolling restart of both processes: no request fails, and every acknowledged write is stored once. */
for (const proxy of ['haproxy', 'nginx'] as const) {
  it.skipIf(!isInstalled(proxy))(
    `restarts two processes behind ${proxy} four times under load without a failed request (skipped where ${proxy} is not installed)`,
    { timeout: 600_000 },
    async () => {
      const instances = await startInstances(proxy);
      const load = startLoad(instances.address, instances.token);

      const exits: (number | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const instance of instances.restartable) exits.push(await instance.restart());
      }
      await wait(2000);
      const { failures, answered, acknowledged } = await load.stop();

      const stored = await instances.storedIds();
      process.stdout.write(
        `${proxy}: ${answered} requests, ${acknowledged.length} of them writes, ${exits.length} restarts\n`,
      );
      expect([failures, new Set(exits)]).toEqual([[], new Set([0])]);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(answered).toBeGreaterThan(1000);
    },
  );
}

async function startInstances(proxy: ProxyName) {
  const database = await cloneDatabase();
  onTestFinished(database.close);
  const ports = { front: await freePort(), first: await freePort(), second: await freePort() };
  const dataDir = await scratchFolder();
  const settings = {
    DATABASE_URL: runtimeUrlOf(database),
    DATABASE_OWNER_URL: database.url,
    SESSION_SECRET: 'a secret for tests, long enough to be one',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    REQUESTS_PER_MINUTE: '10000000',
    PAYMENT_SANDBOX: 'off',
  };
  const open = (port: number) => startServerProcess(dataDir, { ...settings, PORT: String(port) });
  // The first instance migrates and fills the demo.
  const first = await openInstance(open, ports.first);
  const second = await openInstance(open, ports.second);
  const { address, around } = await startProxy(proxy, ports);
  const restartable = [first, second].map(({ port, restart }) => ({ restart: () => around(port, restart) }));
  const token = await signIn(address);
  const storedIds = async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from user_activity_log');
    return new Set(rows.map(({ id }) => id));
  };
  return { address, token, restartable, storedIds };
}

async function openInstance(open: (port: number) => Promise<ServerProcess>, port: number) {
  let server = await open(port);
  const restart = async () => {
    const code = await server.stop();
    server = await open(port);
    // The proxy's health check has passed before the next instance restarts.
    await wait(3000);
    return code;
  };
  return { port, restart };
}

function startLoad(address: string, token: string) {
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let answered = 0;
  let isStopped = false;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; !isStopped; turn += 1) {
      const id = randomUUID();
      const isWrite = turn % 3 === 0;
      const outcome = await (isWrite ? write(address, token, agent, id) : read(address, token, agent));
      if (outcome !== '200') failures.push(`${new Date().toISOString()} ${isWrite ? 'write' : 'read'}: ${outcome}`);
      else if (isWrite) acknowledged.push(id);
      answered += 1;
      await wait(20);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  const stop = async () => {
    isStopped = true;
    await Promise.all(clients);
    return { failures, answered, acknowledged };
  };
  return { stop };
}

const read = (address: string, token: string, agent: Agent) => ask(`${address}/api/v1/profile`, 'GET', token, agent);

function write(address: string, token: string, agent: Agent, id: string) {
  const entry = { id, section: 'meals', durationMinutes: 1, loggedAt: '2026-11-15T07:00:00.000Z' };
  return ask(`${address}/api/v1/profile/activity`, 'POST', token, agent, JSON.stringify(entry));
}

/** The status, or the connection's error. */
function ask(url: string, method: string, token: string, agent: Agent, body?: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const asked = request(url, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', (error) => resolve(error.message));
    });
    asked.on('error', (error) => {
      // A keep-alive connection was closed before the response began: browsers retry on a new one, and so does this client.
      if (asked.reusedSocket) resolve(ask(url, method, token, new Agent(), body));
      else resolve(error.message);
    });
    asked.end(body);
  });
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formkurva': 'test' },
    body: JSON.stringify({ identifier: 'member@formkurva.example', password: 'Formkurva-2026', device: 'app' }),
  });
  const { token } = Object(await answer.json());
  if (typeof token !== 'string') throw new Error(`Signing in answered ${answer.status}.`);
  return token;
}
