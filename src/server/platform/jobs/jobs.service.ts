import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import {
  countFailedJobs,
  deleteFailedJob,
  type FailedJob,
  listFailedJobs as listFailed,
  listRetryingJobs as listRetrying,
  markFailedJobsDone,
  type RetryingJob,
  reopenFailedJob,
  reopenFailedJobs,
} from './failed-jobs.store.ts';
import { advanceJob, deleteJobsTo, findOpen, insertJob } from './jobs.store.ts';

export const JOBS_CHANNEL = 'formkurva_jobs';

export type JobRequest = { kind: string; payload: unknown; runAt?: Date; uniqueKey?: string };

/**
 * Enqueues a job in the caller's transaction: it exists only if that commits, and a worker is notified then. Returns the job's id, or
 * null when work with the same unique key is already waiting. A running job does not count, because it may have read before this
 * change; the new one runs after it.
 */
export async function enqueueJob(
  db: Db,
  { kind, payload, runAt, uniqueKey }: JobRequest,
  clock: Clock,
  random: Pick<Random, 'uuid'> = { uuid: randomUUID },
): Promise<string | null> {
  const now = clock();
  const id = random.uuid();
  const job = { id, kind, payload: payload ?? {}, runAt: runAt ?? now, uniqueKey: uniqueKey ?? null, createdAt: now };
  if (!(await insertJob(db, job))) return null;
  await wakeWorkers(db, kind);
  return id;
}

/** Failed jobs, newest first, for operators; of these kinds, or of all. */
export function listFailedJobs(db: Db, kinds?: string[]): Promise<FailedJob[]> {
  return listFailed(db, kinds);
}

/** Jobs that failed and wait for a retry, soonest first. */
export function listRetryingJobs(db: Db, kinds?: string[]): Promise<RetryingJob[]> {
  return listRetrying(db, kinds);
}

/** Retries a failed job now, from the start. False when there is no such job, or the same work already waits. */
export async function retryJob(db: Db, id: string): Promise<boolean> {
  const kind = await reopenFailedJob(db, id);
  if (kind === null) return false;
  await wakeWorkers(db, kind);
  return true;
}

export async function retryAllJobs(db: Db): Promise<{ id: string; kind: string }[]> {
  const reopened = await reopenFailedJobs(db);
  for (const kind of new Set(reopened.map((job) => job.kind))) await wakeWorkers(db, kind);
  return reopened;
}

/** Deletes a failed job. Returns its kind, or null when there is no such job. */
export function dropJob(db: Db, id: string): Promise<string | null> {
  return deleteFailedJob(db, id);
}

/** Number of failed jobs, whether or not they will be retried. */
export function countTroubledJobs(db: Db): Promise<number> {
  return countFailedJobs(db);
}

/** Runs a recurring job now instead of at its time. False when there is none of that kind. */
export async function runRecurringNow(db: Db, kind: string, clock: Clock): Promise<boolean> {
  if (!(await advanceJob(db, `every:${kind}`, clock()))) return false;
  await wakeWorkers(db, kind);
  return true;
}

/** For jobs that do all outstanding work in each run: a successful run also marks failed ones of its kind as done. */
export async function closeFailedJobs(db: Db, kind: string, clock: Clock): Promise<void> {
  await markFailedJobsDone(db, kind, clock());
}

/** Deletes pending messages to a deleted account's addresses. */
export async function forgetReceiver(db: Db, addresses: string[]): Promise<void> {
  await deleteJobsTo(db, addresses);
}

async function wakeWorkers(db: Db, kind: string) {
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${kind})`);
}

/** Finds a job by the id in its payload: waiting, running or failed, with the last error; null once it is done. */
export function findOpenJob(db: Db, kind: string, payloadId: string) {
  return findOpen(db, kind, payloadId);
}
