import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import type { Clock } from '#server/platform/means.ts';
import { deleteExpiredSessions } from './auth.sessions.store.ts';
import { deleteOldVerifications } from './auth.verifications.store.ts';

export const SESSION_CLEANUP: RecurringJob = { kind: 'clean-sessions', seconds: 6 * 3600 };

/** A spent link is kept a week, so that a late second click can still be told apart in the log of a complaint. */
const KEEP_LINKS_MS = 7 * 86_400_000;

export function authJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [SESSION_CLEANUP.kind]: async () => {
      const now = clock();
      await deleteExpiredSessions(db, now);
      await deleteOldVerifications(db, new Date(now.getTime() - KEEP_LINKS_MS));
    },
  };
}
