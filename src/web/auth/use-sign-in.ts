import { api } from '#web/platform/api/api.ts';
import { useAuthEvent } from '#web/platform/session/use-session.tsx';

/** Signs in and tells the session. Errors go to the caller, who knows where to show them. */
export function useSignIn(): (details: { identifier: string; password: string }) => Promise<void> {
  const announce = useAuthEvent();
  return async ({ identifier, password }) => {
    const { member } = await api.auth.signIn({ identifier: identifier.trim(), password });
    await announce({ kind: 'signed-in', member });
  };
}
