import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { RecurringJob } from './job.ts';
import { enqueueJob } from './jobs.service.ts';
import { bringJobForward, hasRunningJob } from './jobs.store.ts';

/**
 * Puts the next run of each recurring job on the list. All processes do so for the same whole multiples of the interval
 * and the unique key lets one of them win; each process asks once per interval, not at every poll.
 */
export function createRecurringJobs(recurring: RecurringJob[], clock: Clock) {
  const askedFor = new Map<string, number>();

  async function enqueueNext(db: Db, { kind, seconds }: RecurringJob) {
    const intervalMs = seconds * 1000;
    const nextMs = (Math.floor(clock().getTime() / intervalMs) + 1) * intervalMs;
    if (askedFor.get(kind) === nextMs) return;
    const uniqueKey = `every:${kind}`;
    // A run that takes longer than the interval is not followed by another at once.
    if (!(await hasRunningJob(db, uniqueKey))) {
      const runAt = new Date(nextMs);
      const id = await enqueueJob(db, { kind, payload: {}, runAt, uniqueKey }, clock);
      // The next run is one interval away at most, whatever the table says.
      if (id === null) await bringJobForward(db, uniqueKey, runAt);
    }
    askedFor.set(kind, nextMs);
  }

  return async (db: Db) => {
    for (const job of recurring) await enqueueNext(db, job);
  };
}
