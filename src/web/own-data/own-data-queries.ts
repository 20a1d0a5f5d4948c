import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

export const OWN_DATA_KEY = ['own-data'];

export function overviewQuery() {
  return queryOptions({ queryKey: OWN_DATA_KEY, queryFn: () => api.ownData.overview(), staleTime: 10_000 });
}
