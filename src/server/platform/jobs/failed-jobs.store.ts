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

/** Jobs that failed and wait for their next try, soonest first; of these kinds, or of all. */
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
 * Puts a job that failed back with all its attempts, to be done at once; also one that waits for its next try, unless the same work is
 * already waiting. Gives the kind, or null.
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

/** Failed jobs of a kind whose work has been done by a later one. */
export async function markFailedJobsDone(db: Db, kind: string, now: Date) {
  await db
    .update(jobs)
    .set({ state: 'done', payload: {}, finishedAt: now })
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'failed')));
}

/** Every job that failed is tried again at once, unless the same work waits already. Gives their kinds. */
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

/** Removes a job that failed with all it carried. Gives its kind, or null when there is none such. */
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

/** Empties what failed messages carried, addresses and texts: after that long nobody sends them again. */
export async function erasePayloadsOfFailedJobs(db: Db, kinds: string[], before: Date) {
  await db
    .update(jobs)
    .set({ payload: {} })
    .where(and(eq(jobs.state, 'failed'), inArray(jobs.kind, kinds), lt(jobs.finishedAt, before)));
}
