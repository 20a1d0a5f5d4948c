import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { callErrorCode } from './call-error.ts';

const TRIES = 3;

/** Reads are tried again where that can help, and never wait for a network: what was last seen is shown meanwhile. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < TRIES - 1 && isPassing(error),
        staleTime: 30_000,
      },
    },
  });
}

/**
 * Dates every answer by when its read began, not by when it came: a row that reached the server in between may be missing
 * from it, and must go on being laid over it (see operationsSince).
 */
function createQueryCache(): QueryCache {
  const beganAt = new WeakMap<object, number>();
  const onSuccess = (_data: unknown, query: Query<unknown, unknown, unknown>) => {
    const began = beganAt.get(query);
    if (began !== undefined && began < query.state.dataUpdatedAt) query.setState({ dataUpdatedAt: began });
  };
  const cache = new QueryCache({ onSuccess });
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') beganAt.set(event.query, Date.now());
  });
  return cache;
}

/** Failures that may be over in a moment; a refusal stays one. */
function isPassing(error: unknown): boolean {
  const code = callErrorCode(error);
  if (code === 'NETWORK') return navigator.onLine;
  return code === 'STARTING' || code === 'UNAVAILABLE' || code === 'OVERLOADED' || code === 'INTERNAL';
}

/** Features whose answers the server works out from the profile: goals of the day, BMI, methods, the way to a goal weight. */
const FOLLOW_PROFILE: ReadonlySet<unknown> = new Set([
  'dashboard',
  'meals',
  'body',
  'food-habits',
  'energy-need',
  'review',
]);

/** Reads again what follows from a profile that was changed. Query keys begin with the feature's name. */
export async function refreshAfterProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => FOLLOW_PROFILE.has(queryKey[0]) });
}
