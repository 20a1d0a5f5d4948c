/** What does our server add to a signed-in read, over the same two queries behind bare node:http? Ratio in one run. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { load } from './support/load.ts';
import { type MeasuredServer, startMeasured } from './support/measured-server.ts';

const ROUNDS = 3;
const REQUESTS = 6000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const database = await startEmbeddedPostgres({ dataDir, log: quiet });
const env = {
  DATABASE_URL: database.url,
  SESSION_SECRET: 'a secret for the benchmark, long enough',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '10000000',
  DATA_DIR: dataDir,
};
const ours = await startMeasured(['dist/server/main.js'], env, 3871, '/readyz');
const bare = await startMeasured(['--import', 'tsx', 'bench/support/bare-server.ts'], env, 3872, '/');
const headers = { authorization: `Bearer ${await signIn(ours.address)}` };

const rounds: { ours: Cost; bare: Cost }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    ours: await costOf(ours, '/api/v1/auth/sessions'),
    bare: await costOf(bare, '/'),
  });
}
const memoryMb = ours.memoryMb();
await Promise.all([ours.stop(), bare.stop()]);
await database.stop();
rmSync(dataDir, { recursive: true });

console.log('| round | ours: CPU ms a call, p50 / p99 ms | bare: CPU ms a call, p50 / p99 ms | CPU ratio |');
console.log('|---|---|---|---|');
rounds.forEach((round, index) => {
  console.log(
    `| ${index + 1} | ${show(round.ours)} | ${show(round.bare)} | ${(round.ours.cpuMs / round.bare.cpuMs).toFixed(2)} |`,
  );
});
console.log(`\nMemory of our process after ${ROUNDS * REQUESTS} calls: ${memoryMb} MB`);

type Cost = { cpuMs: number; p50Ms: number; p99Ms: number };

async function costOf(server: MeasuredServer, path: string): Promise<Cost> {
  await load(server.address + path, headers, 500);
  const before = server.cpuMs();
  const { p50Ms, p99Ms } = await load(server.address + path, headers, REQUESTS);
  return { cpuMs: (server.cpuMs() - before) / REQUESTS, p50Ms, p99Ms };
}

function show({ cpuMs, p50Ms, p99Ms }: Cost): string {
  return `${cpuMs.toFixed(3)}, ${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formkurva': 'bench' },
    body: JSON.stringify({ identifier: 'member@formkurva.example', password: 'Formkurva-2026', device: 'app' }),
  });
  const { token } = await answer.json();
  return token;
}
