import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** How the member signs in by two steps. */
export function twoStepQuery() {
  return queryOptions({
    queryKey: ['auth', 'two-step'],
    queryFn: () => api.twoStep.status(),
    staleTime: 10_000,
  });
}
