import * as z from 'zod';
import { done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';
import { SEARCH_SCOPES, SEARCH_SORTS } from '../community-codes.ts';
import { about, author, cursor, markedText, member, nextCursor, threadRef } from '../community-shapes.contract.ts';

/** A post that matches, or the first post of a thread whose title matches. */
const hit = z.object({
  thread: threadRef.extend({ postCount: z.int() }),
  postId: id,
  seq: z.int(),
  createdBy: author,
  createdAt: instant,
  title: markedText,
  excerpt: markedText,
});
export type SearchHit = z.infer<typeof hit>;

/** A member's public card. */
const memberCard = member.extend({
  since: instant,
  bio: z.string().nullable(),
  threads: z.int(),
  replies: z.int(),
  thanks: z.int(),
  isMuted: z.boolean(),
  isMe: z.boolean(),
  latest: z.array(z.object({ thread: threadRef, seq: z.int(), excerpt: z.string(), createdAt: instant })),
});
export type MemberCard = z.infer<typeof memberCard>;

export const searchContract = {
  search: about('GET', '/search', 'Titles and posts that contain the words, in Swedish or English')
    .meta({ rateLimit: 'look-up' })
    .input(
      z.object({
        query: filledText(COMMUNITY_BOUNDS.searchText),
        scope: z.enum(SEARCH_SCOPES).default('all'),
        topicId: id.optional(),
        /** Only posts of the member. */
        mine: z.enum(['yes', 'no']).default('no'),
        since: instant.optional(),
        sort: z.enum(SEARCH_SORTS).default('best'),
        cursor: cursor.optional(),
      }),
    )
    .output(
      z.object({
        hits: z.array(hit),
        total: z.int(),
        threads: z.int(),
        /** The words are so frequent that only the newest posts were searched: there are more hits than `total`. */
        isCapped: z.boolean(),
        /** Nothing matches: these are hits for similar words. */
        areGuesses: z.boolean(),
        next: nextCursor,
      }),
    ),
  member: about('GET', '/members/{id}', 'The public profile of a member, without e-mail and health data')
    .input(z.object({ id }))
    .output(memberCard),
  memberPosts: about('GET', '/members/{id}/posts', 'Posts by a member, newest first')
    .input(z.object({ id, cursor: cursor.optional() }))
    .output(
      z.object({
        posts: z.array(z.object({ thread: threadRef, seq: z.int(), excerpt: z.string(), createdAt: instant })),
        next: nextCursor,
      }),
    ),
  findMembers: about('GET', '/members', 'Members who can be mentioned: those of the thread first, then other authors')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ query: text(COMMUNITY_BOUNDS.blockedWord).default(''), threadId: id.optional() }))
    .output(z.object({ members: z.array(member) })),
  setMute: about('PUT', '/members/{id}/mute', 'Mute or unmute a member for myself')
    .input(z.object({ id, muted: z.boolean() }))
    .output(done),
};
