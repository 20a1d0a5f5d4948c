import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { REMOVE_SEEDED, runRemoving, runSeeding, SEED_DATA } from './seeder.service.ts';

export function seederJobs(db: Db, deps: Pick<AppDeps, 'clock' | 'random' | 'files' | 'config'>): JobHandlers {
  return {
    [SEED_DATA]: (payload) => runSeeding(db, deps, payload),
    [REMOVE_SEEDED]: (payload) => runRemoving(db, deps, payload),
  };
}
