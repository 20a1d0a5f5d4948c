import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { COMMUNITY_DIGEST, COMMUNITY_PURGE, communityJobs } from './community.jobs.ts';
import { communityRoutes } from './community.routes.ts';
import { communityInboxRoutes } from './inbox/inbox.routes.ts';
import { communityAdminRoutes } from './moderation/moderation.routes.ts';

export const communityFeature = {
  router: { community: communityRoutes, communityAdmin: communityAdminRoutes, communityInbox: communityInboxRoutes },
  jobs: (db: Db, deps: JobDeps) => ({ ...communityJobs(db, deps) }),
  recurring: [COMMUNITY_PURGE, COMMUNITY_DIGEST],
};
