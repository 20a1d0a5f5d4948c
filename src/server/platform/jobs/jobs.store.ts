import { and, asc, count, eq, gt, gte, inArray, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from './jobs.tables.ts';

type JobRow = typeof jobs.$inferSelect;
export type NewJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'runAt' | 'uniqueKey' | 'createdAt'>;
export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'attempts' | 'maxAttempts'>;

const ABANDONED = 'The worker went away in the middle of this job.';
const MAX_ERROR_LENGTH = 2000;

/** False when a job with the same unique key is already waiting. One that runs does not count: it may have read too early. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const inserted = await db
    .insert(jobs)
    .values({ ...job, state: 'waiting' })
    .onConflictDoNothing({ target: jobs.uniqueKey, where: sql`state = 'waiting'` })
    .returning({ id: jobs.id });
  return inserted.length > 0;
}

/** Whether a job with the same unique key runs or waits beside this one. */
const hasTwin = (state: 'running' | 'waiting') => sql`exists (
  select 1 from jobs as twin where twin.unique_key = ${jobs.uniqueKey} and twin.state = ${state} and twin.id <> ${jobs.id}
)`;

/** A job whose work the waiting twin does is done, and what is done keeps no content. */
const payloadUnlessTwin = sql`case when ${hasTwin('waiting')} then '{}'::jsonb else ${jobs.payload} end`;

export async function hasRunningJob(db: Db, uniqueKey: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.state, 'running')))) > 0;
}

/** Everything that waits under keys that begin so, and until when. */
export function listWaitingRuns(db: Db, keyStart: string) {
  return db
    .select({ uniqueKey: jobs.uniqueKey, runAt: jobs.runAt })
    .from(jobs)
    .where(and(like(jobs.uniqueKey, `${keyStart}%`), eq(jobs.state, 'waiting')));
}

/** Whether the run that was due at this time has been made; it has not ended before `since`. */
export async function hasRunAt(db: Db, uniqueKey: string, runAt: Date, since: Date): Promise<boolean> {
  const isRun = and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.runAt, runAt), gte(jobs.finishedAt, since));
  return (await db.$count(jobs, isRun)) > 0;
}

/** A job that waits under this key does not wait longer than that. False when none waits, or not as long. */
export async function bringJobForward(db: Db, uniqueKey: string, runAt: Date): Promise<boolean> {
  const brought = await db
    .update(jobs)
    .set({ runAt })
    .where(and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.state, 'waiting'), gt(jobs.runAt, runAt)))
    .returning({ id: jobs.id });
  return brought.length > 0;
}

/** No two clocks that are kept right differ by this much. */
const WRONG_CLOCK_MS = 3_600_000;
/** The longest wait for another try is six hours. */
const MAX_RETRY_MS = 12 * 3_600_000;

/** Work that a process with a clock far ahead has put into the future waits as long as it was meant to, from now on. */
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

/** Hands out due jobs, oldest first; the same work never runs beside itself. Rows that another worker is taking at this moment are passed over, not waited for. */
export async function claimDueJobs(db: Db, now: Date, lockedUntil: Date, limit: number): Promise<ClaimedJob[]> {
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now), sql`not ${hasTwin('running')}`))
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
 * Puts jobs of vanished workers back, or fails those that have been tried often enough: they may be what kills workers. Where the
 * same work waits already, that job does it.
 */
export async function releaseAbandonedJobs(db: Db, now: Date) {
  const abandoned = db.$with('abandoned').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.state, 'running'),
          // Nobody holds a job for an hour ahead: that was a clock far ahead.
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
      state: sql`case when ${hasTwin('waiting')} then 'done' when ${isSpent} then 'failed' else 'waiting' end`,
      payload: payloadUnlessTwin,
      finishedAt: sql`case when ${isSpent} or ${hasTwin('waiting')} then ${now.toISOString()}::timestamptz end`,
      lockedUntil: null,
      lastError: ABANDONED,
    })
    .from(abandoned)
    .where(eq(jobs.id, abandoned.id));
}

/** The attempt is part of the question, so a worker that was given up for dead cannot speak for a job taken over from it. */
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

/** Another try later. Where the same work was asked for meanwhile, the job that waits is that try. */
export async function postponeJob(db: Db, job: ClaimedJob, error: string, runAt: Date, now: Date) {
  await db
    .update(jobs)
    .set({
      state: sql`case when ${hasTwin('waiting')} then 'done' else 'waiting' end`,
      payload: payloadUnlessTwin,
      finishedAt: sql`case when ${hasTwin('waiting')} then ${now.toISOString()}::timestamptz end`,
      lockedUntil: null,
      lastError: error.slice(0, MAX_ERROR_LENGTH),
      runAt,
    })
    .where(isStillOurs(job));
}

export async function deleteDoneJobsBefore(db: Db, before: Date) {
  await db.delete(jobs).where(and(eq(jobs.state, 'done'), lt(jobs.finishedAt, before)));
}

/** Removes what is still to be sent to these addresses, and what was said of them when sending failed. */
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

/** Jobs that wait or have failed by kind, with the time at which the first of them was due, for the metrics. */
export async function countOpenJobs(db: Db): Promise<OpenJobs[]> {
  const dueAt = sql`min(${jobs.runAt})`.mapWith(jobs.runAt).as('due_at');
  return await db
    .select({ kind: jobs.kind, state: jobs.state, count: count(), dueAt })
    .from(jobs)
    .where(inArray(jobs.state, ['waiting', 'failed']))
    .groupBy(jobs.kind, jobs.state);
}

/** A job that is not done, by the id in its payload. Every state that is not done has an index of its own. */
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
