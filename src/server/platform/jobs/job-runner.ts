import type { Database, Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { createChannelListener } from '#server/platform/events/channel-listener.ts';
import { erasePayloadsOfFailedJobs } from './failed-jobs.store.ts';
import type { JobHandlers, RecurringJob } from './job.ts';
import { JOBS_CHANNEL } from './jobs.service.ts';
import { correctFutureJobs, deleteDoneJobsBefore, releaseAbandonedJobs } from './jobs.store.ts';
import { createRecurringJobs } from './recurring-jobs.ts';
import type { JobOutcome, RunDeps } from './run-job.ts';
import { createWorkerPool } from './worker-pool.ts';

const LEASE_MS = 60_000;
const DONE_RETENTION_MS = 14 * 86_400_000;
const FAILED_MESSAGE_RETENTION_MS = 30 * 86_400_000;
/** Kinds whose payload holds addresses, numbers and texts. Jobs about money carry ids only, and are retained for retries. */
const PERSONAL = ['send-mail', 'send-sms', 'send-secret', 'start-reset'];
const CLEANUP: RecurringJob = { kind: 'delete-done-jobs', seconds: 86_400 };

export type JobRunnerOptions = {
  database: Pick<Database, 'db' | 'listenUrl'>;
  handlers: JobHandlers;
  every?: RecurringJob[];
  clock: Clock;
  log: Log;
  /** Poll interval, for scheduled jobs and lost notifications. */
  pollMs?: number;
  concurrency?: number;
  leaseMs?: number;
  /** Called for each attempt, for the metrics. */
  onFinished?: (kind: string, outcome: JobOutcome) => void;
  tracer?: RunDeps['tracer'];
};

export type JobRunner = {
  start: () => Promise<void>;
  /** Takes no more jobs and waits for the running ones. */
  stop: () => Promise<void>;
  /** Runs all due jobs in this process, and resolves when they have ended. */
  drain: () => Promise<void>;
};

/** A worker for the jobs table. Any number of processes may have one on the same database. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, clock, log, every = [], pollMs = 5000, concurrency = 4, leaseMs = LEASE_MS } = options;
  const { db } = database;
  const handlers = { ...options.handlers, [CLEANUP.kind]: () => cleanUp(db, clock().getTime()) };
  const recurring = [CLEANUP, ...every];
  const enqueueRecurring = createRecurringJobs(recurring, clock);
  const lookAfter = (work: Promise<unknown>[]) =>
    Promise.all(work).catch((error) => log.warn({ err: error }, 'background job maintenance failed'));
  const onFinished = async (kind: string, outcome: JobOutcome) => {
    options.onFinished?.(kind, outcome);
    // Re-queues recurring jobs at once.
    if (recurring.some((job) => job.kind === kind)) await lookAfter([enqueueRecurring(db)]);
  };
  const workers = createWorkerPool({ ...options, db, handlers, leaseMs, concurrency, onFinished });
  const wake = () => workers.fill().catch((error) => log.warn({ err: error }, 'background jobs could not be fetched'));
  const listener = createChannelListener({
    url: database.listenUrl,
    channel: JOBS_CHANNEL,
    onNotification: () => void wake(),
    onConnect: () => void wake(),
    log,
  });
  let poll: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look() {
    await lookAfter([enqueueRecurring(db), releaseAbandonedJobs(db, clock()), correctFutureJobs(db, clock())]);
    await wake();
  }

  return {
    async start() {
      looking = look();
      poll = setInterval(() => {
        looking = look();
      }, pollMs);
      await Promise.all([listener.start(), looking]);
    },
    async stop() {
      clearInterval(poll);
      await Promise.all([workers.stop(), listener.stop(), looking]);
    },
    async drain() {
      await releaseAbandonedJobs(db, clock());
      await correctFutureJobs(db, clock());
      await workers.fill();
      await workers.idle();
    },
  };
}

async function cleanUp(db: Db, nowMs: number): Promise<void> {
  await deleteDoneJobsBefore(db, new Date(nowMs - DONE_RETENTION_MS));
  await erasePayloadsOfFailedJobs(db, PERSONAL, new Date(nowMs - FAILED_MESSAGE_RETENTION_MS));
}
