import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { purgeCommunity } from './community.erase.service.ts';
import { sendDigests } from './inbox/digest.service.ts';
import { notifyOfPost, notifyOfThanks } from './inbox/notify-members.service.ts';
import { NOTIFY_OF_POST, NOTIFY_OF_THANKS } from './notifications/job-kinds.ts';

export const COMMUNITY_PURGE: RecurringJob = { kind: 'community-purge', seconds: 6 * 3600 };
/** Hourly, because the mail is sent in the morning of each member's time zone. */
export const COMMUNITY_DIGEST: RecurringJob = { kind: 'community-digest', seconds: 3600 };

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'secret' | 'files'>;

export function communityJobs(db: Db, deps: Deps): JobHandlers {
  return {
    [NOTIFY_OF_POST]: (payload) => notifyOfPost(db, deps, payload),
    [NOTIFY_OF_THANKS]: (payload) => notifyOfThanks(db, deps, payload),
    [COMMUNITY_PURGE.kind]: () => purgeCommunity(db, deps),
    [COMMUNITY_DIGEST.kind]: () => sendDigests(db, deps),
  };
}
