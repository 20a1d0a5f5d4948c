import { byMember, done, memberCalls } from '#server/platform/http/calls.ts';
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
  end: adminViews.end.handler(
    done(({ context, input }) => endImpersonation(context.db, context, context.member.userId, input.viewId)),
  ),
};

export const supportAccessRoutes = {
  status: supportAccess.status.handler(byMember(readSupportStatus)),
  share: supportAccess.share.handler(byMember(shareHealth)),
  endShare: supportAccess.endShare.handler(byMember(endHealthShare)),
};
