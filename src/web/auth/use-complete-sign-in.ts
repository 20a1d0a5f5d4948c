import { useTranslations } from 'use-intl';
import type { Member } from '#domain/auth/auth.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { chosenLanguage } from '#web/platform/language/language.tsx';
import { useAuthEvent } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type SignedIn = Awaited<ReturnType<typeof api.auth.signIn>>;

/** Completes every sign-in: stores the token, updates the session, and reports a cancelled account deletion. */
export function useCompleteSignIn(): (answer: SignedIn) => Promise<void> {
  const announce = useAnnounceSignIn();
  const toast = useToast();
  const t = useTranslations('auth');
  return async ({ member, token, keptAccount }) => {
    await serverConnection().storeToken(token);
    await announce(member);
    if (keptAccount) toast.show({ tone: 'success', text: t('login.kept') });
  };
}

/** Reports the sign-in to the session. The language chosen on this device becomes the account's, for its mails. */
function useAnnounceSignIn(): (member: Member) => Promise<void> {
  const announce = useAuthEvent();
  return async (member) => {
    await announce({ kind: 'signed-in', member });
    const chosen = chosenLanguage();
    if (chosen === null || chosen === member.language) return;
    // In the background: a failure does not affect the sign-in.
    void api.profile
      .update({ language: chosen })
      .then(() => announce({ kind: 'user-updated' }))
      .catch((error) => report('the chosen language did not reach the account', error));
  };
}
