import type { QueryClient } from '@tanstack/react-query';
import { refreshFeatures } from '../offline/outbox/refresh-arrived.ts';

/**
 * Reads again what an import or its undo has changed, also what no page shows right now: the device stores answers, and a page that is
 * opened anew would show the one from before.
 */
export async function refreshImported(queryClient: QueryClient, features: readonly string[]): Promise<void> {
  await refreshFeatures(queryClient, new Set(features));
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => features.includes(String(queryKey[0])),
  });
}
