import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { sendReadyReviews } from './send-reviews.service.ts';

/** Time zones differ by multiples of a quarter of an hour. */
export const REVIEW_MAILS: RecurringJob = { kind: 'review-mails', seconds: 900 };

export function reviewJobs(db: Db, deps: Pick<AppDeps, 'clock' | 'random' | 'config' | 'secret'>): JobHandlers {
  return { [REVIEW_MAILS.kind]: () => sendReadyReviews(db, deps) };
}
