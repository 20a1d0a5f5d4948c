import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

const FRESH_MS = 60_000;

/** What was imported before, newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['fitness', 'imports'],
    queryFn: async () => (await api.fitness.imports()).imports,
    staleTime: FRESH_MS,
  });
}

/** Which exercises names of other apps stand for, as settled before. */
export function aliasesQuery() {
  return queryOptions({
    queryKey: ['fitness', 'import-names'],
    queryFn: async () => (await api.fitness.aliases()).aliases,
    staleTime: FRESH_MS,
  });
}
