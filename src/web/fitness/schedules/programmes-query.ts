import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

export function programmesQuery() {
  return queryOptions({
    queryKey: ['programmes'],
    queryFn: async () => (await api.fitness.programmes()).programmes,
    staleTime: 3_600_000,
    meta: { lastSeen: 'fitness.programmes' },
  });
}
