import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Thread } from '#domain/community/threads/threads.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useOverlay, useUnsent } from '#web/platform/offline/status/use-sync.ts';
import { POSTS_TABLE, THREADS_TABLE } from '../community-records.ts';
import { postAfter, type ShownPost } from '../posts/post-operations.ts';
import { useMe } from '../use-me.ts';
import { type ShownThread, threadAfter } from './thread-after.ts';
import { newThreadIn } from './thread-operations.ts';
import { lastSeqOf, readAgain, readEarlier, readFirst, readLater, type ThreadPart, threadKey } from './thread-part.ts';
import { useOwnThread } from './use-own-thread.ts';

/** State at the start of the visit: later posts are announced, not inserted. */
type Visit = { firstUnreadSeq: number | null; shownUntil: number };

/**
 * A thread and a run of its posts, with this device's own changes. Each visit begins at the first unread post, or at the one in the
 * address; after that the same run is read again, so that nothing moves.
 */
export function useThread(threadId: string, at: number | null) {
  const t = useTranslations('community');
  const client = useQueryClient();
  const key = threadKey(threadId);
  const hasBegun = useRef(false);
  const [visit, setVisit] = useState<Visit | null>(null);
  const isOnlyHere = useUnsent().some((operation) => newThreadIn(operation)?.id === threadId);
  const query = useQuery({
    queryKey: key,
    queryFn: async (): Promise<ThreadPart> => {
      const shown = hasBegun.current ? client.getQueryData<ThreadPart>(key) : undefined;
      const part = shown ? await readAgain(threadId, shown.page) : await readFirst(threadId, at);
      hasBegun.current = true;
      return part;
    },
    staleTime: 0,
    enabled: !isOnlyHere,
    meta: { lastSeen: 'community.thread', maxEntries: 50 },
  });
  const own = useOwnThread(threadId);
  const part = query.data ?? own;
  if (visit === null && query.isFetchedAfterMount && query.data) setVisit(visitOf(query.data));

  const grow = useAction(
    async (read: typeof readEarlier) => {
      await client.cancelQueries({ queryKey: key });
      const now = client.getQueryData<ThreadPart>(key);
      const state = client.getQueryState(key);
      if (!now) return;
      const grown = await read(threadId, now);
      // The time of the older data, so that rows of this device stay on top of it.
      client.setQueryData(key, grown, state ? { updatedAt: state.dataUpdatedAt } : {});
      if (read === readLater) setVisit((before) => before && { ...before, shownUntil: lastSeqOf(grown.page) });
    },
    { action: t('thread.moreAction') },
  );
  const shown = useShownPosts(threadId, part, query.dataUpdatedAt, visit);
  return {
    query,
    thread: useShownThread(part, query.dataUpdatedAt),
    page: part?.page,
    ...shown,
    firstUnreadSeq: visit?.firstUnreadSeq ?? null,
    hasVisit: visit !== null,
    /** Shows the announced posts. */
    reveal: () => part && setVisit((before) => before && { ...before, shownUntil: lastSeqOf(part.page) }),
    loadEarlier: () => grow.run(readEarlier),
    loadLater: () => grow.run(readLater),
    isGrowing: grow.busy,
    refetch: () => void client.invalidateQueries({ queryKey: key }),
  };
}

export type OpenThread = ReturnType<typeof useThread>;

function visitOf({ thread }: ThreadPart): Visit {
  return { firstUnreadSeq: thread.readSeq > 0 ? thread.firstUnreadSeq : null, shownUntil: thread.lastSeq };
}

/** The posts that are shown, and newer ones that are only announced. Posting also shows the posts before the own one. */
function useShownPosts(threadId: string, part: ThreadPart | undefined, dataUpdatedAt: number, visit: Visit | null) {
  const me = useMe();
  const read = part?.page.posts;
  const apply = useCallback(
    (row: ShownPost | undefined, operation: Operation) => {
      const posts = read ?? [];
      return postAfter(row, operation, { threadId, me, posts, names: namesIn(posts) });
    },
    [threadId, me, read],
  );
  const { data, remember } = useRemovedHere(read);
  const rows = useOverlay<ShownPost>(POSTS_TABLE, { data, dataUpdatedAt }, apply);
  remember(rows);
  return useMemo(() => {
    const sorted = rows.toSorted((one, other) => one.seq - other.seq);
    const known = new Set(read?.map(({ id }) => id));
    const lastOwn = Math.max(
      0,
      ...sorted.filter((post) => known.has(post.id) && isOf(post, me.id)).map(({ seq }) => seq),
    );
    const until = visit ? Math.max(visit.shownUntil, lastOwn) : Number.POSITIVE_INFINITY;
    const isShown = (post: ShownPost) => !known.has(post.id) || post.seq <= until;
    return { posts: sorted.filter(isShown), fresh: sorted.filter((post) => !isShown(post)) };
  }, [rows, read, visit, me.id]);
}

/** Keeps posts that were removed here, with a button to restore them, for the visit, although the server no longer returns them. */
function useRemovedHere(read: readonly ShownPost[] | undefined) {
  const removed = useRef(new Map<string, ShownPost>());
  const data = useMemo(() => {
    const retained = removed.current;
    for (const { id, state } of read ?? []) if (state !== 'removed') retained.delete(id);
    const here = new Set(read?.map(({ id }) => id));
    const known = read?.map((post) => {
      const before = retained.get(post.id);
      return before ? { ...post, removedHere: before.removedHere } : post;
    });
    return known && [...known, ...[...retained.values()].filter(({ id }) => !here.has(id))];
  }, [read]);
  const remember = (rows: readonly ShownPost[]) => {
    for (const row of rows) if (row.removedHere) removed.current.set(row.id, row);
  };
  return { data, remember };
}

const isOf = ({ createdBy }: ShownPost, userId: string) => createdBy?.id === userId;

/** Names of all members that occur in the posts. */
function namesIn(posts: readonly ShownPost[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { createdBy, mentions } of posts) {
    if (createdBy) names.set(createdBy.id, createdBy.name);
    for (const { id, name } of mentions) if (name !== null) names.set(id, name);
  }
  return names;
}

function useShownThread(part: ThreadPart | undefined, dataUpdatedAt: number): ShownThread | undefined {
  const data = useMemo(() => (part ? [part.thread satisfies Thread] : undefined), [part]);
  const id = part?.thread.id;
  const apply = useCallback(
    (row: ShownThread | undefined, operation: Operation) =>
      row && row.id === id ? threadAfter(row, operation) : undefined,
    [id],
  );
  return useOverlay<ShownThread>(THREADS_TABLE, { data, dataUpdatedAt }, apply)[0];
}
