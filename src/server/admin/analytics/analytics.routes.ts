import { done, memberCalls } from '#server/platform/http/calls.ts';
import { exportAnalytics, readAnalytics, requestRebuild } from './analytics.service.ts';

const calls = memberCalls.adminAnalytics;

export const analyticsRoutes = {
  read: calls.read.handler(({ context, input }) => readAnalytics(context.db, context.clock, input.days)),
  csv: calls.csv.handler(({ context, input }) =>
    exportAnalytics(context.db, context.clock, input.days, input.language),
  ),
  rebuild: calls.rebuild.handler(
    done(({ context }) => requestRebuild(context.db, context.clock, context.member.userId)),
  ),
};
