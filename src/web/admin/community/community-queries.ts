import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CaseState } from '#domain/community/community-codes.ts';
import { api } from '#web/platform/api/api.ts';
import { adminQuery } from '../admin-query.ts';

const fresh = { staleTime: 0 };
const firstPage: string | undefined = undefined;
const withCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const COMMUNITY_ADMIN = ['communityAdmin'] as const;

export const overviewQuery = () => adminQuery([...COMMUNITY_ADMIN, 'overview'], () => api.communityAdmin.overview());

export function casesQuery(state: CaseState) {
  return infiniteQueryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'cases', state],
    queryFn: ({ pageParam }) => api.communityAdmin.cases({ state, ...withCursor(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

export const caseQuery = (postId: string) =>
  adminQuery([...COMMUNITY_ADMIN, 'case', postId], () => api.communityAdmin.getCase({ postId }));

export function eventsQuery() {
  return infiniteQueryOptions({
    queryKey: [...COMMUNITY_ADMIN, 'events'],
    queryFn: ({ pageParam }) => api.communityAdmin.events(withCursor(pageParam)),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

export const blockedWordsQuery = () =>
  adminQuery([...COMMUNITY_ADMIN, 'blockedWords'], async () => (await api.communityAdmin.blockedWords()).words);

export const removedQuery = () =>
  adminQuery([...COMMUNITY_ADMIN, 'removed'], async () => (await api.communityAdmin.removed()).threads);

export const topicsQuery = () =>
  adminQuery([...COMMUNITY_ADMIN, 'topics'], async () => (await api.community.topics()).topics);

/** Whether a thread is locked and pinned, and its topic. Reading it here does not mark it as read. */
export const threadQuery = (id: string) =>
  adminQuery([...COMMUNITY_ADMIN, 'thread', id], async () => (await api.community.thread({ id, at: 'start' })).thread);
