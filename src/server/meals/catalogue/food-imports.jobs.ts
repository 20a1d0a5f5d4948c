import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { IMPORT_FOODS, importUploaded } from './food-uploads.service.ts';

export function foodImportJobs(db: Db, deps: Pick<AppDeps, 'clock' | 'random' | 'files' | 'config'>): JobHandlers {
  return { [IMPORT_FOODS]: (payload, { log }) => importUploaded(db, deps, payload, log) };
}
