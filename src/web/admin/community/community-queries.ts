import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CaseState } from '#domain/community/community-codes.ts';
import { api } from '#web/platform/api/api.ts';

const fresh = { staleTime: 0 };
const firstPage: string | undefined = undefined;
const withCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const COMMUNITY_ADMIN = ['communityAdmin'] as const;

export function overviewQuery() {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'overview'],
    queryFn: () => api.communityAdmin.overview(),
    ...fresh,
  });
}

export function casesQuery(state: CaseState) {
  return infiniteQueryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'cases', state],
    queryFn: ({ pageParam }) => api.communityAdmin.cases({ state, ...withCursor(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

export function caseQuery(postId: string) {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'case', postId],
    queryFn: () => api.communityAdmin.getCase({ postId }),
    ...fresh,
  });
}

export function eventsQuery() {
  return infiniteQueryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'events'],
    queryFn: ({ pageParam }) => api.communityAdmin.events(withCursor(pageParam)),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

export function blockedWordsQuery() {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'blockedWords'],
    queryFn: async () => (await api.communityAdmin.blockedWords()).words,
    ...fresh,
  });
}

export function removedQuery() {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'removed'],
    queryFn: async () => (await api.communityAdmin.removed()).threads,
    ...fresh,
  });
}

export function topicsQuery() {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'topics'],
    queryFn: async () => (await api.community.topics()).topics,
    ...fresh,
  });
}

/** Whether a thread is locked and pinned, and its topic. Reading it here does not mark it as read. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'thread', id],
    queryFn: async () => (await api.community.thread({ id, at: 'start' })).thread,
    ...fresh,
  });
}
