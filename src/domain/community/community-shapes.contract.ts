import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { filledText, id, instant } from '../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from './community-bounds.ts';
import { CURSOR } from './cursor.ts';
import { hasVisibleText } from './posts/visible-text.ts';

/** Text that shows something: spaces and zero-width characters alone are nothing. */
const shownText = (max: number) => filledText(max).refine(hasVisibleText, 'required');

export const topicTitle = shownText(COMMUNITY_BOUNDS.topicTitle);
export const threadTitle = shownText(COMMUNITY_BOUNDS.threadTitle);
/** Markdown, kept as it was typed: it is made safe where it is shown. A mention is `@{member id}`. */
export const postContent = shownText(COMMUNITY_BOUNDS.post);

/** Where the next page begins: the order's value and the id of the last row of this one. Null is the last page. */
export const cursor = z.string().max(120).regex(CURSOR);
export const nextCursor = z.string().nullable();

/** The number of a post in its thread. REST carries it in the address, where every figure is text. */
export const seq = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(1_000_000_000));

/** How members see each other: first name and initial, never an address. */
export const member = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  /** Shown as moderator. */
  isAdmin: z.boolean(),
  /** Made by the data seeder. */
  isTestData: z.boolean().optional(),
});
export type CommunityMember = z.infer<typeof member>;

/** Null is a member whose account is gone. */
export const author = member.nullable();

export const picture = z.object({
  id,
  /** Only for signed-in members. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type CommunityPicture = z.infer<typeof picture>;

/** A piece of text, and whether it is one of the words that were searched for. */
export const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

export const threadRef = z.object({ id, title: z.string(), topicId: id, topicTitle: z.string() });

export const editedAt = instant;

export const about = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  call.route({ method, path: `/community${path}`, tags: ['community'], summary });
/** Writing in the forum has a limit of its own. */
export const write = (method: 'PUT' | 'POST', path: `/${string}`, summary: string) =>
  about(method, path, summary).meta({ rateLimit: 'write' });
