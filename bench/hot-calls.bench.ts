/**
 * CPU time per call of the most frequent calls on both wires, beside the same statements over node:http and pg alone. Short rounds of all
 * calls alternate, and a ratio compares neighbouring parts of one round. A call that costs more than the budget fails the run.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { closeConnections, load, type Sent } from './support/load.ts';
import { mealOn, newId } from './support/meal.ts';
import { type MeasuredServer, OUR_SERVER, startMeasured } from './support/measured-server.ts';
import { type Recordable, recordStatements, startBaselineServer } from './support/record-statements.ts';

const ROUNDS = 48;
const REQUESTS = 80;
/** Long enough for the JIT compiler: with a quarter of it two runs of one build differed by a third. */
const WARM_UP = 2500;
/** CPU that an idle process may use per second. */
const AT_REST_MS = 30;
/** Ratio to the baseline. */
const BUDGET = 2.2;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Asked = Sent & { path: string | (() => string) };
type Call = { baseline: Asked; rest: Asked; rpc: Asked };
/** CPU per call in ms. */
type Round = Record<keyof Call, number>;
const NOTHING: Round = { baseline: 0, rest: 0, rpc: 0 };
const KINDS = ['baseline', 'rest', 'rpc'] as const;

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** Partial and whole words, in turn, so that consecutive calls have different queries. */
const QUERIES = ['ba', 'banan', 'kyckling', 'sill', 'ost', 'potatis', 'havregryn', 'lax'];
const recordedMeal = meal();

const RECORDED: Record<string, Recordable> = {
  '/me': { path: '/api/v1/auth/me' },
  '/sessions': { path: '/api/v1/auth/sessions' },
  '/day': { path: `/api/v1/meals/days/${day}` },
  '/dashboard': { path: `/api/v1/dashboard?day=${day}` },
  '/body': { path: '/api/v1/body' },
  '/log': {
    path: `/api/v1/meals/${recordedMeal.id}`,
    method: 'PUT',
    body: JSON.stringify(withoutId(recordedMeal)),
  },
  ...Object.fromEntries(
    QUERIES.map((query) => [`/${query}`, { path: `/api/v1/foods/search?query=${query}`, cached: 'foods_by_ids' }]),
  ),
};

const read = (baseline: string, rest: string, path: string, json?: object): Call => ({
  baseline: { path: baseline },
  rest: { path: `/api/v1${rest}` },
  rpc: { path: `/rpc/${path}`, method: 'POST', body: () => JSON.stringify(json === undefined ? {} : { json }) },
});

const CALLS: Record<string, Call> = {
  'session read': read('/me', '/auth/me', 'auth/me'),
  'list of sessions': read('/sessions', '/auth/sessions', 'auth/listSessions'),
  'journal day': read('/day', `/meals/days/${day}`, 'meals/day', { day }),
  dashboard: read('/dashboard', `/dashboard?day=${day}`, 'dashboard/load', { day }),
  'food search': search(),
  'body, a year': read('/body', '/body', 'body/load'),
  'log a food': {
    baseline: { path: '/log', method: 'POST', body: () => JSON.stringify(meal()) },
    rest: { path: () => `/api/v1/meals/${newId()}`, method: 'PUT', body: () => JSON.stringify(withoutId(meal())) },
    rpc: { path: '/rpc/meals/save', method: 'POST', body: () => JSON.stringify({ json: meal() }) },
  },
};

function search(): Call {
  let asked = 0;
  const next = () => QUERIES[asked++ % QUERIES.length] ?? '';
  return {
    baseline: { path: () => `/${next()}` },
    rest: { path: () => `/api/v1/foods/search?query=${next()}` },
    rpc: { path: '/rpc/foods/search', method: 'POST', body: () => JSON.stringify({ json: { query: next() } }) },
  };
}

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const database = await startEmbeddedPostgres({ dataDir, log: silentLog });
const env = {
  DATABASE_URL: database.url,
  SESSION_SECRET: 'a secret for the benchmark, long enough',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '10000000',
  DATA_DIR: dataDir,
};
await fillDatabase();
const ours = await startOurs();
const headers = { authorization: `Bearer ${await signIn(ours.address)}`, 'x-formkurva': 'bench' };
const recorded = await recordStatements(RECORDED, env, 3876, headers);
const baseline = await startBaselineServer(recorded, recordedMeal.id, env, 3875);
const idleMb = ours.memoryMb();

