import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';

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

const CHANGED = ['meals', 'foods'];

/** Reads again what an import or its undo has changed, also what no page shows right now: the device keeps answers. */
export async function refreshJournal(queryClient: QueryClient): Promise<void> {
  await refreshFeatures(queryClient, new Set(CHANGED));
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])),
  });
}
