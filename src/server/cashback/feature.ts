import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { cashbackAdminRoutes } from './admin/admin.routes.ts';
import { CASHBACK_MATURING, cashbackJobs, LEDGER_CHECK } from './cashback.jobs.ts';
import { cashbackRoutes, cashbackRpcRoutes } from './cashback.routes.ts';
import { FRAUD_SIGNALS, fraudSignalsJobs } from './fraud-signals/fraud-signals.jobs.ts';
import { fraudSignalsRoutes } from './fraud-signals/fraud-signals.routes.ts';

export const cashbackFeature = {
  router: {
    cashback: cashbackRoutes,
    cashbackAdmin: cashbackAdminRoutes,
    cashbackHints: fraudSignalsRoutes,
    cashbackRpc: cashbackRpcRoutes,
  },
  jobs: (db: Db, deps: JobDeps & Pick<Parameters<typeof cashbackJobs>[1], 'mayMature'>) => ({
    ...cashbackJobs(db, deps),
    ...fraudSignalsJobs(db, deps.clock),
  }),
  recurring: [CASHBACK_MATURING, LEDGER_CHECK, FRAUD_SIGNALS],
};
