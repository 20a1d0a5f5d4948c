import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { updateHints } from './hints.service.ts';

/** Invited accounts are compared a few times a day, long before an award can be used. */
export const CASHBACK_HINTS: RecurringJob = { kind: 'cashback-hints', seconds: 6 * 3600 };

export function hintsJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [CASHBACK_HINTS.kind]: async () => {
      await updateHints(db, clock);
      await closeFailedJobs(db, CASHBACK_HINTS.kind, clock);
    },
  };
}
