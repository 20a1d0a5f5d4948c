import * as z from 'zod';
import { MAX_IMAGE_BYTES } from '../../bounds.ts';
import { done, id, instant, text } from '../../shapes.contract.ts';
import { card, cardRequest } from '../cards/cards.contract.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';
import { DECISION_REASONS, REPORT_REASONS } from '../community-codes.ts';
import { about, author, editedAt, picture, postContent, seq, write } from '../community-shapes.contract.ts';

const sentPictures = z
  .array(z.object({ id, alt: text(COMMUNITY_BOUNDS.pictureAlt).default('') }))
  .max(COMMUNITY_BOUNDS.pictures)
  .refine((pictures) => new Set(pictures.map((one) => one.id)).size === pictures.length, 'picture-twice')
  .default([]);

/** A new post. The device makes its id, so that sending it again has no effect. */
export const newPost = z.object({
  id,
  content: postContent,
  /** Pictures that were uploaded before, in display order. */
  pictures: sentPictures,
  /** What the author shares with the post, with the hash of its preview. */
  card: cardRequest.nullable().default(null),
});
export type NewPost = z.infer<typeof newPost>;

export const post = z.object({
  id,
  seq: z.int(),
  createdBy: author,
  createdAt: instant,
  /** Null when it was never edited. */
  editedAt: instant.nullable(),
  state: z.enum(['shown', 'hidden', 'removed']),
  /** Markdown. Null when it is removed, or hidden from this reader. */
  content: z.string().nullable(),
  /** The members behind `@{id}` in the content; null for a deleted account. */
  mentions: z.array(z.object({ id, name: z.string().nullable() })),
  /** The post it replies to; the excerpt is null when that post is no longer shown. */
  quote: z.object({ id, seq: z.int(), createdBy: author, excerpt: z.string().nullable() }).nullable(),
  pictures: z.array(picture),
  card: card.nullable(),
  /** The author has withdrawn its card. */
  cardTakenBack: z.boolean(),
  thanks: z.int(),
  hasThanked: z.boolean(),
  /** The reader has muted its author. */
  isMuted: z.boolean(),
  /** Why it is hidden; only for its author and admins. */
  hidden: z
    .object({ reason: z.enum(DECISION_REASONS), message: z.string(), hasAppealed: z.boolean(), canAppeal: z.boolean() })
    .nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), thank: z.boolean(), report: z.boolean() }),
});
export type Post = z.infer<typeof post>;

/** The text of a post before an edit, or of an edit that arrived too late. */
const postVersion = z.object({
  content: z.string(),
  /** When it was written; identifies the version within its post. */
  editedAt: instant,
  mentions: post.shape.mentions,
  /** Readable by every member who may read the post. */
  isPublic: z.boolean(),
});
export type PostVersion = z.infer<typeof postVersion>;

/** Posts in the order of their numbers. */
export const postPage = z.object({
  posts: z.array(post),
  /** How many readable posts precede the first of these. */
  before: z.int(),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
});
export type PostPage = z.infer<typeof postPage>;

const upload = z.file().max(MAX_IMAGE_BYTES).mime(['image/jpeg', 'image/png', 'image/webp']);

export const postsContract = {
  posts: about('GET', '/threads/{threadId}/posts', 'Posts before or after a post, twenty per page')
    .input(z.object({ threadId: id, after: seq.optional(), before: seq.optional() }))
    .output(postPage),
  createPost: write('PUT', '/posts/{id}', 'Reply in a thread; idempotent')
    .input(newPost.extend({ threadId: id, quotedPostId: id.nullable().default(null) }))
    .output(done),
  editPost: write('PUT', '/posts/{id}/content', 'Edit my post; last write wins, and earlier versions are retained')
    .input(z.object({ id, content: postContent, pictures: sentPictures.removeDefault().optional(), editedAt }))
    .output(done),
  removePost: about('DELETE', '/posts/{id}', 'Remove a post; it can be restored for thirty days')
    .input(z.object({ id }))
    .output(done),
  restorePost: about('POST', '/posts/{id}/restore', 'Restore a removed post').input(z.object({ id })).output(done),
  postHistory: about('GET', '/posts/{id}/history', 'Earlier versions that the reader may read, newest first')
    .input(z.object({ id }))
    .output(z.object({ versions: z.array(postVersion), canHide: z.boolean() })),
  hidePostVersion: about(
    'POST',
    '/posts/{id}/history/hide',
    'Hide an earlier version from others; for its author and admins',
  )
    .input(z.object({ id, editedAt: instant }))
    .output(done),
  setThanks: about('PUT', '/posts/{id}/thanks', 'Thank for a post, or withdraw the thanks')
    .input(z.object({ id, thanks: z.boolean() }))
    .output(done),
  uploadPicture: about('POST', '/pictures', 'Upload a picture for a draft; location and camera data are removed')
    .meta({ rateLimit: 'upload' })
    /** With the client's id it arrives once, however often it is sent. */
    .input(z.object({ id: id.optional(), picture: upload }))
    /** `ok` is what the outbox looks for in every answer. */
    .output(picture.extend({ ok: z.literal(true) })),
  previewCard: about('GET', '/cards/preview', 'Preview of the card that shared content shows to others')
    .input(cardRequest.omit({ seen: true }))
    .output(z.object({ card, seen: z.string() })),
  takeBackCard: about('DELETE', '/posts/{id}/card', 'Remove the card from a post').input(z.object({ id })).output(done),
  report: write('PUT', '/reports/{id}', 'Report a post, at most once; the response is the receipt')
    .input(
      z.object({
        id,
        postId: id,
        reason: z.enum(REPORT_REASONS),
        text: text(COMMUNITY_BOUNDS.reportText).default(''),
        /** Also mute its author. */
        mute: z.boolean().default(false),
      }),
    )
    .output(z.object({ id, createdAt: instant })),
  appeal: write('PUT', '/posts/{id}/appeal', 'Appeal against hiding a post, once')
    .input(z.object({ id, text: text(COMMUNITY_BOUNDS.appealText).default('') }))
    .output(done),
};
