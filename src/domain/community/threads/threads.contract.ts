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

/** A line of a list of threads. */
export const threadCard = threadRef.extend({
  createdBy: author,
  createdAt: instant,
  lastReplyAt: instant,
  /** Posts that can be read, the first included. */
  postCount: z.int(),
  thanks: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Their opening words; null when the post can no longer be read. */
  firstPost: z.object({ excerpt: z.string() }).nullable(),
  lastPost: z.object({ seq: z.int(), createdBy: author, excerpt: z.string() }).nullable(),
  /** Up to four of those who have written, first come first. */
  participants: z.array(member),
  isUnread: z.boolean(),
  /** Posts since the member was here, up to a hundred. */
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
  /** Members who have opened it, up to a thousand. */
  readerCount: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Only its author and admins read a thread whose first post is hidden. */
  isHidden: z.boolean(),
  follow: followLevel,
  /** The number of the last post that was read; 0 before the first visit. */
  readSeq: z.int(),
  /** The first post that is new since then; null when all is read. */
  firstUnreadSeq: z.int().nullable(),
  lastSeq: z.int(),
  can: z.object({ reply: z.boolean(), editTitle: z.boolean(), remove: z.boolean() }),
});
export type Thread = z.infer<typeof thread>;

const similarThread = threadRef.extend({ postCount: z.int(), lastReplyAt: instant });
export type SimilarThread = z.infer<typeof similarThread>;

export const threadsContract = {
  threads: about('GET', '/threads', 'Threads of a topic or of all, 25 to a page; pinned ones come with the first page')
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
        /** Where to begin: at the first post, at the first unread (the end, when all is read), at the end, or around a post by its number. */
        at: z.union([z.enum(['start', 'unread', 'end']), seq]).default('unread'),
        /** Right after the post with this number instead: a screen reads the part that it shows once more. */
        after: seq.optional(),
      }),
    )
    .output(z.object({ thread, page: postPage })),
  createThread: write('PUT', '/threads/{id}', 'A new thread with its first post; idempotent')
    .input(z.object({ id, topicId: id, title: threadTitle, post: newPost }))
    .output(done),
  editTitle: about('PUT', '/threads/{id}/title', 'Another title for a thread of one’s own; the last write wins')
    .input(z.object({ id, title: threadTitle, editedAt }))
    .output(done),
  removeThread: about('DELETE', '/threads/{id}', 'Remove a thread; it can be restored for thirty days')
    .input(z.object({ id }))
    .output(done),
  restoreThread: about('POST', '/threads/{id}/restore', 'Bring a removed thread back')
    .input(z.object({ id }))
    .output(done),
  followThread: about('PUT', '/threads/{id}/follow', 'What of a thread the member is told of')
    .input(z.object({ id, level: followLevel }))
    .output(done),
  markRead: about('PUT', '/threads/{id}/read', 'How far the member has read; it only ever moves forward')
    .input(z.object({ id, seq }))
    .output(done),
  markAllRead: about('POST', '/read', 'Everything up to now is read').output(done),
  similarThreads: about('GET', '/similar', 'Threads with a title like this one')
    .input(z.object({ title: threadTitle, except: id.optional() }))
    .output(z.object({ threads: z.array(similarThread) })),
};