// `-- search` measures the calls whose name contains that.
const only = process.argv.slice(2).find((option) => !option.startsWith('--')) ?? '';
const measured = Object.entries(CALLS).filter(([name]) => name.includes(only));
// All calls run before the first is measured, as in a real process.
for (const [, call] of measured)
  for (const kind of KINDS) await run(kind === 'baseline' ? baseline : ours, call[kind], WARM_UP);

const rounds: Round[][] = measured.map(() => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [index, [, call]] of measured.entries()) rounds[index]?.push(await measure(call, round));

console.log('| call | CPU ms: baseline, REST, RPC | REST / baseline (middle half) | RPC / baseline (middle half) |');
console.log('|---|---|---|---|');
for (const [index, [name]] of measured.entries()) {
  const all = rounds[index] ?? [];
  const times = KINDS.map((kind) => quartiles(all.map((one) => one[kind]))[1]);
  const ratios = [
    quartiles(all.map((one) => one.rest / one.baseline)),
    quartiles(all.map((one) => one.rpc / one.baseline)),
  ];
  const shown = ratios.map(([low, middle, high]) => `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`);
  console.log(`| ${name} | ${times.map((ms) => ms.toFixed(3)).join(', ')} | ${shown.join(' | ')} |`);
  if (ratios.some(([, middle]) => middle > BUDGET)) {
    console.error(`${name} costs more than ${BUDGET} times the baseline.`);
    process.exitCode = 1;
  }
}
console.log(`\nMemory of our process: ${idleMb} MB before the first call, ${ours.memoryMb()} MB after them.`);
closeConnections();
await Promise.all([ours.stop(), baseline.stop()]);
await database.stop();
rmSync(dataDir, { recursive: true });

/** The three run one after the other, beginning with another one in each round. */
async function measure(call: Call, round: number): Promise<Round> {
  const first = round % KINDS.length;
  const spent = { ...NOTHING };
  for (const kind of [...KINDS.slice(first), ...KINDS.slice(0, first)]) {
    const server = kind === 'baseline' ? baseline : ours;
    const before = server.cpuMs();
    await run(server, call[kind], REQUESTS);
    spent[kind] = (server.cpuMs() - before) / REQUESTS;
  }
  return spent;
}

/** A first start fills the database and renders pictures after it listens, which must not be measured. */
/** The first start fills the database in the same process, which retains memory that later starts do not use. */
async function fillDatabase() {
  const first = await startOurs();
  console.log(`Memory after the first start, which has filled the database: ${first.memoryMb()} MB.\n`);
  await first.stop();
}

async function startOurs(): Promise<MeasuredServer> {
  const server = await startMeasured(OUR_SERVER, env, 3874, '/readyz');
  await untilAtRest(server);
  return server;
}

async function untilAtRest(server: MeasuredServer) {
  for (let calm = 0; calm < 3; ) {
    const before = server.cpuMs();
    await delay(1000);
    calm = server.cpuMs() - before < AT_REST_MS ? calm + 1 : 0;
  }
}

function quartiles(values: number[]): [low: number, middle: number, high: number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.25), at(0.5), at(0.75)];
}

function run(server: MeasuredServer, { path, ...sent }: Asked, requests: number) {
  const url = typeof path === 'string' ? server.address + path : () => server.address + path();
  return load(url, headers, requests, sent);
}

function meal() {
  // Far from the measured days, so that their size does not change.
  return { id: newId(), ...mealOn(new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)) };
}

function withoutId({ id: _id, ...row }: ReturnType<typeof meal>) {
  return row;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formkurva': 'bench' },
    body: JSON.stringify({ identifier: 'member@formkurva.example', password: 'Formkurva-2026', device: 'app' }),
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  return token;
}
