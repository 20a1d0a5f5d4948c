import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ThreadCard } from '#domain/community/threads/threads.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { type ThreadListRequest, threadsQuery } from '../community-queries.ts';
import { THREADS_TABLE } from '../community-records.ts';
import { useTopics } from '../topics/use-topics.ts';
import { useMe } from '../use-me.ts';
import { newThreadIn, threadCardAfter } from './thread-operations.ts';

/** Pages of threads, pinned ones first; threads that were created here and are not sent yet come on top. */
export function useThreads(request: ThreadListRequest) {
  const { topicId, filter } = request;
  const query = useInfiniteQuery(threadsQuery(request));
  const me = useMe();
  const { topics } = useTopics();
  const titles = useMemo(() => new Map(topics.map(({ id, title }) => [id, title])), [topics]);
  const apply = useCallback(
    (row: ThreadCard | undefined, operation: Operation) => {
      const made = row ? null : newThreadIn(operation);
      const isElsewhere = made !== null && topicId !== undefined && made.topicId !== topicId;
      const isFiltered = made !== null && (filter === 'unread' || filter === 'followed');
      return isElsewhere || isFiltered ? undefined : threadCardAfter(row, operation, { me, topics: titles });
    },
    [me, titles, topicId, filter],
  );
  const pages = query.data?.pages;
  const read = useMemo(() => {
    const all = pages?.flatMap((page) => [...page.pinned, ...page.threads]);
    // A thread that was answered between two reads can be on both pages.
    return all && [...new Map(all.map((thread) => [thread.id, thread])).values()];
  }, [pages]);
  const rows = useOverlay(THREADS_TABLE, { data: read, dataUpdatedAt: query.dataUpdatedAt }, apply);
  const threads = useMemo(() => {
    const known = new Set(read?.map(({ id }) => id));
    return [...rows.filter(({ id }) => !known.has(id)).toReversed(), ...rows.filter(({ id }) => known.has(id))];
  }, [rows, read]);
  return { query, threads, isReady: query.data !== undefined };
}
