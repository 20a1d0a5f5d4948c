import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { recomputeOneRm } from './progress/one-rm.service.ts';
import { RECOMPUTE_ONE_RM } from './settings.service.ts';

const recomputing = z.object({ userId: z.string() });

export function fitnessJobs(db: Db): JobHandlers {
  return { [RECOMPUTE_ONE_RM]: (payload) => recomputeOneRm(db, recomputing.parse(payload).userId) };
}
