import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alarmsOf, uptimeOf } from '#domain/admin/operations/alarms.ts';
import { addCalls, type CallCount, callPercentileMs, noCalls } from '#domain/admin/operations/call-times.ts';
import type { OperationStatus } from '#domain/admin/operations/operations.contract.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readDiskSpace } from '#server/platform/files/disk-space.ts';
import { isAuditLogBroken } from '../audit-log/seal.service.ts';
import {
  countServiceMinutes,
  findBackups,
  listCallHours,
  listRecurring,
  listStorageDays,
  readDatabase,
  sumMessages,
  sumPayments,
  sumQueue,
} from './operations.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERCENTILE = 0.95;
const SLOW_SHOWN = 5;
const GROWTH_DAYS = 30;

type Deps = Pick<AppDeps, 'clock' | 'config'>;

/** The state of the service, from what all processes have recorded. */
export async function readStatus(db: Db, deps: Deps): Promise<OperationStatus> {
  const now = deps.clock();
  const read = await readMetrics(db, deps, now);
  const { calls, queue, minutes, recurring, delivery, backups } = read;
  const { oldest, ...counts } = queue;
  return {
    at: now.toISOString(),
    alarms: alarmsOf({
      failedJobs: queue.failed,
      lateSeconds: oldest,
      failingMessages: delivery.reduce((sum, { retrying, failed }) => sum + retrying + failed, 0),
      failedRefunds: read.payments.refunds,
      refundsDiffer: read.payments.differing > 0,
      silentPayments: read.payments.silent,
      hour: calls.hour,
      disk: read.disk,
      backupAgeHours: backups.last && (now.getTime() - backups.last.finishedAt.getTime()) / HOUR_MS,
      unprovenDays: backups.unprovenSince && Math.floor((now.getTime() - backups.unprovenSince.getTime()) / DAY_MS),
      backupDiffers: backups.differs,
      isDemo: deps.config.demo,
      auditLogBroken: await isAuditLogBroken(db),
    }),
    calls: calls.shown,
    queue: { ...counts, oldestSeconds: oldest },
    uptime: uptimeSince(minutes),
    recurring: recurring.map(recurringOf),
    delivery,
    payments: paymentsOf(read, deps.config),
    storage: storageOf(read, deps.config),
    backups: {
      lastAt: backups.last?.finishedAt.toISOString() ?? null,
      bytes: backups.last?.bytes ?? null,
      month: backups.count,
    },
    version: {
      app: appVersion(),
      node: process.versions.node,
      database: read.database.version,
      startedAt: STARTED_AT.toISOString(),
      processes: deps.config.webConcurrency,
    },
  };
}

type Metrics = Awaited<ReturnType<typeof readMetrics>>;

