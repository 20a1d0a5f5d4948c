import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

const firstPage: string | undefined = undefined;

/** A member as others see them. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['community', 'member', id],
    queryFn: () => api.community.member({ id }),
  });
}

/** The posts of a member, newest first. */
export function memberPostsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['community', 'memberPosts', id],
    queryFn: ({ pageParam }) => api.community.memberPosts({ id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
