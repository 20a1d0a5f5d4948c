import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { purgeCommunity } from './community.erase.service.ts';
import { sendDigests } from './inbox/digest.service.ts';
import { tellOfPost, tellOfThanks } from './inbox/tell.service.ts';
import { TELL_OF_POST, TELL_OF_THANKS } from './notifications/job-kinds.ts';

export const COMMUNITY_PURGE: RecurringJob = { kind: 'community-purge', seconds: 6 * 3600 };
/** Every hour it is morning somewhere. */
export const COMMUNITY_DIGEST: RecurringJob = { kind: 'community-digest', seconds: 3600 };

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'secret' | 'files'>;

export function communityJobs(db: Db, deps: Deps): JobHandlers {
  return {
    [TELL_OF_POST]: (payload) => tellOfPost(db, deps, payload),
    [TELL_OF_THANKS]: (payload) => tellOfThanks(db, deps, payload),
    [COMMUNITY_PURGE.kind]: () => purgeCommunity(db, deps),
    [COMMUNITY_DIGEST.kind]: () => sendDigests(db, deps),
  };
}
