import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { rebuildRollups, rollUp } from './rollup.service.ts';

export const ANALYTICS_ROLLUP: RecurringJob = { kind: 'analytics-rollup', seconds: 600 };
export const ANALYTICS_REBUILD = 'analytics-rebuild';

export function analyticsJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [ANALYTICS_ROLLUP.kind]: () => rollUp(db, clock),
    [ANALYTICS_REBUILD]: () => rebuildRollups(db, clock),
  };
}
