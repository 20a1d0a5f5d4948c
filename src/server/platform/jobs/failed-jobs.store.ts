import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from './jobs.tables.ts';

type JobRow = typeof jobs.$inferSelect;
export type FailedJob = Pick<
  JobRow,
  'id' | 'kind' | 'attempts' | 'maxAttempts' | 'lastError' | 'createdAt' | 'finishedAt'
>;

const troubleOf = {
  id: jobs.id,
  kind: jobs.kind,
  attempts: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
  lastError: jobs.lastError,
  createdAt: jobs.createdAt,
};

/** Failed jobs without their payload, newest first; of these kinds, or of all. */
export function listFailedJobs(db: Db, kinds?: string[], limit = 100): Promise<FailedJob[]> {
  return db
    .select({ ...troubleOf, finishedAt: jobs.finishedAt })
    .from(jobs)
    .where(and(eq(jobs.state, 'failed'), kinds && inArray(jobs.kind, kinds)))
    .orderBy(desc(jobs.finishedAt))
    .limit(limit);
}

export type RetryingJob = Omit<FailedJob, 'finishedAt'> & Pick<JobRow, 'runAt'>;

/** Jobs that failed and wait for a retry, soonest first; of these kinds, or of all. */
export function listRetryingJobs(db: Db, kinds?: string[], limit = 100): Promise<RetryingJob[]> {
  return db
    .select({ ...troubleOf, runAt: jobs.runAt })
    .from(jobs)
    .where(and(isRetrying, kinds && inArray(jobs.kind, kinds)))
    .orderBy(asc(jobs.runAt))
    .limit(limit);
}

const isRetrying = and(eq(jobs.state, 'waiting'), gt(jobs.attempts, 0));

/**
 * Re-queues a failed job with all its attempts, to run at once; also one that waits for a retry, unless the same work is already waiting.
 * Returns the kind, or null.
 */
export async function reopenFailedJob(db: Db, id: string): Promise<string | null> {
  const sameWorkIsOpen = sql`exists (
    select 1 from jobs as other
    where other.unique_key = ${jobs.uniqueKey} and other.state in ('waiting', 'running') and other.id <> ${id}
  )`;
  const [reopened] = await db
    .update(jobs)
    .set({ state: 'waiting', attempts: 0, finishedAt: null, runAt: sql`least(${jobs.runAt}, ${jobs.createdAt})` })
    .where(and(eq(jobs.id, id), or(eq(jobs.state, 'failed'), isRetrying), sql`not ${sameWorkIsOpen}`))
    .returning({ kind: jobs.kind });
  return reopened?.kind ?? null;
}

/** Marks failed jobs of a kind as done, because a later one has done their work. */
export async function markFailedJobsDone(db: Db, kind: string, now: Date) {
  await db
    .update(jobs)
    .set({ state: 'done', payload: {}, finishedAt: now })
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'failed')));
}

/** Re-queues all failed jobs, unless the same work is already waiting. Returns their kinds. */
export async function reopenFailedJobs(db: Db): Promise<{ id: string; kind: string }[]> {
  const isNewest = sql`not exists (
    select 1 from jobs as other where other.unique_key = ${jobs.uniqueKey} and other.id <> ${jobs.id}
      and (other.state in ('waiting', 'running') or (other.state = 'failed' and other.id > ${jobs.id}))
  )`;
  return db
    .update(jobs)
    .set({ state: 'waiting', attempts: 0, finishedAt: null, runAt: sql`least(${jobs.runAt}, ${jobs.createdAt})` })
    .where(and(or(eq(jobs.state, 'failed'), isRetrying), isNewest))
    .returning({ id: jobs.id, kind: jobs.kind });
}

/** Deletes a failed job. Returns its kind, or null when there is none. */
export async function deleteFailedJob(db: Db, id: string): Promise<string | null> {
  const [removed] = await db
    .delete(jobs)
    .where(and(eq(jobs.id, id), or(eq(jobs.state, 'failed'), isRetrying)))
    .returning({ kind: jobs.kind });
  return removed?.kind ?? null;
}

export function countFailedJobs(db: Db): Promise<number> {
  return db.$count(jobs, or(eq(jobs.state, 'failed'), isRetrying));
}

/** Empties the payload of old failed messages, which holds addresses and texts. */
export async function erasePayloadsOfFailedJobs(db: Db, kinds: string[], before: Date) {
  await db
    .update(jobs)
    .set({ payload: {} })
    .where(and(eq(jobs.state, 'failed'), inArray(jobs.kind, kinds), lt(jobs.finishedAt, before)));
}
