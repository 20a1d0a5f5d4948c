import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { useAuthEvent, useSession } from '#web/platform/use-session.tsx';

/**
 * Confirms an address once per link. A query and not a mutation: React may mount the page twice, and the second time has
 * to find the first one's answer, because the link works only once.
 */
export function useVerifyEmail(token: string) {
  const session = useSession();
  const announce = useAuthEvent();
  return useQuery({
    queryKey: ['auth', 'verifyEmail', token],
    queryFn: async () => {
      const done = await api.auth.verifyEmail({ token });
      if (session.status === 'signed-in') await announce({ kind: 'user-updated' });
      return done;
    },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
