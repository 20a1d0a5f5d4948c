import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { updateSignals } from './fraud-signals.service.ts';

/** Compares invited accounts a few times a day, long before an award can be used. */
export const FRAUD_SIGNALS: RecurringJob = { kind: 'cashback-hints', seconds: 6 * 3600 };

export function fraudSignalsJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [FRAUD_SIGNALS.kind]: async () => {
      await updateSignals(db, clock);
      await closeFailedJobs(db, FRAUD_SIGNALS.kind, clock);
    },
  };
}
