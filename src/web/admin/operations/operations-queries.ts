import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

export const ADMIN_OPERATIONS = ['adminOperations'] as const;
const MINUTE_MS = 60_000;

export function overviewQuery(days: 15 | 30) {
  return queryOptions({
    queryKey: [...ADMIN_OPERATIONS, 'overview', days],
    queryFn: () => api.adminOperations.overview({ days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Polled once a minute. */
export function statusQuery() {
  return queryOptions({
    queryKey: [...ADMIN_OPERATIONS, 'status'],
    queryFn: () => api.adminOperations.status(),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
}

const POLL_MS = 10_000;

/** Polled quickly, to show the result of a retried job. */
export function troubledJobsQuery() {
  return queryOptions({
    queryKey: [...ADMIN_OPERATIONS, 'jobs'],
    queryFn: () => api.adminOperations.jobs(),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}
