import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

export const OWN_DATA_KEY = ['own-data'];

/** Imported files of our own, newest first. */
export function ownImportsQuery() {
  return queryOptions({
    queryKey: [...OWN_DATA_KEY, 'imports'],
    queryFn: async () => (await api.ownData.imports()).imports,
    staleTime: 10_000,
  });
}

export function overviewQuery() {
  return queryOptions({ queryKey: OWN_DATA_KEY, queryFn: () => api.ownData.overview(), staleTime: 10_000 });
}
