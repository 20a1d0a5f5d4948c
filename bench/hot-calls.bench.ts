/**
 * What do the calls that members make most cost our process, over the same questions behind bare node:http and pg? CPU a call, on both
 * wires, side by side in one run, and compared with the ratios that the last commit with any has kept for this kind of processor
 * (hot-calls.json; they differ between kinds): a call that has become a quarter dearer fails the run. `npm run bench hot -- --keep`
 * keeps this run's ratios.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { load, type Sent } from './support/load.ts';
import { mealOn, newId } from './support/meal.ts';
import { type MeasuredServer, startMeasured } from './support/measured-server.ts';

const ROUNDS = 9;
const REQUESTS = 250;
/** Until the compiler has settled: with a quarter of it two runs of one build differed by a third. */
const WARM_UP = 2500;
const CONNECTIONS = 10;
/** What a process may spend in a second that has nothing to do. */
const AT_REST_MS = 30;
/** Ratios of one machine still move by a tenth or so from run to run. */
const DEARER = 1.25;
const KEPT = new URL('./hot-calls.json', import.meta.url);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Asked = Sent & { path: string | (() => string) };
type Call = { bare: Asked; rest: Asked; rpc: Asked };
/** The client shares the machine, so calls a second tell less than CPU: compare them within a row. */
type Cost = { ms: number; perSecond: number };
const NOTHING: Cost = { ms: 0, perSecond: 0 };
type Ratios = Record<string, { rest: number; rpc: number }>;

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const read = (bare: string, rest: string, path: string, json?: object): Call => ({
  bare: { path: bare },
  rest: { path: `/api/v1${rest}` },
  rpc: { path: `/rpc/${path}`, method: 'POST', body: () => JSON.stringify(json === undefined ? {} : { json }) },
});

const CALLS: Record<string, Call> = {
  'session read': read('/me', '/auth/me', 'auth/me'),
  'list of sessions': read('/sessions', '/auth/sessions', 'auth/listSessions'),
  'journal day': read(`/day?day=${day}`, `/meals/days/${day}`, 'meals/day', { day }),
  dashboard: read(`/dashboard?day=${day}`, `/dashboard?day=${day}`, 'dashboard/load', { day }),
  'food search': search(),
  'body, a year': read('/body', '/body', 'body/load'),
  'log a food': {
    bare: { path: '/log', method: 'POST', body: () => JSON.stringify(meal()) },
    rest: { path: () => `/api/v1/meals/${newId()}`, method: 'PUT', body: () => JSON.stringify(withoutId(meal())) },
    rpc: { path: '/rpc/meals/save', method: 'POST', body: () => JSON.stringify({ json: meal() }) },
  },
};

/** What is typed on the way to a food, and whole words, in turn: one query would always find the foods of the call before. */
function search(): Call {
  const queries = ['ba', 'banan', 'kyckling', 'sill', 'ost', 'potatis', 'havregryn', 'lax'];
  let asked = 0;
  const next = () => queries[asked++ % queries.length] ?? '';
  return {
    bare: { path: () => `/search?query=${next()}` },
    rest: { path: () => `/api/v1/foods/search?query=${next()}` },
    rpc: { path: '/rpc/foods/search', method: 'POST', body: () => JSON.stringify({ json: { query: next() } }) },
  };
}

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const database = await startEmbeddedPostgres({ dataDir, log: quiet });
const env = {
  DATABASE_URL: database.url,
  SESSION_SECRET: 'a secret for the benchmark, long enough',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '10000000',
  DATA_DIR: dataDir,
};
const ours = await startMeasured(['dist/server/main.js'], env, 3874, '/readyz');
const bare = await startMeasured(['--import', 'tsx', 'bench/support/bare-hot-calls.ts'], env, 3875, '/');
await untilAtRest(ours);
const idleMb = ours.memoryMb();
const headers = { authorization: `Bearer ${await signIn(ours.address)}` };

// `-- search` measures the calls whose name contains that.
const only = process.argv.slice(2).find((option) => !option.startsWith('--')) ?? '';
const measured = Object.entries(CALLS).filter(([name]) => name.includes(only));
// All before the first is measured: a process that serves has met every kind of call.
for (const [, call] of measured) for (const [server, asked] of partsOf(call)) await run(server, asked, WARM_UP);

