import type { Query, QueryClient } from '@tanstack/react-query';
import type { Clock } from './outbox-ports.ts';

/** Rows that arrive within this time cause one refetch. */
const REFRESH_DELAY_MS = 100;

type Refresh = (features: readonly string[]) => void;

const refreshers = new WeakMap<QueryClient, Refresh>();

/**
 * Refetches the queries of changed features, shortly after the last change. There is one for each query client, because
 * both the outbox and the server's event report a row of this device, and one refetch is enough.
 */
export function refresherOf(queryClient: QueryClient, clock: Pick<Clock, 'after'>): Refresh {
  const known = refreshers.get(queryClient);
  if (known) return known;
  let changed = new Set<string>();
  let cancel = () => {};
  const refresh: Refresh = (features) => {
    if (features.length === 0) return;
    for (const feature of features) changed.add(feature);
    cancel();
    cancel = clock.after(REFRESH_DELAY_MS, () => {
      const all = changed;
      changed = new Set();
      void refreshFeatures(queryClient, all);
    });
  };
  refreshers.set(queryClient, refresh);
  return refresh;
}

/**
 * Query keys begin with the feature's name, as calls do; the dashboard depends on all features. A query with `meta: {
 * staleWith: ['meals'] }` is refetched the next time it is shown, so that nothing moves on the screen until then.
 */
export async function refreshFeatures(queryClient: QueryClient, features: ReadonlySet<string>): Promise<void> {
  const isOf = (name: unknown) => name === 'dashboard' || (typeof name === 'string' && features.has(name));
  const isStaleWith = ({ meta }: Query) => Array.isArray(meta?.staleWith) && meta.staleWith.some(isOf);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey[0]) }),
    queryClient.invalidateQueries({ predicate: isStaleWith, refetchType: 'none' }),
  ]);
}
