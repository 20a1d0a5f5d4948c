import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { fileDeletionList } from './deletion/deletion-list.ts';
import { ACCOUNT_ERASING, ownDataJobs } from './own-data.jobs.ts';
import { ownDataRoutes } from './own-data.routes.ts';

export const ownDataFeature = {
  router: { ownData: ownDataRoutes },
  jobs: (db: Db, deps: JobDeps) => ({
    ...ownDataJobs(db, { ...deps, deletionList: fileDeletionList(deps.config.deletionsFile) }),
  }),
  recurring: [ACCOUNT_ERASING],
};
