/** Cost of the analytics page on a log of ten million rows, beside a baseline handler that reads the same sums. ROWS=100000 for a short run. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analytics } from '#domain/admin/analytics/analytics.contract.ts';
import { readAnalytics } from '#server/admin/analytics/analytics.service.ts';
import { rollUp } from '#server/admin/analytics/rollup.service.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const ROWS = Number(process.env.ROWS ?? 10_000_000);
const MEMBERS = Math.max(100, Math.min(20_000, Math.round(ROWS / 500)));
const DAYS = 400;
/** Rows per statement: a single statement would exceed the time limit on a loaded machine. */
const BATCH = 500_000;
const ROUNDS = 60;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined, statementSeconds: 900 });
const { db, pool } = database;

const filledMs = await timeOf(fill);
const countedMs = await timeOf(() => rollUp(db, systemDeps.clock));
const againMs = await timeOf(() => rollUp(db, systemDeps.clock));
const read = async (days: 30 | 365) => analytics.parse(await readAnalytics(db, systemDeps.clock, days));

console.log(
  `${ROWS} rows of ${MEMBERS} members over ${DAYS} days: made in ${seconds(filledMs)}, counted in ${seconds(countedMs)}, the last days again in ${seconds(againMs)}.`,
);
console.log('| page | ours, p50 / p95 ms | baseline, p50 / p95 ms | ratio of p50 |');
console.log('|---|---|---|---|');
for (const days of [30, 365] as const) {
  const ours = await measure(() => read(days));
  const baseline = await measure(() => baselineRead(days));
  console.log(`| ${days} days | ${shown(ours)} | ${shown(baseline)} | ${(ours.p50 / baseline.p50).toFixed(2)} |`);
}
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

/** Members who joined one after the other, and rows in chronological order. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into users (id, email, username, full_name, referral_code, terms_accepted_at, terms_version, created_at, updated_at)
     select gen_random_uuid(), 'm' || n || '@bench.invalid', 'm' || n, 'Test Person', 'C' || n, now(), '2026-11',
       now() - make_interval(days => ($2 * (1 - n::float8 / $1))::int), now()
     from generate_series(1, $1) n`,
    [MEMBERS, DAYS],
  );
  for (let from = 1; from <= ROWS; from += BATCH) await fillRows(from, Math.min(ROWS, from + BATCH - 1));
  await pool.query('analyze');
}

async function fillRows(from: number, to: number): Promise<void> {
  await pool.query(
    `insert into user_activity_log (user_id, id, section, duration_minutes, logged_at)
     select m.id, gen_random_uuid(),
       (array['dashboard','meals','fitness','body','community','shop','cashback','ebooks','profile'])[1 + n % 9],
       1 + n % 12, now() - make_interval(secs => $2::float8 * 86400 * (1 - n::float8 / $1))
     from generate_series($4::int, $5::int) n
     join (select id, row_number() over (order by id) - 1 as place from users) m on m.place = n % $3`,
    [ROWS, DAYS, MEMBERS, from, to],
  );
}

/** The same sums without our server. */
async function baselineRead(days: number): Promise<string> {
  const answers = await Promise.all([
    pool.query('select * from analytics_days where day > current_date - $1::int order by day', [2 * days]),
    pool.query(
      'select section, sum(minutes), max(members) from analytics_sections where day > current_date - $1::int group by 1',
      [days],
    ),
    pool.query(
      "select to_char(day, 'YYYY-MM'), sum(new_members) from analytics_days where day > current_date - 365 group by 1",
    ),
    pool.query('select * from analytics_cohorts order by week, weeks_after'),
  ]);
  return JSON.stringify(answers.map(({ rows }) => rows));
}

async function measure(act: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(act));
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: sorted[Math.floor(ROUNDS * 0.5)] ?? 0, p95: sorted[Math.floor(ROUNDS * 0.95)] ?? 0 };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function shown({ p50, p95 }: { p50: number; p95: number }): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
