import { done, memberCalls } from '#server/platform/http/calls.ts';
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
  find: calls.find.handler(({ context, input }) => findAnything(context.db, context.member, input.query)),
  overview: calls.overview.handler(({ context, input }) => readOverview(context.db, context, input.days)),
  status: calls.status.handler(({ context }) => readStatus(context.db, context)),
  jobs: calls.jobs.handler(({ context }) => listTroubledJobs(context.db)),
  retryJob: calls.retryJob.handler(
    done(({ context, input }) =>
      retryTroubledJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.id),
    ),
  ),
  retryAll: calls.retryAll.handler(async ({ context }) => ({
    retried: await retryEveryJob(context.db, { clock: context.clock, actorId: context.member.userId }),
  })),
  dropJob: calls.dropJob.handler(
    done(({ context, input }) =>
      dropTroubledJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.id, input.reason),
    ),
  ),
  runJob: calls.runJob.handler(
    done(({ context, input }) =>
      runRecurringJob(context.db, { clock: context.clock, actorId: context.member.userId }, input.kind),
    ),
  ),
};
