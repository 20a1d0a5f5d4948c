import type { QueryClient } from '@tanstack/react-query';
import type { Operation } from '#domain/sync/operation.ts';

/** Which features show what an operation changed: its own, and the dashboard, which shows something of them all. */
function ownAndDashboard({ call }: Operation): readonly unknown[] {
  return [call[0], 'dashboard'];
}

/** Reads again what arrived operations have changed. Query keys begin with the feature's name, as calls do. */
export async function refreshArrived(
  queryClient: QueryClient,
  operations: readonly Operation[],
  featuresOf: (operation: Operation) => readonly unknown[] = ownAndDashboard,
): Promise<void> {
  const features = new Set(operations.flatMap(featuresOf));
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => features.has(queryKey[0]) });
}
