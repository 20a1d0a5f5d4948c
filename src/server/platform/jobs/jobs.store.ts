import { and, asc, count, eq, gt, gte, inArray, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from './jobs.tables.ts';

type JobRow = typeof jobs.$inferSelect;
export type NewJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'runAt' | 'uniqueKey' | 'createdAt'>;
export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'attempts' | 'maxAttempts'>;

const ABANDONED = 'The worker went away in the middle of this job.';
const MAX_ERROR_LENGTH = 2000;

/** False when a job with the same unique key is already waiting. A running one does not count: it may have read too early. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const inserted = await db
    .insert(jobs)
    .values({ ...job, state: 'waiting' })
    .onConflictDoNothing({ target: jobs.uniqueKey, where: sql`state = 'waiting'` })
    .returning({ id: jobs.id });
  return inserted.length > 0;
}

/** Whether another job with the same unique key runs or waits. */
const hasDuplicate = (state: 'running' | 'waiting') => sql`exists (
  select 1 from jobs as other where other.unique_key = ${jobs.uniqueKey} and other.state = ${state} and other.id <> ${jobs.id}
)`;

/** A job that its waiting duplicate replaces is done, and done jobs have no payload. */
const payloadUnlessDuplicate = sql`case when ${hasDuplicate('waiting')} then '{}'::jsonb else ${jobs.payload} end`;

export async function hasRunningJob(db: Db, uniqueKey: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.state, 'running')))) > 0;
}

/** The waiting jobs whose keys have this prefix, and their times. */
export function listWaitingRuns(db: Db, keyStart: string) {
  return db
    .select({ uniqueKey: jobs.uniqueKey, runAt: jobs.runAt })
    .from(jobs)
    .where(and(like(jobs.uniqueKey, `${keyStart}%`), eq(jobs.state, 'waiting')));
}

/** Whether the run for this time has happened; it has not ended before `since`. */
export async function hasRunAt(db: Db, uniqueKey: string, runAt: Date, since: Date): Promise<boolean> {
  const isRun = and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.runAt, runAt), gte(jobs.finishedAt, since));
  return (await db.$count(jobs, isRun)) > 0;
}

/** Brings a waiting job forward to this time. False when none waits, or it is earlier. */
export async function advanceJob(db: Db, uniqueKey: string, runAt: Date): Promise<boolean> {
  const advanced = await db
    .update(jobs)
    .set({ runAt })
    .where(and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.state, 'waiting'), gt(jobs.runAt, runAt)))
    .returning({ id: jobs.id });
  return advanced.length > 0;
}

/** Larger than any difference between correct clocks. */
const WRONG_CLOCK_MS = 3_600_000;
/** The longest delay before a retry is six hours. */
const MAX_RETRY_MS = 12 * 3_600_000;

/** A job that was enqueued by a clock far ahead waits for its intended delay, from now on. */
export async function correctFutureJobs(db: Db, now: Date) {
  const isFromTheFuture = gt(jobs.createdAt, later(now, WRONG_CLOCK_MS));
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(jobs)
    .set({
      runAt: sql`case when ${isFromTheFuture} then ${at} + greatest(${jobs.runAt} - ${jobs.createdAt}, interval '0') else ${at} end`,
      createdAt: sql`least(${jobs.createdAt}, ${at})`,
    })
    .where(
      and(
        eq(jobs.state, 'waiting'),
        or(isFromTheFuture, and(gt(jobs.attempts, 0), gt(jobs.runAt, later(now, MAX_RETRY_MS)))),
      ),
    );
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Claims due jobs, oldest first; the same work never runs concurrently. Rows that another worker is claiming are skipped. */
export async function claimDueJobs(db: Db, now: Date, lockedUntil: Date, limit: number): Promise<ClaimedJob[]> {
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now), sql`not ${hasDuplicate('running')}`))
      .orderBy(asc(jobs.runAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, lockedUntil, startedAt: now })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      maxAttempts: jobs.maxAttempts,
    });
}

/**
 * Re-queues jobs of vanished workers, or fails those without attempts left, which may have crashed their workers. Where the same work is
 * already waiting, that job replaces it.
 */
