import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { REVIEW_MAILS, reviewJobs } from './review.jobs.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewFeature = {
  router: { review: reviewRoutes },
  jobs: (db: Db, deps: JobDeps) => ({ ...reviewJobs(db, deps) }),
  recurring: [REVIEW_MAILS],
};
