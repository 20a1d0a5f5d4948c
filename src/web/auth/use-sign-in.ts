import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/** Signs in and updates the session. The caller handles errors. */
export function useSignIn(): (details: { identifier: string; password: string }) => Promise<void> {
  const complete = useCompleteSignIn();
  return async ({ identifier, password }) => {
    const details = { identifier: identifier.trim(), password, ...serverConnection().signsInAs };
    await complete(await api.auth.signIn(details));
  };
}
