import * as z from 'zod';
import { callsBelow } from '../calls.contract.ts';
import { filledText, id, instant, urlInteger } from '../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from './community-bounds.ts';
import { CURSOR } from './cursor.ts';
import { hasVisibleText } from './posts/visible-text.ts';

/** Text that is visible: spaces and zero-width characters alone do not count. */
const shownText = (max: number) => filledText(max).refine(hasVisibleText, 'required');

export const topicTitle = shownText(COMMUNITY_BOUNDS.topicTitle);
export const threadTitle = shownText(COMMUNITY_BOUNDS.threadTitle);
/** Markdown as typed; it is sanitised where it is rendered. A mention is `@{member id}`. */
export const postContent = shownText(COMMUNITY_BOUNDS.post);

/** Start of the next page: the sort value and the id of the last row of this one. Null on the last page. */
export const cursor = z.string().max(120).regex(CURSOR);
export const nextCursor = z.string().nullable();

/** The number of a post in its thread. */
export const seq = urlInteger(9).pipe(z.int().min(0).max(1_000_000_000));

/** A member as others see them: first name and initial, never an e-mail address. */
export const member = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  /** Marked as moderator. */
  isAdmin: z.boolean(),
  /** Created by the data seeder. */
  isTestData: z.boolean().optional(),
});
export type CommunityMember = z.infer<typeof member>;

/** Null when the account was deleted. */
export const author = member.nullable();

export const picture = z.object({
  id,
  /** Only signed-in members can read it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type CommunityPicture = z.infer<typeof picture>;

/** Pieces of a text; `marked` pieces match the search. */
export const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

export const threadRef = z.object({ id, title: z.string(), topicId: id, topicTitle: z.string() });

export const editedAt = instant;

export const about = callsBelow('/community', 'community');
/** A call that writes in the forum; these share a rate limit. */
export const write = callsBelow('/community', 'community', { rateLimit: 'write' });
