import * as z from 'zod';
import { callsBelow } from '../../calls.contract.ts';
import { done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';
import { CASE_STATES, DECISION_REASONS, DECISIONS, MODERATION_ACTIONS, REPORT_REASONS } from '../community-codes.ts';
import { author, cursor, nextCursor, threadRef, topicTitle } from '../community-shapes.contract.ts';
import { topicDescription, topicIcon } from '../topics/topics.contract.ts';

const about = callsBelow('/admin/community', 'admin community', { access: 'admin', area: 'community' });

const event = z.object({
  id,
  at: instant,
  /** Null for the rule on reports, and for a deleted account. */
  actor: author,
  action: z.enum(MODERATION_ACTIONS),
  reason: z.enum(DECISION_REASONS).nullable(),
  /** The member whose post or account it was about. */
  member: author,
  thread: threadRef.nullable(),
  postId: id.nullable(),
});
export type ModerationEvent = z.infer<typeof event>;

/** A reported post, or one whose author has appealed. */
const caseLine = z.object({
  postId: id,
  state: z.enum(CASE_STATES),
  /** The most frequent reason of the reports. */
  reason: z.enum(REPORT_REASONS).nullable(),
  reports: z.int(),
  openedAt: instant,
  excerpt: z.string(),
  hasPictures: z.boolean(),
  createdBy: author,
  thread: threadRef,
  isHidden: z.boolean(),
  isAppeal: z.boolean(),
  takenBy: author,
});
export type CaseLine = z.infer<typeof caseLine>;

const shownPost = z.object({
  id,
  seq: z.int(),
  createdBy: author,
  createdAt: instant,
  content: z.string(),
  /** The members behind `@{id}` in the content; null for a deleted account. */
  mentions: z.array(z.object({ id, name: z.string().nullable() })),
  pictures: z.array(z.string()),
});

const fullCase = caseLine.extend({
  post: shownPost,
  /** The post before it, as context. */
  previous: shownPost.nullable(),
  /** Null when the account was deleted. */
  writer: z
    .object({
      since: instant,
      posts: z.int(),
      warnings: z.array(z.object({ at: instant, reason: z.enum(DECISION_REASONS).nullable() })),
      suspendedUntil: instant.nullable(),
    })
    .nullable(),
  /** Without names: reporters are anonymous. */
  texts: z.array(z.object({ reason: z.enum(REPORT_REASONS), text: z.string(), at: instant })),
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  /** False when this admin hid the post and another admin can decide its appeal. */
  mayDecide: z.boolean(),
  events: z.array(event),
});
export type FullCase = z.infer<typeof fullCase>;

const onPost = z.object({ postId: id });

export const moderationContract = {
  overview: about('GET', '/overview', 'Number of open cases, and the age of the oldest').output(
    z.object({ open: z.int(), waiting: z.int(), oldestAt: instant.nullable() }),
  ),
  cases: about('GET', '/cases', 'The queue: open cases oldest first, closed ones newest first')
    .input(z.object({ state: z.enum(CASE_STATES).default('open'), cursor: cursor.optional() }))
    .output(z.object({ cases: z.array(caseLine), next: nextCursor })),
  getCase: about('GET', '/cases/{postId}', 'A case with its context').input(onPost).output(fullCase),
  takeCase: about('POST', '/cases/{postId}/take', 'Assign a case to oneself').input(onPost).output(done),
  setAside: about('POST', '/cases/{postId}/set-aside', 'Put a case on hold').input(onPost).output(done),
  reopenCase: about('POST', '/cases/{postId}/reopen', 'Undo the decision to leave a post visible, and reopen its case')
    .input(onPost)
    .output(done),
  decide: about(
    'POST',
    '/cases/{postId}/decision',
    'Decide a case or an appeal, with a reason; author and reporters are notified',
  )
    .input(
      z.object({
        postId: id,
        decision: z.enum(DECISIONS),
        reason: z.enum(DECISION_REASONS),
        /** Sent to the author. */
        message: text(COMMUNITY_BOUNDS.decisionText).default(''),
      }),
    )
    .output(done),
  lockThread: about('PUT', '/threads/{id}/lock', 'Lock or unlock a thread')
    .input(z.object({ id, locked: z.boolean() }))
    .output(done),
  pinThread: about('PUT', '/threads/{id}/pin', 'Pin a thread to the top of its topic, or unpin it')
    .input(z.object({ id, pinned: z.boolean() }))
    .output(done),
  moveThread: about('PUT', '/threads/{id}/topic', 'Move a thread to another topic')
    .input(z.object({ id, topicId: id }))
    .output(done),
  editTopic: about('PUT', '/topics/{id}', 'Change title, description and icon of a topic')
    .input(z.object({ id, title: topicTitle, description: topicDescription, icon: topicIcon }))
    .output(done),
  mergeTopics: about('POST', '/topics/{id}/merge', 'Move all threads to another topic; the old address redirects there')
    .input(z.object({ id, into: id }))
    .output(done),
  removed: about('GET', '/removed', 'Removed threads that can be restored, newest first').output(
    z.object({ threads: z.array(threadRef.extend({ removedAt: instant, createdBy: author })) }),
  ),
  events: about('GET', '/events', 'All decisions, newest first')
    .input(z.object({ cursor: cursor.optional() }))
    .output(z.object({ events: z.array(event), next: nextCursor })),
  blockedWords: about('GET', '/blocked-words', 'Words that cannot be posted').output(
    z.object({ words: z.array(z.string()) }),
  ),
  saveBlockedWords: about(
    'PUT',
    '/blocked-words',
    'Set the words that cannot be posted; an asterisk at the end matches any ending',
  )
    .input(
      z.object({
        words: z.array(filledText(COMMUNITY_BOUNDS.blockedWord)).max(COMMUNITY_BOUNDS.blockedWords),
      }),
    )
    .output(done),
};
