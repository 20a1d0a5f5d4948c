import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

const firstPage: string | undefined = undefined;

// Keys begin with the feature's name: the live event 'communityInbox' invalidates them.

export function unreadQuery() {
  return queryOptions({
    queryKey: ['communityInbox', 'unread'],
    queryFn: async () => (await api.communityInbox.unread()).unread,
  });
}

export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: ['communityInbox', 'list'],
    queryFn: ({ pageParam }) => api.communityInbox.list(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function inboxSettingsQuery() {
  return queryOptions({
    queryKey: ['communityInbox', 'settings'],
    queryFn: () => api.communityInbox.settings(),
  });
}

export function mutedQuery() {
  return queryOptions({
    queryKey: ['communityInbox', 'muted'],
    queryFn: async () => (await api.communityInbox.muted()).members,
    staleTime: 0,
  });
}

export function myReportsQuery() {
  return queryOptions({
    queryKey: ['communityInbox', 'myReports'],
    queryFn: async () => (await api.communityInbox.myReports()).reports,
    staleTime: 0,
  });
}
