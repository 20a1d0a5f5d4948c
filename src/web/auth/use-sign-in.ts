import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAnnounceSignIn } from './use-announce-sign-in.ts';

/** Signs in and tells the session. Errors go to the caller, who knows where to show them. */
export function useSignIn(): (details: { identifier: string; password: string }) => Promise<void> {
  const announce = useAnnounceSignIn();
  const toast = useToast();
  const t = useTranslations('auth');
  return async ({ identifier, password }) => {
    const { signsInAs, keepToken } = serverConnection();
    const details = { identifier: identifier.trim(), password, ...signsInAs };
    const { member, token, keptAccount } = await api.auth.signIn(details);
    await keepToken(token);
    await announce(member);
    if (keptAccount) toast.show({ tone: 'success', text: t('login.kept') });
  };
}
