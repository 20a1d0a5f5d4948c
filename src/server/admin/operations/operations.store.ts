import { desc, gte, like, lt, sql } from 'drizzle-orm';
import { backupRuns } from '#server/platform/db/backup/backup-runs.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from '#server/platform/jobs/jobs.tables.ts';
import { callHours } from '#server/platform/metrics/call-hours.tables.ts';
import { storageDays } from './operations.tables.ts';

/** Call counts since a time, by hour and call. */
export function listCallHours(db: Db, since: Date) {
  return db.select().from(callHours).where(gte(callHours.hour, since));
}

type ServiceMinutes = { up: number; known: number; since: string | null };

/** Minutes in which a process was running, and minutes since the first of them. */
export async function countServiceMinutes(db: Db, since: Date, now: Date): Promise<ServiceMinutes> {
  const { rows } = await db.execute<ServiceMinutes>(sql`
    select count(*)::int as up, min(minute) as since,
      coalesce(floor(extract(epoch from ${now.toISOString()}::timestamptz - min(minute)) / 60), 0)::int as known
    from service_minutes where minute >= ${since.toISOString()}::timestamptz and minute < date_trunc('minute', ${now.toISOString()}::timestamptz)`);
  return rows[0] ?? { up: 0, known: 0, since: null };
}

/** Each recurring job with its next run and the result of the last one. */
export async function listRecurring(db: Db) {
  const { rows } = await db.execute<{
    kind: string;
    nextAt: string | null;
    running: boolean;
    state: 'done' | 'failed' | null;
    lastAt: string | null;
    tookMs: number | null;
  }>(sql`
    select open.kind, open.next_at as "nextAt", open.running, last.state, last.finished_at as "lastAt",
      (extract(epoch from last.finished_at - last.started_at) * 1000)::int as "tookMs"
    from (
      select unique_key, kind, min(run_at) filter (where state = 'waiting') as next_at, bool_or(state = 'running') as running
      from jobs where unique_key like 'every:%' and state in ('waiting', 'running') group by unique_key, kind
    ) as open
    left join lateral (
      select state, finished_at, started_at from jobs
      where unique_key = open.unique_key and unique_key like 'every:%' and state in ('done', 'failed')
      order by finished_at desc nulls last limit 1
    ) as last on true
    order by open.kind`);
  return rows;
}

/** Jobs that are ready, waiting, failed or being retried, and how overdue the first of them is. */
export async function sumQueue(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    waiting: number;
    due: number;
    oldest: number | null;
    failed: number;
    retrying: number;
  }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'waiting' and run_at <= ${at})::int as due,
      extract(epoch from ${at} - min(run_at) filter (where state = 'waiting' and run_at <= ${at}))::int as oldest,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'waiting' and attempts > 0)::int as retrying
    from jobs where state in ('waiting', 'failed')`);
  return rows[0] ?? { waiting: 0, due: 0, oldest: null, failed: 0, retrying: 0 };
}

/** Messages by kind: sent since a time, retried, given up. */
export async function sumMessages(db: Db, kinds: string[], since: Date) {
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    kind: string;
    sent: number;
    retrying: number;
    failed: number;
    lastAt: string | null;
  }>(sql`
    select kind, count(*) filter (where state = 'done')::int as sent,
      count(*) filter (where state = 'waiting' and attempts > 0)::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      max(finished_at) filter (where state = 'done') as "lastAt"
    from jobs where kind in (${list})
      and (state in ('waiting', 'failed') or (state = 'done' and finished_at >= ${since.toISOString()}::timestamptz))
    group by kind`);
  return rows;
}

/** Payments that the provider has reported on, and those it has not. */
export async function sumPayments(db: Db, { dayStart, hourAgo }: { dayStart: Date; hourAgo: Date }) {
  const { rows } = await db.execute<
    Record<'events' | 'waiting' | 'silent' | 'refunds' | 'differing' | 'disputes', number> & { lastAt: string | null }
  >(sql`
    select (select max(received_at) from webhook_events) as "lastAt",
      (select count(*)::int from webhook_events where received_at >= ${dayStart.toISOString()}::timestamptz) as events,
      (select count(*)::int from order_payments where state = 'open') as waiting,
      (select count(*)::int from order_payments where state = 'open' and expires_at < ${hourAgo.toISOString()}::timestamptz) as silent,
      (select count(*)::int from refunds where state = 'failed') as refunds,
      (select count(*)::int from jobs where kind = 'shop-check-refunds' and (state = 'failed' or (state = 'waiting' and attempts > 0))) as differing,
      (select count(*)::int from disputes where state = 'open') as disputes`);
  return rows[0] ?? { lastAt: null, events: 0, waiting: 0, silent: 0, refunds: 0, differing: 0, disputes: 0 };
}

/** The size of the database and the version of PostgreSQL, as it reports them. */
export async function readDatabase(db: Db): Promise<{ bytes: number; version: string }> {
  const { rows } = await db.execute<{ bytes: string; version: string }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`,
  );
  return { bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? '' };
}

export async function findBackups(db: Db, since: Date) {
  const [last] = await db.select().from(backupRuns).orderBy(desc(backupRuns.finishedAt)).limit(1);
  const { rows } = await db.execute<{
    count: number;
    provenAt: string | null;
    firstAt: string | null;
    differs: boolean | null;
  }>(sql`
    select count(*) filter (where finished_at >= ${since.toISOString()}::timestamptz)::int as count,
      max(tried_at) filter (where trial_passed) as "provenAt", min(finished_at) filter (where name is not null) as "firstAt",
      (select not trial_passed from backup_runs where tried_at is not null and removed_at is null
        order by tried_at desc limit 1) as differs
    from backup_runs`);
  const unproven = rows[0]?.provenAt ?? rows[0]?.firstAt ?? null;
  return {
    last: last ?? null,
    count: rows[0]?.count ?? 0,
    /** The last passed trial, or the first stored copy. */
    unprovenSince: unproven === null ? null : new Date(unproven),
    differs: rows[0]?.differs ?? false,
  };
}

/** Newest first. */
export function listStorageDays(db: Db, limit: number) {
  return db.select().from(storageDays).orderBy(desc(storageDays.day)).limit(limit);
}

export async function upsertStorageDay(db: Db, measured: typeof storageDays.$inferInsert): Promise<void> {
  await db.insert(storageDays).values(measured).onConflictDoUpdate({ target: storageDays.day, set: measured });
}

export async function deleteStorageDaysBefore(db: Db, day: string): Promise<void> {
  await db.delete(storageDays).where(lt(storageDays.day, day));
}

export async function hasRecurringJob(db: Db, kind: string): Promise<boolean> {
  return (await db.$count(jobs, like(jobs.uniqueKey, `every:${kind.replaceAll(/[\\%_]/g, '\\$&')}`))) > 0;
}
