import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { ANALYTICS_ROLLUP, analyticsJobs } from './analytics/analytics.jobs.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { BACKUP_SCHEDULE, backupJobs } from './backups/backups.jobs.ts';
import { backupsRoutes } from './backups/backups.routes.ts';
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
    adminBackups: backupsRoutes,
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
    ...backupJobs(db, deps),
    ...operationsJobs(db, deps),
    ...seederJobs(db, deps),
  }),
  recurring: [ANALYTICS_ROLLUP, BACKUP_SCHEDULE, STORAGE_MEASURING, AUDIT_SEALING],
};
