import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

const FRESH_MS = 60_000;

/** Earlier imports, newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['fitness', 'imports'],
    queryFn: async () => (await api.fitness.imports()).imports,
    staleTime: FRESH_MS,
  });
}

/** Stored mappings of names in other apps. */
export function aliasesQuery() {
  return queryOptions({
    queryKey: ['fitness', 'import-names'],
    queryFn: async () => (await api.fitness.aliases()).aliases,
    staleTime: FRESH_MS,
  });
}
