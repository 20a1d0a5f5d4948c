import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import {
  endHealthShare,
  endImpersonation,
  readSupportStatus,
  shareHealth,
  startImpersonation,
} from './impersonation.service.ts';

const { adminViews, supportAccess } = memberCalls;

export const impersonationRoutes = {
  start: adminViews.start.handler(({ context, input }) =>
    startImpersonation(context.db, context, context.member, input),
  ),
  end: adminViews.end.handler(async ({ context, input }) => {
    await endImpersonation(context.db, context, context.member.userId, input.viewId);
    return DONE;
  }),
};

export const supportAccessRoutes = {
  status: supportAccess.status.handler(({ context }) => readSupportStatus(context.db, context, context.member.userId)),
  share: supportAccess.share.handler(({ context }) => shareHealth(context.db, context, context.member.userId)),
  endShare: supportAccess.endShare.handler(({ context }) => endHealthShare(context.db, context, context.member.userId)),
};
