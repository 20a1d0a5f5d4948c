import type { Query, QueryClient } from '@tanstack/react-query';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Clock } from './outbox-ports.ts';

/** Rows that leave one after the other are one reason to read again, not many. */
const REFRESH_DELAY_MS = 100;

/** Hears of arrived operations and reads again what they have changed, a moment after the last of them. */
export function refreshSoon(queryClient: QueryClient, clock: Pick<Clock, 'after'>) {
  let waiting: readonly Operation[] = [];
  let cancel = () => {};
  return (operations: readonly Operation[]): void => {
    if (operations.length === 0) return;
    waiting = [...waiting, ...operations];
    cancel();
    cancel = clock.after(REFRESH_DELAY_MS, () => {
      const arrived = waiting;
      waiting = [];
      void refreshArrived(queryClient, arrived);
    });
  };
}

/** Which features show what an operation changed: its own, and the dashboard, which shows something of them all. */
function ownAndDashboard({ call }: Operation): readonly unknown[] {
  return [call[0], 'dashboard'];
}

/**
 * Reads again what arrived operations have changed. Query keys begin with the feature's name, as calls do. A query that
 * says `meta: { follows: ['meals'] }` is read again the next time it is shown: until then nothing on the screen moves.
 */
export async function refreshArrived(
  queryClient: QueryClient,
  operations: readonly Operation[],
  featuresOf: (operation: Operation) => readonly unknown[] = ownAndDashboard,
): Promise<void> {
  const features = new Set(operations.flatMap(featuresOf));
  const follows = ({ meta }: Query) => Array.isArray(meta?.follows) && meta.follows.some((name) => features.has(name));
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => features.has(queryKey[0]) }),
    queryClient.invalidateQueries({ predicate: follows, refetchType: 'none' }),
  ]);
}
