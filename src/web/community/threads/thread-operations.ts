import type { FollowLevel } from '#domain/community/community-codes.ts';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { excerptOf } from '#domain/community/posts/post-text.ts';
import type { NewPost } from '#domain/community/posts/posts.contract.ts';
import type { Thread, ThreadCard } from '#domain/community/threads/threads.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { partOf, textIn, threadRecord, topicRecord } from '../community-records.ts';

export type NewThread = { id: string; topicId: string; title: string; post: NewPost };
type Named = Pick<Thread, 'id' | 'title'>;

function change(call: string, { id, title }: Named, input: object, detail: string): Draft {
  return {
    call: ['community', call],
    input: { id, ...input },
    record: threadRecord(id),
    effect: 'change',
    label: { key: 'community.unsent.thread', detailKey: `community.unsent.${detail}`, values: { title } },
  };
}

/** Depends on its topic, which may have been created on this device too, and on its pictures. */
export const createThread = (thread: NewThread, uploads: readonly Draft[]): Draft => ({
  ...change('createThread', thread, thread, 'threadDetail'),
  effect: 'create',
  needs: [topicRecord(thread.topicId), ...uploads.map(({ record }) => record)],
});

export const editTitle = (thread: Named, editedAt: string) =>
  change('editTitle', thread, { title: thread.title, editedAt }, 'titleDetail');

export const followThread = (thread: Named, level: FollowLevel) =>
  change('followThread', thread, { level }, 'followDetail');

/** An update, not a deletion, in the outbox: the thread can be restored until its page is left. */
export const removeThread = (thread: Named) => change('removeThread', thread, {}, 'removeDetail');

export const restoreThread = (thread: Named) => change('restoreThread', thread, {}, 'restoreDetail');

/** A thread that was created on this device, read from its operation; null for other operations. */
export function newThreadIn({ call, input }: Operation): NewThread | null {
  if (call[1] !== 'createThread') return null;
  const [id, topicId, title] = [textIn(input, 'id'), textIn(input, 'topicId'), textIn(input, 'title')];
  const post = partOf(input, 'post');
  const [postId, content] = [textIn(post, 'id'), textIn(post, 'content')];
  if (id === null || topicId === null || title === null || postId === null || content === null) return null;
  return { id, topicId, title, post: { id: postId, content, pictures: [], card: null } };
}

/** A row of a list after one of this device's operations; undefined when it does not belong in the list. */
export function threadCardAfter(
  before: ThreadCard | undefined,
  operation: Operation,
  { me, topics }: { me: CommunityMember; topics: ReadonlyMap<string, string> },
): ThreadCard | undefined {
  const title = textIn(operation.input, 'title');
  if (before) return operation.call[1] === 'editTitle' && title !== null ? { ...before, title } : before;
  const made = newThreadIn(operation);
  if (!made) return undefined;
  const at = new Date(operation.createdAt).toISOString();
  const excerpt = excerptOf(made.post.content, () => null);
  return {
    id: made.id,
    title: made.title,
    topicId: made.topicId,
    topicTitle: topics.get(made.topicId) ?? '',
    createdBy: me,
    createdAt: at,
    lastReplyAt: at,
    postCount: 1,
    thanks: 0,
    isPinned: false,
    isLocked: false,
    firstPost: { excerpt },
    lastPost: { seq: 1, createdBy: me, excerpt },
    participants: [me],
    isUnread: false,
    unread: 0,
  };
}