async function readMetrics(db: Db, { config }: Deps, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const dayStart = new Date(startOfDay(dayOf(now.getTime(), DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE));
  return {
    calls: callMetrics(await listCallHours(db, ago(DAY_MS)), now),
    queue: await sumQueue(db, now),
    minutes: await countServiceMinutes(db, ago(GROWTH_DAYS * DAY_MS), now),
    recurring: await listRecurring(db),
    delivery: await readDelivery(db, ago(DAY_MS)),
    payments: await sumPayments(db, { dayStart, hourAgo: ago(HOUR_MS) }),
    database: await readDatabase(db),
    storage: await listStorageDays(db, GROWTH_DAYS + 1),
    backups: await findBackups(db, ago(GROWTH_DAYS * DAY_MS)),
    disk: await readDiskSpace(config.dataDir),
  };
}

function paymentsOf({ payments }: Metrics, config: Deps['config']): OperationStatus['payments'] {
  return {
    mode: paymentMode(config),
    lastEventAt: isoOf(payments.lastAt),
    eventsDay: payments.events,
    waiting: payments.waiting,
    failedRefunds: payments.refunds,
    disputes: payments.disputes,
  };
}

function storageOf({ database, storage, disk }: Metrics, config: Deps['config']): OperationStatus['storage'] {
  return {
    databaseBytes: database.bytes,
    filesBytes: storage[0]?.filesBytes ?? null,
    filesIn: config.s3 === null ? 'disk' : 's3',
    disk,
    growthBytes: storage.length > GROWTH_DAYS ? database.bytes - (storage.at(-1)?.databaseBytes ?? 0) : null,
  };
}

function uptimeSince({ up, known, since }: Metrics['minutes']): OperationStatus['uptime'] {
  const uptime = uptimeOf(up, known);
  return uptime && since ? { ...uptime, since: new Date(since).toISOString() } : null;
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const sumOf = (counts: CallCount[]) => counts.reduce(addCalls, noCalls());

function callMetrics(rows: Awaited<ReturnType<typeof listCallHours>>, now: Date) {
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, at) => thisHour - (23 - at) * HOUR_MS).map((start) => ({
    start,
    count: sumOf(rows.filter(({ hour }) => hour.getTime() === start)),
  }));
  const day = sumOf(hours.map(({ count }) => count));
  // The current hour may have just begun, so it is added to the one before.
  const hour = sumOf(hours.slice(-2).map(({ count }) => count));
  const p95Ms = callPercentileMs(hour, PERCENTILE);
  return {
    hour: { requests: hour.requests, errors: hour.errors, p95Ms },
    shown: {
      p95Ms,
      errorsHour: hour.errors,
      errorsDay: day.errors,
      requestsDay: day.requests,
      hours: hours.map(({ start, count }) => ({
        at: new Date(start).toISOString(),
        p95Ms: callPercentileMs(count, PERCENTILE),
        errors: count.errors,
      })),
      slow: slowest(rows),
    },
  };
}

function slowest(rows: Awaited<ReturnType<typeof listCallHours>>) {
  return [...new Set(rows.filter(({ slow }) => slow > 0).map(({ call }) => call))]
    .map((call) => ({ call, sum: sumOf(rows.filter((row) => row.call === call)) }))
    .toSorted((one, other) => other.sum.slow - one.sum.slow)
    .slice(0, SLOW_SHOWN)
    .map(({ call, sum }) => ({
      call,
      count: sum.slow,
      longestMs: sum.longestMs,
      p95Ms: callPercentileMs(sum, PERCENTILE),
    }));
}

function recurringOf({
  kind,
  nextAt,
  running,
  state,
  lastAt,
  tookMs,
}: Awaited<ReturnType<typeof listRecurring>>[number]) {
  return {
    kind,
    lastAt: isoOf(lastAt),
    tookMs: tookMs === null ? null : Math.max(0, tookMs),
    outcome: running ? ('running' as const) : (state ?? ('none' as const)),
    nextAt: isoOf(nextAt),
  };
}

/** Which jobs send which messages. Links and codes are mailed, or sent by text message to members without an address. */
const CHANNELS = {
  mail: ['send-mail', 'send-secret', 'send-invitation', 'start-reset'],
  sms: ['send-sms'],
  push: ['send-push'],
} as const;

async function readDelivery(db: Db, since: Date): Promise<OperationStatus['delivery']> {
  const sums = await sumMessages(db, Object.values(CHANNELS).flat(), since);
  return (['mail', 'sms', 'push'] as const).map((channel) => {
    const own = sums.filter(({ kind }) => CHANNELS[channel].some((one) => one === kind));
    const total = (of: (sum: (typeof own)[number]) => number) => own.reduce((all, sum) => all + of(sum), 0);
    const last = own.map(({ lastAt }) => lastAt).filter((at) => at !== null);
    return {
      channel,
      sentDay: total(({ sent }) => sent),
      retrying: total(({ retrying }) => retrying),
      failed: total(({ failed }) => failed),
      lastAt: isoOf(last.toSorted().at(-1) ?? null),
    };
  });
}

function paymentMode({ payments }: Deps['config']): OperationStatus['payments']['mode'] {
  if (payments.kind !== 'stripe') return payments.kind;
  return /^(sk|rk)_live_/.test(payments.secretKey) ? 'live' : 'test';
}

/** When this process started. */
const STARTED_AT = new Date(Date.now() - Math.round(process.uptime() * 1000));

/** The version in package.json, which is next to the running code. */
function appVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '';
}
