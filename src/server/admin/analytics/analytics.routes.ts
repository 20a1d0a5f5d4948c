import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { exportAnalytics, readAnalytics, requestRebuild } from './analytics.service.ts';

const calls = memberCalls.adminAnalytics;

export const analyticsRoutes = {
  read: calls.read.handler(({ context, input }) => readAnalytics(context.db, context.clock, input.days)),
  csv: calls.csv.handler(({ context, input }) =>
    exportAnalytics(context.db, context.clock, input.days, input.language),
  ),
  rebuild: calls.rebuild.handler(async ({ context }) => {
    await requestRebuild(context.db, context.clock, context.member.userId);
    return DONE;
  }),
};
