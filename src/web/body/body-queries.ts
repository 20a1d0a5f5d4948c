import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyPage } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';

const FRESH_MS = 120_000;

/** Everything that is measured, for all screens of the body: one request, kept for the next visit without a network. */
export function bodyQuery() {
  return queryOptions({
    queryKey: ['body', 'page'],
    queryFn: (): Promise<BodyPage> => api.body.load(),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'body.load' },
  });
}

type OlderFrom = { beforeDay: Day; beforeId?: string };

/** Weighings from before those that come with the page, for who scrolls that far back. */
export function olderWeightsQuery(weightsFrom: Day) {
  const first: OlderFrom = { beforeDay: weightsFrom };
  return infiniteQueryOptions({
    queryKey: ['body', 'older', weightsFrom],
    queryFn: ({ pageParam }) => api.body.olderWeights(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ weights, more }): OlderFrom | undefined => {
      const last = weights.at(-1);
      return more && last ? { beforeDay: last.day, beforeId: last.id } : undefined;
    },
    staleTime: FRESH_MS,
  });
}
