import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { twoStepQuery } from '#web/platform/session/two-step-query.ts';

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async () => (await api.auth.listSessions()).sessions,
    staleTime: 10_000,
  });
}

/** Called after every change of the second steps: refetches them, and what was refused without them. */
export function useRefreshTwoStep(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({
      predicate: ({ state }) => state.error !== null && callErrorCode(state.error) === 'TWO_STEP_REQUIRED',
    });
    await queryClient.invalidateQueries(twoStepQuery());
  };
}
