import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { refreshImported } from '#web/platform/file-import/refresh-imported.ts';

const FRESH_MS = 60_000;

/** Earlier diary imports, newest first. */
export function diaryImportsQuery() {
  return queryOptions({
    queryKey: ['meals', 'imports'],
    queryFn: async () => (await api.diaryImports.list()).imports,
    staleTime: FRESH_MS,
  });
}

/** The member's stored foods for names of other apps. */
export function foodAliasesQuery() {
  return queryOptions({
    queryKey: ['meals', 'import-names'],
    queryFn: async () => (await api.diaryImports.aliases()).aliases,
    staleTime: 0,
  });
}

/** Refreshes the data that an import or its undo has changed. */
export const refreshJournal = (queryClient: QueryClient) => refreshImported(queryClient, ['meals', 'foods']);
