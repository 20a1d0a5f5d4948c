import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { withOwnerUrl } from '#server/platform/db/owner-url.ts';
import type { Log } from '#server/platform/deps.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { followSchedule, TRIAL_JOB, WRITE_JOB } from './backups.service.ts';
import { writeCopy } from './copies.service.ts';
import type { BackupDeps } from './settings.service.ts';
import { tryCopy } from './trial.service.ts';

/** Checks every 15 minutes whether a copy or a trial restore is due. */
export const BACKUP_SCHEDULE: RecurringJob = { kind: 'backup-schedule', seconds: 900 };

const trialPayload = z.object({ id: z.uuid() });

/** A failure is recorded for the page and its alarm, and the schedule tries again: a job that failed would be reported twice. */
export function backupJobs(db: Db, deps: BackupDeps & { log: Log }): JobHandlers {
  const quietly = async (work: Promise<unknown>) => {
    await work.catch((error) => deps.log.error({ err: error }, 'a backup failed'));
  };
  return {
    [BACKUP_SCHEDULE.kind]: () => followSchedule(db, deps),
    [WRITE_JOB]: (_payload, { signal }) =>
      quietly(withOwnerUrl(deps, (ownerUrl) => writeCopy(db, { ...deps, ownerUrl, signal }))),
    [TRIAL_JOB]: (payload, { signal }) => {
      const { id } = trialPayload.parse(payload);
      return quietly(withOwnerUrl(deps, (ownerUrl) => tryCopy(db, { ...deps, ownerUrl, signal }, id)));
    },
  };
}
