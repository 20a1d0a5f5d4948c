import * as z from 'zod';
import { done, id, instant } from '../../shapes.contract.ts';
import { FOLLOW_LEVELS, THREAD_FILTERS, THREAD_SORTS } from '../community-codes.ts';
import {
  about,
  author,
  cursor,
  editedAt,
  member,
  nextCursor,
  seq,
  threadRef,
  threadTitle,
  write,
} from '../community-shapes.contract.ts';
import { newPost, postPage } from '../posts/posts.contract.ts';

const followLevel = z.enum(FOLLOW_LEVELS);

/** A row in a list of threads. */
export const threadCard = threadRef.extend({
  createdBy: author,
  createdAt: instant,
  lastReplyAt: instant,
  /** Readable posts, including the first. */
  postCount: z.int(),
  thanks: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** The beginning of the first post; null when it is not readable. */
  firstPost: z.object({ excerpt: z.string() }).nullable(),
  lastPost: z.object({ seq: z.int(), createdBy: author, excerpt: z.string() }).nullable(),
  /** Up to four members who have written, earliest first. */
  participants: z.array(member),
  isUnread: z.boolean(),
  /** Posts since the member's last visit, at most a hundred. */
  unread: z.int(),
});
export type ThreadCard = z.infer<typeof threadCard>;

/** A thread without its posts. */
export const thread = threadRef.extend({
  createdBy: author,
  createdAt: instant,
  lastReplyAt: instant,
  postCount: z.int(),
  participantCount: z.int(),
  /** Members who have opened it, at most a thousand. */
  readerCount: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** The first post is hidden: only its author and admins can read the thread. */
  isHidden: z.boolean(),
  follow: followLevel,
  /** The number of the last post that the member has read; 0 before the first visit. */
  readSeq: z.int(),
  /** The first unread post; null when all are read. */
  firstUnreadSeq: z.int().nullable(),
  lastSeq: z.int(),
  can: z.object({ reply: z.boolean(), editTitle: z.boolean(), remove: z.boolean() }),
});
export type Thread = z.infer<typeof thread>;

const similarThread = threadRef.extend({ postCount: z.int(), lastReplyAt: instant });
export type SimilarThread = z.infer<typeof similarThread>;

export const threadsContract = {
  threads: about(
    'GET',
    '/threads',
    'Threads of one topic or of all topics, 25 per page; the first page includes pinned threads',
  )
    .input(
      z.object({
        topicId: id.optional(),
        sort: z.enum(THREAD_SORTS).default('latest'),
        filter: z.enum(THREAD_FILTERS).default('all'),
        cursor: cursor.optional(),
      }),
    )
    .output(z.object({ pinned: z.array(threadCard), threads: z.array(threadCard), next: nextCursor })),
  thread: about('GET', '/threads/{id}', 'A thread and a page of its posts')
    .input(
      z.object({
        id,
        /**
         * Where the page begins: at the first post, at the first unread one (the end when all are read), at the end, or around a post
         * by number.
         */
        at: z.union([z.enum(['start', 'unread', 'end']), seq]).default('unread'),
        /** Begins right after the post with this number; a screen uses it to read the same run of posts again. */
        after: seq.optional(),
      }),
    )
    .output(z.object({ thread, page: postPage })),
  createThread: write('PUT', '/threads/{id}', 'A new thread with its first post; idempotent')
    .input(z.object({ id, topicId: id, title: threadTitle, post: newPost }))
    .output(done),
  editTitle: about('PUT', '/threads/{id}/title', 'Change the title of my thread; last write wins')
    .input(z.object({ id, title: threadTitle, editedAt }))
    .output(done),
  removeThread: about('DELETE', '/threads/{id}', 'Remove a thread; it can be restored for thirty days')
    .input(z.object({ id }))
    .output(done),
  restoreThread: about('POST', '/threads/{id}/restore', 'Restore a removed thread')
    .input(z.object({ id }))
    .output(done),
  followThread: about('PUT', '/threads/{id}/follow', 'Choose which events of a thread notify me')
    .input(z.object({ id, level: followLevel }))
    .output(done),
  markRead: about('PUT', '/threads/{id}/read', 'Store the last post that I have read; it never moves backwards')
    .input(z.object({ id, seq }))
    .output(done),
  markAllRead: about('POST', '/read', 'Mark everything as read').output(done),
  similarThreads: about('GET', '/similar', 'Threads with a similar title')
    .input(z.object({ title: threadTitle, except: id.optional() }))
    .output(z.object({ threads: z.array(similarThread) })),
};
