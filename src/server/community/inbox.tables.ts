import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  CaseState,
  DecisionReason,
  ModerationAction,
  NotificationKind,
  ReportOutcome,
  ReportReason,
} from '#domain/community/community-codes.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { posts, threads, topics } from './community.tables.ts';

/** Settings of a member in the forum; the row exists once one was set. */
export const communityMembers = pgTable('community_members', {
  userId: owner().primaryKey(),
  /** Everything before this time counts as read. */
  readAllAt: instant('read_all_at').notNull(),
  suspendedUntil: instant('suspended_until'),
  mailDigest: boolean('mail_digest').notNull().default(false),
  lastDigestAt: instant('last_digest_at'),
});
statePolicy(communityMembers, { owner: 'userId', isHealth: false, exported: true });

export const topicFollows = pgTable(
  'community_topic_follows',
  {
    userId: owner(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'community_topic_follows_pkey', columns: [table.userId, table.topicId] }),
    index('community_topic_follows_topic_idx').on(table.topicId),
  ],
);
statePolicy(topicFollows, { owner: 'userId', isHealth: false, exported: true });

export const mutes = pgTable(
  'community_mutes',
  {
    userId: owner(),
    mutedId: uuid('muted_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'community_mutes_pkey', columns: [table.userId, table.mutedId] })],
);
statePolicy(mutes, { owner: 'userId', isHealth: false, exported: true, internal: ['mutedId'] });

/** Drafts by thread. A removed draft stays as a tombstone, so that an old device cannot restore it. */
export const drafts = pgTable(
  'community_drafts',
  {
    userId: owner(),
    threadId: uuid('thread_id').notNull(),
    isNew: boolean('is_new').notNull(),
    topicId: uuid('topic_id'),
    title: text().notNull(),
    content: text().notNull(),
    quotedPostId: uuid('quoted_post_id'),
    editedAt: instant('edited_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ name: 'community_drafts_pkey', columns: [table.userId, table.threadId] })],
);
statePolicy(drafts, { owner: 'userId', isHealth: false, exported: true, internal: ['quotedPostId'] });

/**
 * One row groups unread events of one kind: replies in a thread, thanks for a post. Replies are counted by their numbers in the thread,
 * so notifying twice of the same reply, or in another order, changes nothing.
 */
export const notifications = pgTable(
  'community_notifications',
  {
    userId: owner(),
    id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    groupKey: text('group_key').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    firstSeq: integer('first_seq'),
    lastSeq: integer('last_seq'),
    reason: text().$type<DecisionReason>(),
    message: text(),
    outcome: text().$type<ReportOutcome>(),
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ name: 'community_notifications_pkey', columns: [table.userId, table.id] }),
    uniqueIndex('community_notifications_group_key')
      .on(table.userId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    index('community_notifications_latest_idx').on(table.userId, table.createdAt, table.id),
    index('community_notifications_post_idx').on(table.postId),
    index('community_notifications_thread_idx').on(table.threadId),
  ],
);
statePolicy(notifications, {
  owner: 'userId',
  isHealth: false,
  onDeletion: { actorId: 'unlink' },
  exported: true,
  internal: ['groupKey', 'actorId', 'firstSeq', 'lastSeq'],
});

export const reports = pgTable(
  'community_reports',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reportedBy: uuid('reported_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    /** A keyed hash of the device: two reports from one device count as one. */
    device: text().notNull(),
    reporterSince: instant('reporter_since').notNull(),
    createdAt: instant('created_at').notNull(),
    outcome: text().$type<ReportOutcome>().notNull().default('open'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('community_reports_once_key').on(table.postId, table.reportedBy),
    index('community_reports_reporter_idx').on(table.reportedBy, table.createdAt),
  ],
);
statePolicy(reports, {
  owner: 'reportedBy',
  isHealth: false,
  retained: 'forum',
  onDeletion: { reportedBy: 'unlink', text: 'erase', device: 'erase', reporterSince: 'erase' },
  exported: true,
  internal: ['device', 'reporterSince'],
});

/** A reported post in the queue. */
export const cases = pgTable(
  'community_cases',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    state: text().$type<CaseState>().notNull(),
    reason: text().$type<ReportReason>(),
    reportCount: integer('report_count').notNull(),
    openedAt: instant('opened_at').notNull(),
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instant('closed_at'),
    appealText: text('appeal_text'),
    appealedAt: instant('appealed_at'),
    appealDecidedAt: instant('appeal_decided_at'),
  },
  (table) => [
    index('community_cases_state_idx').on(table.state, table.openedAt, table.postId),
    index('community_cases_closed_idx').on(table.closedAt, table.postId).where(sql`${table.state} = 'closed'`),
    check('community_cases_state', sql`${table.state} in ('open', 'waiting', 'closed')`),
  ],
);
statePolicy(cases, {
  owner: null,
  through: { column: 'postId', table: posts },
  isHealth: false,
  retained: 'forum',
  onDeletion: { takenBy: 'unlink', appealText: 'erase' },
  exported: true,
  internal: ['reportCount', 'takenBy'],
});

/** The audit log of moderation: append-only, with ids only, so that it can outlive accounts. */
export const moderationEvents = pgTable(
  'community_events',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    /** Null for the rule on reports. */
    actorId: uuid('actor_id'),
    action: text().$type<ModerationAction>().notNull(),
    reason: text().$type<DecisionReason>(),
    memberId: uuid('member_id'),
    topicId: uuid('topic_id'),
    threadId: uuid('thread_id'),
    postId: uuid('post_id'),
  },
  (table) => [
    index('community_events_latest_idx').on(table.at, table.id),
    index('community_events_member_idx').on(table.memberId, table.at),
    index('community_events_post_idx').on(table.postId, table.at),
  ],
);
statePolicy(moderationEvents, {
  owner: 'memberId',
  isHealth: false,
  retained: 'audit log',
  onDeletion: { actorId: 'id' },
  exported: true,
  internal: ['actorId'],
});

export const blockedWords = pgTable('community_blocked_words', {
  word: text().primaryKey(),
  addedAt: instant('added_at').notNull(),
});
statePolicy(blockedWords, 'not personal');
