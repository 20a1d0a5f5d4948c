/** Cost of the body page for a member with thirty days, one year and ten years of data, and the savings of compact older weights. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BodyPage, bodyPage } from '#domain/body/body.contract.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import { NO_CM, NO_READINGS } from '#domain/body/measurements.ts';
import { addDays, dayOf } from '#domain/day/day.ts';
import { seedUser } from '#server/auth/auth.seed.ts';
import { loadBody } from '#server/body/body.page.service.ts';
import { calipers } from '#server/body/caliper/caliper.store.ts';
import { tapes } from '#server/body/tape/tape.store.ts';
import { listWeightsBefore, weights } from '#server/body/weight/weights.store.ts';
import { createProfile } from '#server/members/members.service.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const SPANS = [30, 365, 3650];
const ROUNDS = 40;
const TODAY = dayOf(systemDeps.clock().getTime());
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined });

console.log(
  '| days weighed | read, p50 ms | check and write as JSON, p50 ms | answer, kB | gzip, kB | all rows whole, gzip kB | trend, p50 ms |',
);
console.log('|---|---|---|---|---|---|---|');
for (const days of SPANS) console.log(`| ${days} | ${await measure(database, days)} |`);
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

async function measure({ db }: Database, days: number): Promise<string> {
  const userId = await fill(database, days);
  const page = await loadBody(db, systemDeps, userId);
  const rows = await listWeightsBefore(db, userId, { beforeDay: '9999-12-31' }, 1_000_000);
  const answer = JSON.stringify(page);
  return [
    await median(() => loadBody(db, systemDeps, userId)),
    await median(async () => JSON.stringify(bodyPage.parse(page))),
    kilobytes(answer.length),
    kilobytes(gzipSync(answer).length),
    kilobytes(gzipSync(JSON.stringify(whole(page, rows))).length),
    await median(async () => bodySeries('trend', page)),
  ].join(' | ');
}

/** The response if every weight were an editable row. */
function whole(page: BodyPage, rows: BodyPage['weights']): BodyPage {
  return { ...page, weights: rows, olderWeights: [] };
}

/** A member with a weight every morning, tape measurements every other week and skinfolds every month. */
async function fill({ db }: Database, days: number): Promise<string> {
  const name = `b${randomUUID().slice(0, 8)}`;
  const userId = await seedUser(db, systemDeps, { username: name, email: `${name}@formkurva.example` });
  await createProfile(db, systemDeps, userId);
  const every = (step: number) => Array.from({ length: Math.ceil(days / step) }, (_nothing, index) => index * step);
  const own = every(1).map((ago) => ({
    ...base(ago),
    weightKg: Math.round(700 + 5 * Math.sin(ago)) / 10,
    source: 'weight' as const,
  }));
  await weights.insertAll(db, systemDeps, userId, own);
  const tape = every(14).map((ago) => {
    const cm = { ...NO_CM, neck: 34, waist: 78 + (ago % 5), hips: 99.5, thighR: 57.5, bicepsR: 30 };
    return { ...base(ago), cm, weightKg: null };
  });
  await tapes.insertAll(db, systemDeps, userId, tape);
  await calipers.insertAll(db, systemDeps, userId, every(30).map(entry));
  return userId;
}

function entry(ago: number) {
  const mm = { chest: 9, abdomen: 21, thigh: 24, triceps: 18, suprailiac: 15, subscapular: 13 };
  const others = { midaxillary: 11, biceps: 8, lowerback: 16 };
  return { ...base(ago), mm: { ...mm, ...others }, readingsMm: NO_READINGS, weightKg: 69.4, notes: '' };
}

function base(ago: number) {
  const day = addDays(TODAY, -ago);
  return { id: randomUUID(), day, createdAt: `${day}T06:10:00.000Z`, editedAt: `${day}T06:10:00.000Z` };
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return (times.sort((one, other) => one - other)[ROUNDS / 2] ?? 0).toFixed(1);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
