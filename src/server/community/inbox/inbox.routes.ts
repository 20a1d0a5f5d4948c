import { canAdminister } from '#domain/auth/admin-areas.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { Session } from '#server/platform/call-context.ts';
import { done, memberCalls } from '#server/platform/http/calls.ts';
import {
  markInboxRead,
  readInbox,
  readMuted,
  readMyReports,
  readSettings,
  readUnread,
  saveSettings,
} from './inbox.service.ts';

const calls = memberCalls.communityInbox;
const readerOf = (session: Session): Reader => ({
  id: session.userId,
  isAdmin: canAdminister(session, 'community'),
});

export const communityInboxRoutes = {
  list: calls.list.handler(({ context, input }) => readInbox(context.db, readerOf(context.member), input.cursor)),
  unread: calls.unread.handler(async ({ context }) => ({
    unread: await readUnread(context.db, context.member.userId),
  })),
  markRead: calls.markRead.handler(
    done(({ context, input }) => markInboxRead(context.db, context, context.member.userId, input.id)),
  ),
  settings: calls.settings.handler(({ context }) => readSettings(context.db, context.member.userId)),
  saveSettings: calls.saveSettings.handler(
    done(({ context, input }) => saveSettings(context.db, context.member.userId, input)),
  ),
  muted: calls.muted.handler(async ({ context }) => ({ members: await readMuted(context.db, context.member.userId) })),
  myReports: calls.myReports.handler(async ({ context }) => ({
    reports: await readMyReports(context.db, readerOf(context.member)),
  })),
};
