import { useCallback, useMemo } from 'react';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { THREADS_TABLE } from '../community-records.ts';
import { ownPost } from '../posts/post-operations.ts';
import { useTopics } from '../topics/use-topics.ts';
import { useMe } from '../use-me.ts';
import { newThreadIn } from './thread-operations.ts';
import type { ThreadPart } from './thread-part.ts';

type OwnThread = ThreadPart & { id: string };
const NOTHING_READ = { data: [], dataUpdatedAt: 0 };

/** A thread that was created on this device and that the server may not have yet. */
export function useOwnThread(threadId: string): ThreadPart | undefined {
  const me = useMe();
  const { topics } = useTopics();
  const titles = useMemo(() => new Map(topics.map(({ id, title }) => [id, title])), [topics]);
  const apply = useCallback(
    (row: OwnThread | undefined, operation: Operation): OwnThread | undefined => {
      const made = row ? null : newThreadIn(operation);
      if (made?.id !== threadId) return row;
      const at = new Date(operation.createdAt).toISOString();
      const post = { ...ownPost({ id: made.post.id, content: made.post.content, at, me }), seq: 1 };
      const { id, title, topicId } = made;
      const context = { id, title, topicId, topicTitle: titles.get(topicId) ?? '' };
      const counts = {
        postCount: 1,
        participantCount: 1,
        readerCount: 1,
        readSeq: 1,
        firstUnreadSeq: null,
        lastSeq: 1,
      };
      const marks = { isPinned: false, isLocked: false, isHidden: false, follow: 'all' as const };
      const can = { reply: true, editTitle: false, remove: false };
      const thread = { ...context, createdBy: me, createdAt: at, lastReplyAt: at, ...counts, ...marks, can };
      return { id, thread, page: { posts: [post], before: 0, hasBefore: false, hasAfter: false } };
    },
    [threadId, me, titles],
  );
  return useOverlay<OwnThread>(THREADS_TABLE, NOTHING_READ, apply)[0];
}
