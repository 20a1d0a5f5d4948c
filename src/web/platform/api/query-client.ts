import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { callErrorCode } from './call-error.ts';

const TRIES = 3;

/** Reads are retried where that can help, and do not wait for a network: the last seen data is shown meanwhile. */
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
 * Dates every answer by the start of its read, not by its arrival: a row that reached the server in between may be
 * missing from the answer, so its operation must still be applied (see operationsSince).
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

/** Failures that may be temporary; a refusal is final. */
function isPassing(error: unknown): boolean {
  const code = callErrorCode(error);
  if (code === 'NETWORK') return navigator.onLine;
  return code === 'STARTING' || code === 'UNAVAILABLE' || code === 'OVERLOADED' || code === 'INTERNAL';
}

/** Features whose answers depend on the profile: daily goals, BMI, methods, the weight forecast. */
const FOLLOW_PROFILE: ReadonlySet<unknown> = new Set([
  'dashboard',
  'meals',
  'body',
  'food-habits',
  'energy-need',
  'review',
]);

/** Refetches what depends on the profile. Query keys begin with the feature's name. */
export async function refreshAfterProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => FOLLOW_PROFILE.has(queryKey[0]) });
}
