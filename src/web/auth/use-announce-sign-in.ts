import type { Member } from '#domain/auth/auth.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { report } from '#web/platform/faults/report.ts';
import { chosenLanguage } from '#web/platform/language/language.tsx';
import { useAuthEvent } from '#web/platform/session/use-session.tsx';

/** Tells the session who signed in. The language that was chosen on this device before becomes the account's, for its mails. */
export function useAnnounceSignIn(): (member: Member) => Promise<void> {
  const announce = useAuthEvent();
  return async (member) => {
    await announce({ kind: 'signed-in', member });
    const chosen = chosenLanguage();
    if (chosen === null || chosen === member.language) return;
    // Signing in does not wait for it, and does not fail with it.
    void api.profile
      .update({ language: chosen })
      .then(() => announce({ kind: 'user-updated' }))
      .catch((error) => report('the chosen language did not reach the account', error));
  };
}
