import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DecisionReason, FollowLevel, TopicIcon } from '#domain/community/community-codes.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const threadId = () =>
  uuid('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' });
/** The author; null when the account was deleted, because posts stay readable. */
const createdBy = () => uuid('created_by').references(() => users.id, { onDelete: 'set null' });

export const topics = pgTable(
  'community_topics',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().$type<TopicIcon>().notNull(),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    /** Threads that are readable. */
    threadCount: integer('thread_count').notNull().default(0),
    /** The topic that its threads were moved to; the old address redirects to it. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => topics.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('community_topics_title_key').on(sql`lower(${table.title})`).where(sql`${table.mergedInto} is null`),
  ],
);
statePolicy(topics, {
  owner: 'createdBy',
  isHealth: false,
  retained: 'forum',
  onDeletion: { createdBy: 'unlink' },
  exported: true,
  internal: ['icon', 'threadCount', 'mergedInto'],
});

/**
 * Lists are read newest first: the indexes are ascending and are scanned backwards. Counts and the last post are updated in the
 * transaction that changes them, under a lock on the row.
 */
export const threads = pgTable(
  'community_threads',
  {
    id: uuid().primaryKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id),
    title: text().notNull(),
    titleEditedAt: instant('title_edited_at').notNull(),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    lastReplyAt: instant('last_reply_at').notNull(),
    /** The highest number that a post of the thread was given. */
    lastSeq: integer('last_seq').notNull(),
    /** The number of the last readable post. */
    lastPostSeq: integer('last_post_seq').notNull(),
    postCount: integer('post_count').notNull(),
    thanksCount: integer('thanks_count').notNull().default(0),
    pinnedAt: instant('pinned_at'),
    lockedAt: instant('locked_at'),
    hiddenAt: instant('hidden_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (table) => {
    const shown = sql`${table.deletedAt} is null and ${table.hiddenAt} is null`;
    const unanswered = sql`${table.postCount} = 1 and ${shown}`;
    return [
      index('community_threads_topic_latest_idx').on(table.topicId, table.lastReplyAt, table.id).where(shown),
      index('community_threads_latest_idx').on(table.lastReplyAt, table.id).where(shown),
      index('community_threads_topic_new_idx').on(table.topicId, table.createdAt, table.id).where(shown),
      index('community_threads_new_idx').on(table.createdAt, table.id).where(shown),
      index('community_threads_topic_popular_idx').on(table.topicId, table.thanksCount, table.id).where(shown),
      index('community_threads_popular_idx').on(table.thanksCount, table.id).where(shown),
      index('community_threads_topic_unanswered_idx').on(table.topicId, table.lastReplyAt, table.id).where(unanswered),
      index('community_threads_unanswered_idx').on(table.lastReplyAt, table.id).where(unanswered),
      index('community_threads_pinned_idx').on(table.topicId).where(sql`${table.pinnedAt} is not null`),
      index('community_threads_created_by_idx').on(table.createdBy, table.createdAt),
      index('community_threads_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ];
  },
);
statePolicy(threads, {
  owner: 'createdBy',
  isHealth: false,
  retained: 'forum',
  onDeletion: { title: 'choice', createdBy: 'unlink', deletedBy: 'id' },
  exported: true,
  internal: [
    'lastReplyAt',
    'lastSeq',
    'lastPostSeq',
    'postCount',
    'thanksCount',
    'pinnedAt',
    'lockedAt',
    'hiddenAt',
    'deletedBy',
  ],
});

export const posts = pgTable(
  'community_posts',
  {
    id: uuid().primaryKey(),
    threadId: threadId(),
    /** Its number in the thread, from 1 in the order of arrival. What a member has read is one such number. */
    seq: integer().notNull(),
    /** The thread's title, on its first post only, so that one index covers titles and posts. */
    title: text(),
    /** Markdown as typed. */
    content: text().notNull(),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    quotedPostId: uuid('quoted_post_id').references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    thanksCount: integer('thanks_count').notNull().default(0),
    hiddenAt: instant('hidden_at'),
    /** The admin who hid it; null when the rule on reports did. */
    hiddenBy: uuid('hidden_by'),
    hiddenReason: text('hidden_reason').$type<DecisionReason>(),
    hiddenMessage: text('hidden_message'),
    /** When an admin last decided that it stays. */
    approvedAt: instant('kept_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('swedish'::regconfig, coalesce(title, '')) || to_tsvector('english'::regconfig, coalesce(title, '')), 'A') || setweight(to_tsvector('swedish'::regconfig, content) || to_tsvector('english'::regconfig, content), 'B')`,
    ),
  },
  (table) => {
    const shown = sql`${table.deletedAt} is null and ${table.hiddenAt} is null`;
    return [
      uniqueIndex('community_posts_seq_key').on(table.threadId, table.seq),
      index('community_posts_created_by_idx').on(table.createdBy, table.createdAt, table.id),
      index('community_posts_created_at_idx').on(table.createdAt).where(shown),
      index('community_posts_search_idx').using('gin', table.search).where(shown),
      // First posts, which have the titles: searching titles and similar threads reads only these.
      index('community_posts_titles_idx')
        .using('gin', table.search)
        .where(sql`${table.title} is not null and ${shown}`),
      index('community_posts_titles_latest_idx')
        .on(table.createdAt)
        .where(sql`${table.title} is not null and ${shown}`),
      index('community_posts_quoted_idx').on(table.quotedPostId).where(sql`${table.quotedPostId} is not null`),
      index('community_posts_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ];
  },
);
statePolicy(posts, {
  owner: 'createdBy',
  isHealth: false,
  retained: 'forum',
  onDeletion: {
    title: 'choice',
    content: 'choice',
    search: 'choice',
    createdBy: 'unlink',
    hiddenMessage: 'erase',
    hiddenBy: 'id',
    deletedBy: 'id',
  },
  exported: true,
  internal: ['quotedPostId', 'hiddenBy', 'approvedAt', 'deletedBy', 'search'],
});

/** Who has written in a thread, and how many of their posts are readable. */
export const participants = pgTable(
  'community_participants',
  {
    threadId: threadId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstSeq: integer('first_seq').notNull(),
    postCount: integer('post_count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'community_participants_pkey', columns: [table.threadId, table.memberId] }),
    index('community_participants_member_idx').on(table.memberId),
  ],
);
statePolicy(participants, { owner: 'memberId', isHealth: false, exported: true });

export const thanks = pgTable(
  'community_thanks',
  {
    userId: owner(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'community_thanks_pkey', columns: [table.userId, table.postId] }),
    index('community_thanks_post_idx').on(table.postId),
  ],
);
statePolicy(thanks, { owner: 'userId', isHealth: false, exported: true });

/** How far a member has read in a thread: one row, however many posts it has. */
export const threadMembers = pgTable(
  'community_thread_members',
  {
    userId: owner(),
    threadId: threadId(),
    /** The number of the last post that was read. */
    readSeq: integer('read_seq'),
    /** Null when the member has not chosen. */
    follow: text().$type<FollowLevel>(),
  },
  (table) => [
    primaryKey({ name: 'community_thread_members_pkey', columns: [table.userId, table.threadId] }),
    index('community_thread_members_thread_idx').on(table.threadId, table.follow),
    index('community_thread_members_followed_idx').on(table.userId, table.threadId).where(sql`${table.follow} = 'all'`),
    check('community_thread_members_follow', sql`${table.follow} in ('all', 'mentions', 'quiet')`),
  ],
);
statePolicy(threadMembers, { owner: 'userId', isHealth: false, exported: true });
