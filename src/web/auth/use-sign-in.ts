import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/** Signs in and tells the session. Errors go to the caller, who knows where to show them. */
export function useSignIn(): (details: { identifier: string; password: string }) => Promise<void> {
  const complete = useCompleteSignIn();
  return async ({ identifier, password }) => {
    const details = { identifier: identifier.trim(), password, ...serverConnection().signsInAs };
    await complete(await api.auth.signIn(details));
  };
}
