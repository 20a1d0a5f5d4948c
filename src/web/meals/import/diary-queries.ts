import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { refreshImported } from '#web/platform/file-import/refresh-imported.ts';

const FRESH_MS = 60_000;

/** Food diaries that were imported before, newest first. */
export function diaryImportsQuery() {
  return queryOptions({
    queryKey: ['meals', 'imports'],
    queryFn: async () => (await api.diaryImports.list()).imports,
    staleTime: FRESH_MS,
  });
}

/** Which foods names of other apps stand for, as settled before. */
export function foodAliasesQuery() {
  return queryOptions({
    queryKey: ['meals', 'import-names'],
    queryFn: async () => (await api.diaryImports.aliases()).aliases,
    staleTime: 0,
  });
}

/** Reads again what an import or its undo has changed. */
export const refreshJournal = (queryClient: QueryClient) => refreshImported(queryClient, ['meals', 'foods']);
