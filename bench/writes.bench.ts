/**
 * Orders placed and foods logged per second, and their cost, beside the baseline (node:http and pg, our statements) that logs a food, to
 * compare results of different machines. Ten connections, members in turn.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { makeMembers, makeProduct, orderOf } from './support/buyers.ts';
import { load } from './support/load.ts';
import { mealOn, newId } from './support/meal.ts';
import { type MeasuredServer, startMeasured } from './support/measured-server.ts';
import { recordStatements, startBaselineServer } from './support/record-statements.ts';

/** So many that nobody gets more than five unpaid orders. */
const MEMBERS = 1000;
const ROUNDS = 5;
const REQUESTS = 400;
const CONNECTIONS = 10;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
const secret = 'a secret for the benchmark, long enough';
const settings = { SESSION_SECRET: secret, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '10000000', DATA_DIR: dataDir };
const env = { DATABASE_URL: postgres.url, ...settings };
const ours = await startMeasured(['dist/server/main.js'], env, 3880, '/readyz');
const database = openDatabase(postgres.url, { onError: () => undefined });
const tokens = await makeMembers(database.db, secret, MEMBERS);
const product = await makeProduct(database.db);
const meal = () => mealOn(new Date().toISOString().slice(0, 10));
let turn = 0;
const baseline = await startBaseline();

type Kind = {
  server: MeasuredServer;
  method: string;
  path: () => string;
  body: () => object;
  measurements: Measurement[];
};
type Measurement = { perSecond: number; cpuMs: number };
const KINDS: Record<string, Kind> = {
  'baseline: log a food': {
    server: baseline,
    method: 'POST',
    path: () => '/log',
    body: meal,
    measurements: [],
  },
  'log a food': { server: ours, method: 'PUT', path: () => `/api/v1/meals/${newId()}`, body: meal, measurements: [] },
  'place an order': {
    server: ours,
    method: 'POST',
    path: () => '/api/v1/orders',
    body: () => orderOf(product),
    measurements: [],
  },
};

for (const kind of Object.values(KINDS)) await measure(kind);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of Object.values(KINDS)) kind.measurements.push(await measure(kind));
}
console.log('| write | a second | CPU ms of the process | logs of the baseline |\n|---|---|---|---|');
const yardstick = median(KINDS['baseline: log a food']?.measurements ?? [], 'perSecond');
for (const [name, { measurements }] of Object.entries(KINDS)) {
  const perSecond = median(measurements, 'perSecond');
  console.log(
    `| ${name} | ${perSecond.toFixed(0)} | ${median(measurements, 'cpuMs').toFixed(2)} | ${(perSecond / yardstick).toFixed(3)} |`,
  );
}
await Promise.all([ours.stop(), baseline.stop(), database.close()]);
await postgres.stop();
rmSync(dataDir, { recursive: true });

async function startBaseline(): Promise<MeasuredServer> {
  const id = newId();
  const log = { path: `/api/v1/meals/${id}`, method: 'PUT', body: JSON.stringify(meal()) };
  return startBaselineServer(await recordStatements({ '/log': log }, env, 3882, headers()), id, env, 3881);
}

async function measure({ server, method, path, body }: Kind): Promise<Measurement> {
  const before = server.cpuMs();
  const { seconds } = await load(() => server.address + path(), headers, REQUESTS, CONNECTIONS, {
    method,
    body: () => JSON.stringify(body()),
  });
  return { perSecond: REQUESTS / seconds, cpuMs: (server.cpuMs() - before) / REQUESTS };
}

function headers() {
  turn += 1;
  return { authorization: `Bearer ${tokens[turn % tokens.length]}`, 'x-formkurva': 'bench' };
}

function median(measurements: readonly Measurement[], kind: keyof Measurement): number {
  return (
    measurements.map((measurement) => measurement[kind]).sort((one, other) => one - other)[(ROUNDS - 1) / 2] ??
    Number.NaN
  );
}
