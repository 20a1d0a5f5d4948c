import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { PUSH_REMINDERS, pushJobs } from './push.jobs.ts';
import { pushRoutes } from './push.routes.ts';

export const pushFeature = {
  router: { push: pushRoutes },
  jobs: (db: Db, deps: JobDeps) => ({ ...pushJobs(db, deps) }),
  recurring: [PUSH_REMINDERS],
};
