import type { Database, Db } from '#server/platform/db/db.ts';
import { createChannelListener } from '#server/platform/events/channel-listener.ts';
import type { Clock, Log } from '#server/platform/means.ts';
import type { JobHandlers, RecurringJob } from './job.ts';
import { JOBS_CHANNEL } from './jobs.service.ts';
import { claimDueJobs, deleteDoneJobsBefore, releaseAbandonedJobs } from './jobs.store.ts';
import { createRecurringJobs } from './recurring-jobs.ts';
import { type JobOutcome, runJob } from './run-job.ts';

const LEASE_MS = 60_000;
const KEEP_DONE_MS = 14 * 86_400_000;
const CLEANUP: RecurringJob = { kind: 'delete-done-jobs', seconds: 86_400 };

export type JobRunnerOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  handlers: JobHandlers;
  every?: RecurringJob[];
  clock: Clock;
  log: Log;
  /** How often the list is looked at when no notice comes: for jobs that wait for their time, and after lost notices. */
  pollMs?: number;
  concurrency?: number;
  leaseMs?: number;
  /** Told about each try, for the metrics. */
  onFinished?: (kind: string, outcome: JobOutcome) => void;
};

export type JobRunner = {
  start: () => Promise<void>;
  /** Takes no more jobs and waits for those that are running. */
  stop: () => Promise<void>;
  /** Runs everything that is due now, in this process, and comes back when it is done. */
  drain: () => Promise<void>;
};

/** A worker for the jobs table. Any number of processes may have one on the same database. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, clock, log, pollMs = 5000 } = options;
  const { db } = database;
  const enqueueRecurring = createRecurringJobs([CLEANUP, ...(options.every ?? [])], clock);
  const crew = createCrew(options);
  const wake = () => crew.fill().catch((error) => log.warn({ err: error }, 'background jobs could not be fetched'));
  const listener = createChannelListener({
    url: database.pool.options.connectionString ?? '',
    channel: JOBS_CHANNEL,
    onNotice: wake,
    onConnect: wake,
    log,
  });
  let poll: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look() {
    await Promise.all([enqueueRecurring(db), releaseAbandonedJobs(db, clock())]).catch((error) =>
      log.warn({ err: error }, 'background jobs could not be looked after'),
    );
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
      await Promise.all([listener.stop(), looking]);
      await crew.rest();
    },
    async drain() {
      await releaseAbandonedJobs(db, clock());
      await crew.fill();
      await crew.idle();
    },
  };
}

/** At most `concurrency` jobs at a time; whoever becomes free fetches the next one. */
function createCrew({
  database,
  clock,
  concurrency = 4,
  leaseMs = LEASE_MS,
  onFinished,
  ...options
}: JobRunnerOptions) {
  const { db } = database;
  const handlers = { ...builtInJobs(db, clock), ...options.handlers };
  const running = new Set<Promise<void>>();
  let fetching: Promise<void> = Promise.resolve();
  let resting = false;

  // One fetch at a time: two would hand out more jobs than there are free hands.
  function fill(): Promise<void> {
    const next = fetching.then(fetchOnce);
    fetching = next.catch(() => {});
    return next;
  }

  async function fetchOnce() {
    const free = concurrency - running.size;
    if (resting || free === 0) return;
    const now = clock();
    const claimed = await claimDueJobs(db, now, new Date(now.getTime() + leaseMs), free);
    for (const job of claimed) {
      const work = runJob({ db, handlers, clock, log: options.log, leaseMs }, job)
        .then((outcome) => onFinished?.(job.kind, outcome))
        // The outcome could not be written: the lease runs out and the job is taken again.
        .catch((error) =>
          options.log.error({ err: error, jobId: job.id }, 'the end of a background job was not recorded'),
        )
        .then(() => {
          running.delete(work);
          return fill();
        })
        .catch((error) => options.log.warn({ err: error }, 'background jobs could not be fetched'));
      running.add(work);
    }
  }

  async function idle() {
    await fetching;
    while (running.size > 0) {
      await Promise.all(running);
      await fetching;
    }
  }

  return {
    fill,
    idle,
    rest() {
      resting = true;
      return idle();
    },
  };
}

function builtInJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [CLEANUP.kind]: () => deleteDoneJobsBefore(db, new Date(clock().getTime() - KEEP_DONE_MS)),
  };
}
