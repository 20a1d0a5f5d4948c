import type { QueryClient } from '@tanstack/react-query';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';

/** What an import or its undo changes. */
const CHANGED = ['health', 'body', 'fitness', 'profile'];

/**
 * Reads again what an import has changed, also what no page shows right now: the device keeps answers, and a page that is opened anew
 * would show the one from before.
 */
export async function refreshImported(queryClient: QueryClient): Promise<void> {
  await refreshFeatures(queryClient, new Set(CHANGED));
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])),
  });
}
