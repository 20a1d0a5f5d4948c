import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { ANALYTICS_ROLLUP, analyticsJobs } from './analytics/analytics.jobs.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { impersonationRoutes, supportAccessRoutes } from './impersonation/impersonation.routes.ts';
import { AUDIT_SEALING, operationsJobs, STORAGE_MEASURING } from './operations/operations.jobs.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { plannersRoutes } from './planners/planners.routes.ts';
import { seederJobs } from './seeder/seeder.jobs.ts';
import { seederRoutes } from './seeder/seeder.routes.ts';
import { adminUsersRoutes } from './users/users.routes.ts';

export const adminFeature = {
  router: {
    adminAnalytics: analyticsRoutes,
    adminOperations: operationsRoutes,
    adminPlanners: plannersRoutes,
    adminSeeder: seederRoutes,
    adminTrail: auditLogRoutes,
    adminUsers: adminUsersRoutes,
    adminViews: impersonationRoutes,
    supportAccess: supportAccessRoutes,
  },
  jobs: (db: Db, deps: JobDeps) => ({
    ...analyticsJobs(db, deps.clock),
    ...operationsJobs(db, deps),
    ...seederJobs(db, deps),
  }),
  recurring: [ANALYTICS_ROLLUP, STORAGE_MEASURING, AUDIT_SEALING],
};
