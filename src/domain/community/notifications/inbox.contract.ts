import * as z from 'zod';
import { done, id, instant } from '../../shapes.contract.ts';
import { DECISION_REASONS, NOTIFICATION_KINDS, REPORT_OUTCOMES, REPORT_REASONS } from '../community-codes.ts';
import { about, author, cursor, member, nextCursor, threadRef } from '../community-shapes.contract.ts';

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Who did it last; null for a decision, and for a deleted account. */
  actor: author,
  /** How many events it groups: replies since the thread was last read, or members who thanked. */
  count: z.int(),
  thread: threadRef.nullable(),
  /** The post in the thread that it links to. */
  seq: z.int().nullable(),
  excerpt: z.string().nullable(),
  /** The reason of the decision. */
  reason: z.enum(DECISION_REASONS).nullable(),
  message: z.string().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  until: instant.nullable(),
  createdAt: instant,
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const inboxSettings = z.object({
  /** At most one mail a day, in the morning, when something is new. */
  mailDigest: z.boolean(),
});

export const inboxContract = {
  list: about('GET', '/notifications', 'Notifications, newest first')
    .input(z.object({ cursor: cursor.optional() }))
    .output(z.object({ notifications: z.array(notification), next: nextCursor, unread: z.int() })),
  unread: about('GET', '/notifications/unread', 'Number of unread notifications, at most a hundred').output(
    z.object({ unread: z.int() }),
  ),
  markRead: about('POST', '/notifications/read', 'Mark one notification or all as read')
    .input(z.object({ id: id.optional() }))
    .output(done),
  settings: about('GET', '/settings', 'My notification settings').output(inboxSettings),
  saveSettings: about('PUT', '/settings', 'Change my notification settings').input(inboxSettings).output(done),
  muted: about('GET', '/muted', 'Members I have muted').output(z.object({ members: z.array(member) })),
  myReports: about('GET', '/reports', 'My reports with their outcome, newest first').output(
    z.object({
      reports: z.array(
        z.object({
          id,
          reason: z.enum(REPORT_REASONS),
          createdAt: instant,
          outcome: z.enum(REPORT_OUTCOMES),
          decidedAt: instant.nullable(),
          thread: threadRef.nullable(),
          excerpt: z.string().nullable(),
        }),
      ),
    }),
  ),
};
