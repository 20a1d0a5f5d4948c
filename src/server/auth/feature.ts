import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { accessKeyRoutes } from './access-keys.routes.ts';
import { authJobs, SESSION_CLEANUP } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { twoStepRoutes } from './two-step.routes.ts';

export const authFeature = {
  router: { accessKeys: accessKeyRoutes, auth: authRoutes, twoStep: twoStepRoutes },
  jobs: (db: Db, deps: JobDeps) => ({ ...authJobs(db, deps, deps.senders) }),
  recurring: [SESSION_CLEANUP],
};
