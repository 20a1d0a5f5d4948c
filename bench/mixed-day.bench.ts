/**
 * Load test: one process with a mixed day (journal, search, logging, training, buying) of many members at a constant rate, without errors
 * and without growing memory. Twenty seconds; `npm run bench mixed -- --minutes 10` for the published result, `--rate 300` for another rate.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { makeMembers, makeProduct } from './support/buyers.ts';
import { OUR_SERVER, startMeasured } from './support/measured-server.ts';
import { nextStep } from './support/mixed-day.ts';
import { type CallTimes, createClient, quantile, runAtRate } from './support/paced-load.ts';
import { startPaymentProvider } from './support/payment-provider.ts';

const MEMBERS = 500;
const PORT = 3879;
const WARM_UP_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;
const minutes = optionOf('--minutes') ?? 1 / 3;
const rate = optionOf('--rate') ?? 220;
const secret = 'a secret for the benchmark, long enough';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
const provider = await startPaymentProvider(dataDir, PORT);
const server = await startMeasured(
  OUR_SERVER,
  {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '10000000',
    DATA_DIR: dataDir,
  },
  PORT,
  '/readyz',
);
const database = openDatabase(postgres.url, { onError: () => undefined });
const tokens = await makeMembers(database.db, secret, MEMBERS);
const product = await makeProduct(database.db);
const client = createClient(server.address);
const oneOfThem = () => tokens[Math.floor(Math.random() * tokens.length)] ?? '';
const step = (scheduledAt: number) => client.ask(nextStep(oneOfThem(), product, client.ask), scheduledAt);

await runAtRate(rate, WARM_UP_SECONDS, step);
client.timesByKind.clear();
const before = await countRows(database.db);
const memory = [server.memoryMb()];
const timer = setInterval(() => memory.push(server.memoryMb()), 60_000);
const cpuBefore = server.cpuMs();
const began = performance.now();
await runAtRate(rate, minutes * 60, step);
const seconds = (performance.now() - began) / 1000;
const cpuMs = server.cpuMs() - cpuBefore;
clearInterval(timer);
memory.push(server.memoryMb());
const unpaid = await untilPaid(database.db);
report(seconds, cpuMs, await countRows(database.db), unpaid);

client.close();
await server.stop();
await provider.stop();
await database.close();
await postgres.stop();
rmSync(dataDir, { recursive: true });

function report(seconds: number, cpuMs: number, after: Rows, unpaid: number) {
  const all = [...client.timesByKind.values()];
  const calls = all.reduce((sum, ofKind) => sum + ofKind.calls, 0);
  const times = all.flatMap((ofKind) => ofKind.times);
  const errors = all.flatMap((ofKind) => ofKind.errors);
  console.log('| what | calls | errors | p50 ms | p95 ms | p99 ms | longest ms |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [kind, ofKind] of [...client.timesByKind].sort()) console.log(row(kind, ofKind));
  console.log(row('everything', { calls, errors, times }));
  console.log(
    `\n${(calls / seconds).toFixed(1)} calls a second for ${Math.round(seconds)} s, ${errors.length} errors;`,
  );
  console.log(
    `${(cpuMs / calls).toFixed(2)} ms of a core for a call in our process; load of the machine ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(`Memory of our process, MB, once a minute: ${memory.join(', ')}.`);
  const stored = {
    meals: after.meals - before.meals,
    workouts: after.workouts - before.workouts,
    orders: after.orders - before.orders,
  };
  console.log(
    `Answered and stored: ${succeeded('log')}, ${stored.meals} meals; ${succeeded('train')}, ${stored.workouts} workouts; ` +
      `${succeeded('buy: place')}, ${stored.orders} orders, of which ${unpaid} not paid.`,
  );
  for (const error of new Set(errors.map((text) => text.slice(0, 160)))) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

function succeeded(kind: string): number {
  const { calls = 0, errors = [] } = client.timesByKind.get(kind) ?? {};
  return calls - errors.length;
}

function row(kind: string, { calls, errors, times }: CallTimes): string {
  const quantiles = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  return `| ${kind} | ${calls} | ${errors.length} | ${quantiles.join(' | ')} |`;
}

type Rows = { meals: number; workouts: number; orders: number };

async function countRows(db: Db): Promise<Rows> {
  const count = async (table: string) => {
    const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
    return rows[0]?.count ?? 0;
  };
  return { meals: await count('meals'), workouts: await count('workouts'), orders: await count('orders') };
}

/** Webhooks come a moment after the payment; counts the orders that never became paid. */
async function untilPaid(db: Db): Promise<number> {
  for (let second = 0; ; second += 1) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from orders where paid_at is null and created_at > now() - interval '1 hour'`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || second === MAX_WAIT_SECONDS) return count;
    await delay(1000);
  }
}

function optionOf(name: string): number | null {
  const index = process.argv.indexOf(name);
  return index < 0 ? null : Number(process.argv[index + 1]);
}