const ratios: Ratios = {};
console.log('| call | CPU ms: bare, REST, RPC | REST / bare | RPC / bare | kept | calls a second: bare, REST, RPC |');
console.log('|---|---|---|---|---|---|');
const kept = readKept()[process.arch]?.ratios ?? {};
for (const [name, call] of measured) {
  const cost = await costsOf(call);
  const ratio = { rest: rounded(cost.rest.ms / cost.bare.ms), rpc: rounded(cost.rpc.ms / cost.bare.ms) };
  ratios[name] = ratio;
  const was = kept[name];
  const all = [cost.bare, cost.rest, cost.rpc];
  const times = all.map(({ ms }) => ms.toFixed(3)).join(', ');
  const pace = all.map(({ perSecond }) => perSecond.toFixed(0)).join(', ');
  console.log(
    `| ${name} | ${times} | ${ratio.rest} | ${ratio.rpc} | ${was ? `${was.rest}, ${was.rpc}` : '–'} | ${pace} |`,
  );
}
console.log(`\nMemory of our process: ${idleMb} MB before the first call, ${ours.memoryMb()} MB after them.`);
await Promise.all([ours.stop(), bare.stop()]);
await database.stop();
rmSync(dataDir, { recursive: true });

if (process.argv.includes('--keep')) keep();
else complain();

/** Medians of rounds in turn, so that other work on the machine meets all three alike. */
async function costsOf(call: Call): Promise<Record<'bare' | 'rest' | 'rpc', Cost>> {
  const costs: Cost[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, [server, asked]] of partsOf(call).entries()) {
      const before = server.cpuMs();
      const { seconds } = await run(server, asked, REQUESTS);
      costs[place]?.push({ ms: (server.cpuMs() - before) / REQUESTS, perSecond: REQUESTS / seconds });
    }
  }
  const [one = NOTHING, other = NOTHING, third = NOTHING] = costs.map(medianOf);
  return { bare: one, rest: other, rpc: third };
}

function partsOf({ bare: plain, rest, rpc }: Call): [MeasuredServer, Asked][] {
  return [
    [bare, plain],
    [ours, rest],
    [ours, rpc],
  ];
}

/** A first start fills the database and draws pictures after its door is open: that is no part of a call. */
async function untilAtRest(server: MeasuredServer) {
  for (let calm = 0; calm < 3; ) {
    const before = server.cpuMs();
    await delay(1000);
    calm = server.cpuMs() - before < AT_REST_MS ? calm + 1 : 0;
  }
}

function medianOf(costs: Cost[]): Cost {
  const middle = (kind: keyof Cost) => costs.map((cost) => cost[kind]).sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0;
  return { ms: middle('ms'), perSecond: middle('perSecond') };
}

function run(server: MeasuredServer, { path, ...sent }: Asked, requests: number) {
  const url = typeof path === 'string' ? server.address + path : () => server.address + path();
  return load(url, headers, requests, CONNECTIONS, sent);
}

function readKept(): Record<string, { date: string; machine: string; ratios: Ratios }> {
  return JSON.parse(readFileSync(KEPT, 'utf8'));
}

function keep() {
  const machine = `${cpus()[0]?.model ?? process.arch} × ${availableParallelism()}, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  const all = { ...readKept(), [process.arch]: { date, machine, ratios: { ...kept, ...ratios } } };
  writeFileSync(KEPT, `${JSON.stringify(all, null, 2)}\n`);
}

function complain() {
  for (const [name, was] of Object.entries(kept).filter(([name]) => name.includes(only))) {
    for (const wire of ['rest', 'rpc'] as const) {
      const now = ratios[name]?.[wire] ?? Number.POSITIVE_INFINITY;
      if (now <= was[wire] * DEARER) continue;
      console.error(`${name} by ${wire} costs ${now} times bare, and ${was[wire]} when it was last kept.`);
      process.exitCode = 1;
    }
  }
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

function meal() {
  // Far from the days that are read, so that those stay as large as they were.
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
  const { token } = await answer.json();
  return token;
}
