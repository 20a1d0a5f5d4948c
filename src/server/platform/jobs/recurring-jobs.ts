import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { RecurringJob } from './job.ts';
import { enqueueJob } from './jobs.service.ts';
import { bringJobForward, hasRunAt, hasRunningJob, listWaitingRuns } from './jobs.store.ts';

const KEY = 'every:';

/**
 * Puts the next run of each recurring job on the list as soon as none waits there: after its time, and after somebody had it run
 * earlier. All processes do so for the same whole multiples of the interval, and the unique key lets one of them win.
 */
export function createRecurringJobs(recurring: RecurringJob[], clock: Clock) {
  async function enqueueNext(db: Db, { kind, seconds }: RecurringJob) {
    const intervalMs = seconds * 1000;
    const nextMs = (Math.floor(clock().getTime() / intervalMs) + 1) * intervalMs;
    const [uniqueKey, runAt] = [`${KEY}${kind}`, new Date(nextMs)];
    // A run that takes longer than the interval is not followed by another at once.
    if (await hasRunningJob(db, uniqueKey)) return;
    // A process whose clock is a little ahead may have run it already.
    if (await hasRunAt(db, uniqueKey, runAt, new Date(nextMs - intervalMs))) return;
    const id = await enqueueJob(db, { kind, payload: {}, runAt, uniqueKey }, clock);
    // The next run is one interval away at most, whatever the table says.
    if (id === null) await bringJobForward(db, uniqueKey, runAt);
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
