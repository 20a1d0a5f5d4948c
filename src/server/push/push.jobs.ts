import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { SEND_PUSH, sendPush } from './notify.service.ts';
import { sendDueReminders } from './reminders.service.ts';

/** Members choose reminders to the minute. */
export const PUSH_REMINDERS: RecurringJob = { kind: 'push-reminders', seconds: 60 };

export function pushJobs(db: Db, deps: Pick<AppDeps, 'clock' | 'random' | 'push'>): JobHandlers {
  return {
    [SEND_PUSH]: (payload) => sendPush(db, deps, payload),
    [PUSH_REMINDERS.kind]: () => sendDueReminders(db, deps),
  };
}
