import type { QueryClient } from '@tanstack/react-query';
import { refreshFeatures } from '../offline/outbox/refresh-arrived.ts';

/**
 * Refetches what an import or its undo has changed, also queries that no page shows: stored answers would otherwise be
 * shown when their page opens.
 */
export async function refreshImported(queryClient: QueryClient, features: readonly string[]): Promise<void> {
  await refreshFeatures(queryClient, new Set(features));
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => features.includes(String(queryKey[0])),
  });
}
