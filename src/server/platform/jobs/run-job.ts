import { retryDelaySeconds } from '#domain/jobs/retry-delay.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-for-log.ts';
import { runInUnit, type Tracer } from '#server/platform/tracing/span.ts';
import { type JobHandlers, JobRefused } from './job.ts';
import { type ClaimedJob, markJobDone, markJobFailed, postponeJob, renewJob } from './jobs.store.ts';

export type JobOutcome = 'done' | 'postponed' | 'failed';

export type RunDeps = {
  db: Db;
  handlers: JobHandlers;
  clock: Clock;
  log: Log;
  leaseMs: number;
  /** Traces each run while tracing is on. */
  tracer?: Tracer | null | undefined;
};

/** Runs one claimed job, renews its lease meanwhile and records the outcome. */
export async function runJob(deps: RunDeps, job: ClaimedJob): Promise<JobOutcome> {
  const span = deps.tracer?.start('job', `job ${job.kind}`);
  if (!span) return holdAndRun(deps, job);
  const unit = { requestId: job.id, name: job.kind, statements: 0, span };
  const attributes = { 'formkurva.job_id': job.id, 'formkurva.attempt': job.attempts };
  try {
    const outcome = await runInUnit(unit, () => holdAndRun(deps, job));
    span.end({
      attributes: { ...attributes, 'formkurva.outcome': outcome },
      error: outcome === 'done' ? null : outcome,
    });
    return outcome;
  } catch (error) {
    span.end({ attributes, error: 'not recorded' });
    throw error;
  }
}

async function holdAndRun(deps: RunDeps, job: ClaimedJob): Promise<JobOutcome> {
  const lease = holdLease(deps, job);
  try {
    await handle(deps, job, lease.signal);
    await markJobDone(deps.db, job, deps.clock());
    return 'done';
  } catch (error) {
    return await recordFailure(deps, job, error);
  } finally {
    lease.release();
  }
}

async function handle({ handlers, log }: RunDeps, job: ClaimedJob, signal: AbortSignal) {
  const handler = Object.hasOwn(handlers, job.kind) ? handlers[job.kind] : undefined;
  if (!handler) throw new JobRefused(`There is no handler for jobs of the kind "${job.kind}".`);
  await handler(job.payload, { jobId: job.id, attempt: job.attempts, signal, log });
}

async function recordFailure({ db, clock, log }: RunDeps, job: ClaimedJob, error: unknown): Promise<JobOutcome> {
  const reason = errorText(error);
  const fields = { err: error, jobId: job.id, kind: job.kind, attempt: job.attempts };
  if (error instanceof JobRefused || job.attempts >= job.maxAttempts) {
    log.error(fields, 'a background job has failed for good');
    await markJobFailed(db, job, reason, clock());
    return 'failed';
  }
  const waitSeconds = retryDelaySeconds(job.attempts);
  log.warn({ ...fields, waitSeconds }, 'a background job failed and will be tried again');
  const now = clock();
  await postponeJob(db, job, reason, new Date(now.getTime() + waitSeconds * 1000), now);
  return 'postponed';
}

/** Renews the lease three times per period; aborts the handler when another worker has taken the job over. */
function holdLease({ db, clock, log, leaseMs }: RunDeps, job: ClaimedJob) {
  const lost = new AbortController();
  const renew = async () => {
    const isOurs = await renewJob(db, job, new Date(clock().getTime() + leaseMs));
    if (!isOurs) lost.abort(new Error('Another worker has taken this job over.'));
  };
  const timer = setInterval(() => {
    renew().catch((error) => log.warn({ err: error, jobId: job.id }, 'the lease of a background job was not renewed'));
  }, leaseMs / 3);
  return { signal: lost.signal, release: () => clearInterval(timer) };
}
