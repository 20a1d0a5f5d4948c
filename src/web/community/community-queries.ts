import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ThreadFilter, ThreadSort } from '#domain/community/community-codes.ts';
import { api } from '#web/platform/api/api.ts';

/** All topics with their unread threads, and counts of the member's own lists. */
export function topicsQuery() {
  return queryOptions({
    queryKey: ['community', 'topics'],
    queryFn: () => api.community.topics(),
    meta: { lastSeen: 'community.topics' },
  });
}

/** A topic; for a merged topic the server returns the one it was merged into. */
export function topicQuery(id: string) {
  return queryOptions({
    queryKey: ['community', 'topic', id],
    queryFn: () => api.community.topic({ id }),
    meta: { lastSeen: 'community.topic', maxEntries: 20 },
  });
}

export type ThreadListRequest = { topicId?: string | undefined; sort: ThreadSort; filter: ThreadFilter };

/** Pages of threads, of one topic or of all. */
export function threadsQuery({ topicId, sort, filter }: ThreadListRequest) {
  const first: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: ['community', 'threads', { topicId, sort, filter }],
    queryFn: ({ pageParam }) =>
      api.community.threads({ sort, filter, ...(topicId && { topicId }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: asCursor(first),
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { lastSeen: 'community.threads', maxEntries: 20 },
  });
}

const asCursor = (cursor: string | undefined): string | undefined => cursor;

/** The member's drafts from all devices. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['community', 'drafts'],
    queryFn: async () => (await api.community.drafts()).drafts,
    staleTime: 0,
  });
}

/** Threads with a similar title. */
export function similarQuery(title: string, except?: string) {
  return queryOptions({
    queryKey: ['community', 'similar', title, except],
    queryFn: async () =>
      (await api.community.similarThreads({ title, ...(except === undefined ? {} : { except }) })).threads,
    enabled: title.trim().length >= MIN_TITLE_LENGTH,
  });
}

/** Shorter titles are similar to too many threads. */
const MIN_TITLE_LENGTH = 4;