export async function releaseAbandonedJobs(db: Db, now: Date) {
  const abandoned = db.$with('abandoned').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.state, 'running'),
          // No lease is an hour ahead: it was written by a clock far ahead.
          or(lt(jobs.lockedUntil, now), gt(jobs.lockedUntil, later(now, WRONG_CLOCK_MS))),
        ),
      )
      .for('update', { skipLocked: true }),
  );
  const isSpent = sql`${jobs.attempts} >= ${jobs.maxAttempts}`;
  await db
    .with(abandoned)
    .update(jobs)
    .set({
      state: sql`case when ${hasDuplicate('waiting')} then 'done' when ${isSpent} then 'failed' else 'waiting' end`,
      payload: payloadUnlessDuplicate,
      finishedAt: sql`case when ${isSpent} or ${hasDuplicate('waiting')} then ${now.toISOString()}::timestamptz end`,
      lockedUntil: null,
      lastError: ABANDONED,
    })
    .from(abandoned)
    .where(eq(jobs.id, abandoned.id));
}

/** The attempt is part of the condition, so that a worker cannot end a job that another one has taken over. */
const isStillOurs = (job: ClaimedJob) =>
  and(eq(jobs.id, job.id), eq(jobs.state, 'running'), eq(jobs.attempts, job.attempts));

/** False when another worker has taken the job over. */
export async function renewJob(db: Db, job: ClaimedJob, lockedUntil: Date): Promise<boolean> {
  const renewed = await db.update(jobs).set({ lockedUntil }).where(isStillOurs(job)).returning({ id: jobs.id });
  return renewed.length > 0;
}

export async function markJobDone(db: Db, job: ClaimedJob, now: Date) {
  await db
    .update(jobs)
    .set({ state: 'done', payload: {}, lockedUntil: null, lastError: null, finishedAt: now })
    .where(isStillOurs(job));
}

export async function markJobFailed(db: Db, job: ClaimedJob, error: string, now: Date) {
  await db
    .update(jobs)
    .set({ state: 'failed', lockedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH), finishedAt: now })
    .where(isStillOurs(job));
}

/** Schedules a retry. Where the same work was enqueued meanwhile, the waiting job is the retry. */
export async function postponeJob(db: Db, job: ClaimedJob, error: string, runAt: Date, now: Date) {
  await db
    .update(jobs)
    .set({
      state: sql`case when ${hasDuplicate('waiting')} then 'done' else 'waiting' end`,
      payload: payloadUnlessDuplicate,
      finishedAt: sql`case when ${hasDuplicate('waiting')} then ${now.toISOString()}::timestamptz end`,
      lockedUntil: null,
      lastError: error.slice(0, MAX_ERROR_LENGTH),
      runAt,
    })
    .where(isStillOurs(job));
}

export async function deleteDoneJobsBefore(db: Db, before: Date) {
  await db.delete(jobs).where(and(eq(jobs.state, 'done'), lt(jobs.finishedAt, before)));
}

/** Deletes pending messages to these addresses, and their error messages. */
export async function deleteJobsTo(db: Db, addresses: string[]) {
  for (const address of addresses) {
    await db.delete(jobs).where(and(ne(jobs.state, 'running'), sql`${jobs.payload} ->> 'to' = ${address}`));
    await db
      .update(jobs)
      .set({ lastError: null })
      .where(sql`position(${address.toLowerCase()} in lower(${jobs.lastError})) > 0`);
  }
}

export type OpenJobs = { kind: string; state: string; count: number; dueAt: Date };

/** Waiting and failed jobs by kind, with the earliest due time, for the metrics. */
export async function countOpenJobs(db: Db): Promise<OpenJobs[]> {
  const dueAt = sql`min(${jobs.runAt})`.mapWith(jobs.runAt).as('due_at');
  return await db
    .select({ kind: jobs.kind, state: jobs.state, count: count(), dueAt })
    .from(jobs)
    .where(inArray(jobs.state, ['waiting', 'failed']))
    .groupBy(jobs.kind, jobs.state);
}

/** A job that is not done, by the id in its payload. Every other state has an index of its own. */
export async function findOpen(db: Db, kind: string, payloadId: string) {
  const [found] = await db
    .select({ state: jobs.state, lastError: jobs.lastError })
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ['waiting', 'running', 'failed']),
        eq(jobs.kind, kind),
        sql`${jobs.payload} ->> 'id' = ${payloadId}`,
      ),
    )
    .limit(1);
  return found ?? null;
}
