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
import { bringJobForward, deleteJobsTo, findOpen, insertJob } from './jobs.store.ts';

export const JOBS_CHANNEL = 'formkurva_jobs';

export type JobRequest = { kind: string; payload: unknown; runAt?: Date; uniqueKey?: string };

/**
 * Puts work on the list as part of the caller's transaction: if that rolls back, the work never existed. A worker wakes
 * as soon as it commits. Gives the job's id, or null when work with the same unique key is already waiting. One that runs does not
 * count: what is asked for now may have happened after it read; it runs again when that one has ended.
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

/** What has been given up, newest first, for the people who run the service: work of these kinds, or all of it. */
export function listFailedJobs(db: Db, kinds?: string[]): Promise<FailedJob[]> {
  return listFailed(db, kinds);
}

/** What has failed and waits for its next try, soonest first. */
export function listRetryingJobs(db: Db, kinds?: string[]): Promise<RetryingJob[]> {
  return listRetrying(db, kinds);
}

/** Tries a job that failed again from the start, now. False when there is no such job, or the same work already waits. */
export async function retryJob(db: Db, id: string): Promise<boolean> {
  const kind = await reopenFailedJob(db, id);
  if (kind === null) return false;
  await wakeWorkers(db, kind);
  return true;
}

/** The same for every job that failed. */
export async function retryAllJobs(db: Db): Promise<{ id: string; kind: string }[]> {
  const reopened = await reopenFailedJobs(db);
  for (const kind of new Set(reopened.map((job) => job.kind))) await wakeWorkers(db, kind);
  return reopened;
}

/** Gives a job that failed up for good: nothing of it stays. Null when there is no such job, else its kind. */
export function dropJob(db: Db, id: string): Promise<string | null> {
  return deleteFailedJob(db, id);
}

/** How many jobs have failed, given up or not. */
export function countTroubledJobs(db: Db): Promise<number> {
  return countFailedJobs(db);
}

/** Runs a recurring job now instead of at its time. False when there is none of that kind. */
export async function runRecurringNow(db: Db, kind: string, clock: Clock): Promise<boolean> {
  if (!(await bringJobForward(db, `every:${kind}`, clock()))) return false;
  await wakeWorkers(db, kind);
  return true;
}

/** For work that does all there is to do each time: once it goes through, those of its kind that were given up are done, too. */
export async function closeFailedJobs(db: Db, kind: string, clock: Clock): Promise<void> {
  await markFailedJobsDone(db, kind, clock());
}

/** For somebody who is gone: nothing waits to be sent to these addresses any more. */
export async function forgetReceiver(db: Db, addresses: string[]): Promise<void> {
  await deleteJobsTo(db, addresses);
}

async function wakeWorkers(db: Db, kind: string) {
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${kind})`);
}

/** Whether a job still waits, runs or has failed, and why its last attempt failed; null once it is done. Found by the id in its payload. */
export function findOpenJob(db: Db, kind: string, payloadId: string) {
  return findOpen(db, kind, payloadId);
}
