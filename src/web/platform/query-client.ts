import { QueryClient } from '@tanstack/react-query';
import { callErrorCode } from './call-error.ts';

const TRIES = 3;

/** Reads are tried again where that can help, and never wait for a network: what was last seen is shown meanwhile. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < TRIES - 1 && isPassing(error),
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Failures that may be over in a moment; a refusal stays one. */
function isPassing(error: unknown): boolean {
  const code = callErrorCode(error);
  if (code === 'NETWORK') return navigator.onLine;
  return code === 'UNAVAILABLE' || code === 'OVERLOADED' || code === 'INTERNAL';
}
