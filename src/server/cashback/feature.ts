import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { cashbackAdminRoutes } from './admin/admin.routes.ts';
import { CASHBACK_MATURING, cashbackJobs, LEDGER_CHECK } from './cashback.jobs.ts';
import { cashbackRoutes, cashbackRpcRoutes } from './cashback.routes.ts';
import { CASHBACK_HINTS, hintsJobs } from './hints/hints.jobs.ts';
import { hintsRoutes } from './hints/hints.routes.ts';

export const cashbackFeature = {
  router: {
    cashback: cashbackRoutes,
    cashbackAdmin: cashbackAdminRoutes,
    cashbackHints: hintsRoutes,
    cashbackRpc: cashbackRpcRoutes,
  },
  jobs: (db: Db, deps: JobDeps & Pick<Parameters<typeof cashbackJobs>[1], 'mayMature'>) => ({
    ...cashbackJobs(db, deps),
    ...hintsJobs(db, deps.clock),
  }),
  recurring: [CASHBACK_MATURING, LEDGER_CHECK, CASHBACK_HINTS],
};
