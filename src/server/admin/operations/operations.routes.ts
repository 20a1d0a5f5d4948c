import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { findAnything } from './find.service.ts';
import {
  dropTroubledJob,
  listTroubledJobs,
  retryEveryJob,
  retryTroubledJob,
  runRecurringJob,
} from './job-desk.service.ts';
import { readStatus } from './operations.service.ts';
import { readOverview } from './overview.service.ts';

const calls = memberCalls.adminOperations;

export const operationsRoutes = {
  find: calls.find.handler(({ context, input }) => findAnything(context.db, input.query)),
  overview: calls.overview.handler(({ context, input }) => readOverview(context.db, context, input.days)),
  status: calls.status.handler(({ context }) => readStatus(context.db, context)),
  jobs: calls.jobs.handler(({ context }) => listTroubledJobs(context.db)),
  retryJob: calls.retryJob.handler(async ({ context, input }) => {
    await retryTroubledJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.id);
    return DONE;
  }),
  retryAll: calls.retryAll.handler(async ({ context }) => ({
    retried: await retryEveryJob(context.db, { clock: context.clock, actorId: context.member.userId }),
  })),
  dropJob: calls.dropJob.handler(async ({ context, input }) => {
    await dropTroubledJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.id, input.reason);
    return DONE;
  }),
  runJob: calls.runJob.handler(async ({ context, input }) => {
    await runRecurringJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.kind);
    return DONE;
  }),
};
