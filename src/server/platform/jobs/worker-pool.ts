import { claimDueJobs } from './jobs.store.ts';
import { type JobOutcome, type RunDeps, runJob } from './run-job.ts';

type WorkerPoolOptions = RunDeps & {
  concurrency: number;
  onFinished?: (kind: string, outcome: JobOutcome) => Promise<void>;
};

/** Runs at most `concurrency` jobs at a time and fetches the next one when a job ends. */
export function createWorkerPool({ concurrency, onFinished, ...deps }: WorkerPoolOptions) {
  const { db, clock, log, leaseMs } = deps;
  const running = new Set<Promise<void>>();
  let fetching: Promise<void> = Promise.resolve();
  let resting = false;

  // One fetch at a time: two would claim more jobs than there are free slots.
  function fill(): Promise<void> {
    const next = fetching.then(fetchOnce);
    fetching = next.catch(() => undefined);
    return next;
  }

  async function fetchOnce() {
    const free = concurrency - running.size;
    if (resting || free === 0) return;
    const now = clock();
    const claimed = await claimDueJobs(db, now, new Date(now.getTime() + leaseMs), free);
    for (const job of claimed) {
      const work = runJob(deps, job)
        .then((outcome) => onFinished?.(job.kind, outcome))
        // The outcome could not be stored: the lease expires and the job is claimed again.
        .catch((error) => log.error({ err: error, jobId: job.id }, 'the end of a background job was not recorded'))
        .then(() => {
          running.delete(work);
          return fill();
        })
        .catch((error) => log.warn({ err: error }, 'background jobs could not be fetched'));
      running.add(work);
    }
  }

  /** Until nothing runs and no fetch has begun meanwhile: each job that ends begins one. */
  async function idle() {
    let current: Promise<void>;
    do {
      current = fetching;
      await current;
      await Promise.all(running);
    } while (current !== fetching || running.size > 0);
  }

  function stop(): Promise<void> {
    resting = true;
    return idle();
  }

  return { fill, idle, stop };
}
