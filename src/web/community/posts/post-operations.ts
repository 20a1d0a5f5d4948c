import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { NewPost, Post } from '#domain/community/posts/posts.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { partOf, postRecord, textIn, threadRecord } from '../community-records.ts';

/** The thread of a post, to name unsent operations. */
export type InThread = { id: string; title: string };

/** Sorts after every number of the server: own posts come last until the server has numbered them. */
export const PENDING_SEQ = Number.MAX_SAFE_INTEGER;

/** A post as this device shows it. A post that was removed here retains its content, so that it can be restored offline. */
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

/** Depends on its thread, which may have been created on this device too, and on its pictures. */
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

/** An update, not a deletion, in the outbox: the post stays in the thread as a placeholder with a button to restore it. */
export const removePost = (id: string, thread: InThread) => change('removePost', id, thread, {}, 'removePostDetail');

export const restorePost = (id: string, thread: InThread) => change('restorePost', id, thread, {}, 'restorePostDetail');

export const setThanks = (id: string, thread: InThread, thanks: boolean) =>
  change('setThanks', id, thread, { thanks }, 'thanksDetail');

type Context = {
  threadId: string;
  me: CommunityMember;
  posts: readonly Post[];
  /** Known names of members by id. */
  names: ReadonlyMap<string, string>;
};

/** A post after one of this device's operations; undefined when it belongs to another thread. */
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
  const attached = Array.isArray(sent) ? sent.map((picture) => textIn(picture, 'id')) : null;
  const pictures = before.pictures.filter(({ id }) => attached === null || attached.includes(id));
  return { ...before, content, editedAt, pictures, mentions: mentionsOf(content, context, before.mentions) };
}

/** A post that was written here and has not been read back. Its pictures appear once the server has it. */
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

/** An own post that the server has not numbered yet. */
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
