import type { Query, QueryClient } from '@tanstack/react-query';
import type { Clock } from './outbox-ports.ts';

/** Rows that leave, or are told of, one after the other are one reason to read again, not many. */
const REFRESH_DELAY_MS = 100;

type Refresh = (features: readonly string[]) => void;

const refreshers = new WeakMap<QueryClient, Refresh>();

/**
 * Reads again what belongs to features that have changed, a moment after the last change. There is one for each query client: an
 * own row that arrives is told by the outbox and by the server's event, and is still one reason to read.
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
 * Query keys begin with the feature's name, as calls do; the dashboard shows something of them all. A query that says
 * `meta: { staleWith: ['meals'] }` is read again the next time it is shown: until then nothing on the screen moves.
 */
export async function refreshFeatures(queryClient: QueryClient, features: ReadonlySet<string>): Promise<void> {
  const isOf = (name: unknown) => name === 'dashboard' || (typeof name === 'string' && features.has(name));
  const isStaleWith = ({ meta }: Query) => Array.isArray(meta?.staleWith) && meta.staleWith.some(isOf);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey[0]) }),
    queryClient.invalidateQueries({ predicate: isStaleWith, refetchType: 'none' }),
  ]);
}
