import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { type Senders, secretJobs } from './auth.secrets.service.ts';
import { deleteDevicesBefore } from './auth.users.store.ts';
import { deleteOldVerifications } from './auth.verifications.store.ts';
import { cleanInvitations, invitationJobs } from './invitations/invitations.service.ts';
import { resetJobs } from './recovery/reset.service.ts';
import { deleteExpiredSessions } from './sessions/sessions.store.ts';

export const SESSION_CLEANUP: RecurringJob = { kind: 'clean-sessions', seconds: 6 * 3600 };

/** A used link is retained for a week, so that a late second click is reported as used. */
const LINK_RETENTION_MS = 7 * 86_400_000;
/** The lifetime of the browser's cookie. */
const DEVICE_RETENTION_MS = 400 * 86_400_000;

type AuthJobDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

export function authJobs(db: Db, deps: AuthJobDeps, senders: Senders): JobHandlers {
  return {
    ...secretJobs(db, deps, senders),
    ...resetJobs(db, deps),
    ...invitationJobs(db, deps, senders.mail),
    [SESSION_CLEANUP.kind]: async () => {
      const now = deps.clock();
      await deleteExpiredSessions(db, now);
      await cleanInvitations(db, now);
      await deleteOldVerifications(db, new Date(now.getTime() - LINK_RETENTION_MS));
      await deleteDevicesBefore(db, new Date(now.getTime() - DEVICE_RETENTION_MS));
    },
  };
}
