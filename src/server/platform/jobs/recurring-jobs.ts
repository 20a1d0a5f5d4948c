import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { RecurringJob } from './job.ts';
import { enqueueJob } from './jobs.service.ts';
import { advanceJob, hasRunAt, hasRunningJob, listWaitingRuns } from './jobs.store.ts';

const KEY = 'every:';

/**
 * Enqueues the next run of each recurring job when none is waiting. All processes do so for the same whole multiples of the interval, and
 * the unique key admits one of them.
 */
export function createRecurringJobs(recurring: RecurringJob[], clock: Clock) {
  async function enqueueNext(db: Db, { kind, seconds }: RecurringJob) {
    const intervalMs = seconds * 1000;
    const nextMs = (Math.floor(clock().getTime() / intervalMs) + 1) * intervalMs;
    const [uniqueKey, runAt] = [`${KEY}${kind}`, new Date(nextMs)];
    // A run that takes longer than the interval is not followed by another at once.
    if (await hasRunningJob(db, uniqueKey)) return;
    // A process whose clock is slightly ahead may have run it already.
    if (await hasRunAt(db, uniqueKey, runAt, new Date(nextMs - intervalMs))) return;
    const id = await enqueueJob(db, { kind, payload: {}, runAt, uniqueKey }, clock);
    // The next run is at most one interval away, whatever the stored time.
    if (id === null) await advanceJob(db, uniqueKey, runAt);
  }

  return async (db: Db) => {
    const waiting = await listWaitingRuns(db, KEY);
    for (const job of recurring) {
      const latest = clock().getTime() + job.seconds * 1000;
      if (!waiting.some(({ uniqueKey, runAt }) => uniqueKey === KEY + job.kind && runAt.getTime() <= latest))
        await enqueueNext(db, job);
    }
  };
}
