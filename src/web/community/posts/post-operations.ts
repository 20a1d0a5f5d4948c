import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { NewPost, Post } from '#domain/community/posts/posts.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { partOf, postRecord, textIn, threadRecord } from '../community-records.ts';

/** Which thread a post is in, for the names of unsent rows. */
export type InThread = { id: string; title: string };

/** After every number that the server gives: what is written here comes last until it has its own. */
export const PENDING_SEQ = Number.MAX_SAFE_INTEGER;

/** A post as this device shows it. One that was removed here keeps what it was, so that it can come back without a network. */
export type ShownPost = Post & { removedHere?: ShownPost | undefined };

function change(call: string, id: string, { title }: InThread, input: object, detail: string): Draft {
  return {
    call: ['community', call],
    input: { id, ...input },
    record: postRecord(id),
    effect: 'change',
    label: { key: 'community.unsent.post', detailKey: `community.unsent.${detail}`, values: { title } },
  };
}

export type Reply = NewPost & { quotedPostId: string | null };

/** Waits for its thread, which may have been made on this device too, and for its pictures. */
export function createPost(reply: Reply, thread: InThread, uploads: readonly Draft[]): Draft {
  return {
    ...change('createPost', reply.id, thread, { ...reply, threadId: thread.id }, 'postDetail'),
    effect: 'create',
    needs: [threadRecord(thread.id), ...recordsOf(uploads)],
  };
}

export type PostEdit = { content: string; pictures: { id: string; alt: string }[]; editedAt: string };

export const editPost = (id: string, thread: InThread, edit: PostEdit, uploads: readonly Draft[]): Draft => ({
  ...change('editPost', id, thread, edit, 'editDetail'),
  needs: recordsOf(uploads),
});

const recordsOf = (uploads: readonly Draft[]) => uploads.map(({ record }) => record);

/** Not a deletion to the outbox: its place stays in the thread, with the way back. */
export const removePost = (id: string, thread: InThread) => change('removePost', id, thread, {}, 'removePostDetail');

export const restorePost = (id: string, thread: InThread) => change('restorePost', id, thread, {}, 'restorePostDetail');

export const setThanks = (id: string, thread: InThread, thanks: boolean) =>
  change('setThanks', id, thread, { thanks }, 'thanksDetail');

type Context = {
  threadId: string;
  me: CommunityMember;
  posts: readonly Post[];
  /** Who is known by name, by id. */
  names: ReadonlyMap<string, string>;
};

/** A post after one of this device's own operations; undefined when it belongs to another thread. */
export function postAfter(
  before: ShownPost | undefined,
  operation: Operation,
  context: Context,
): ShownPost | undefined {
  const { call, input } = operation;
  if (call[1] === 'createPost') return before ?? writtenHere(operation, context);
  if (!before) return undefined;
  if (call[1] === 'removePost') return { ...before, state: 'removed', removedHere: before.removedHere ?? before };
  if (call[1] === 'restorePost') return before.removedHere ?? before;
  if (call[1] === 'setThanks') return thankedHere(before, partOf(input, 'thanks'));
  return call[1] === 'editPost' ? editedHere(before, input, context) : before;
}

function thankedHere(before: ShownPost, thanks: unknown): ShownPost {
  if (typeof thanks !== 'boolean' || thanks === before.hasThanked) return before;
  return { ...before, hasThanked: thanks, thanks: before.thanks + (thanks ? 1 : -1) };
}

function editedHere(before: ShownPost, input: unknown, context: Context): ShownPost {
  const [content, editedAt] = [textIn(input, 'content'), textIn(input, 'editedAt')];
  if (content === null || editedAt === null) return before;
  const sent = partOf(input, 'pictures');
  const kept = Array.isArray(sent) ? sent.map((picture) => textIn(picture, 'id')) : null;
  const pictures = before.pictures.filter(({ id }) => kept === null || kept.includes(id));
  return { ...before, content, editedAt, pictures, mentions: mentionsOf(content, context, before.mentions) };
}

/** What was written here and has not been read back. Its pictures show once the server has it. */
function writtenHere({ input, createdAt }: Operation, context: Context): ShownPost | undefined {
  const [id, content] = [textIn(input, 'id'), textIn(input, 'content')];
  if (id === null || content === null || textIn(input, 'threadId') !== context.threadId) return undefined;
  const quoted = context.posts.find((post) => post.id === textIn(input, 'quotedPostId'));
  const mentionedName = (mentioned: string) => context.names.get(mentioned) ?? null;
  return {
    ...ownPost({ id, content, at: new Date(createdAt).toISOString(), me: context.me }),
    mentions: mentionsOf(content, context),
    quote: quoted
      ? {
          id: quoted.id,
          seq: quoted.seq,
          createdBy: quoted.createdBy,
          excerpt: quoted.content === null ? null : excerptOf(quoted.content, mentionedName),
        }
      : null,
  };
}

function mentionsOf(content: string, { names }: Context, known: Post['mentions'] = []): Post['mentions'] {
  const before = new Map(known.map(({ id, name }) => [id, name]));
  return mentionedIn([content]).map((id) => ({ id, name: names.get(id) ?? before.get(id) ?? null }));
}

type Own = { id: string; content: string; at: string; me: CommunityMember };

/** A post of the member's own that the server has not numbered yet. */
export function ownPost({ id, content, at, me }: Own): Post {
  return {
    id,
    seq: PENDING_SEQ,
    createdBy: me,
    createdAt: at,
    editedAt: null,
    state: 'shown',
    content,
    mentions: [],
    quote: null,
    pictures: [],
    card: null,
    cardTakenBack: false,
    thanks: 0,
    hasThanked: false,
    isMuted: false,
    hidden: null,
    can: { edit: true, remove: true, thank: false, report: false },
  };
}
