import { useTranslations } from 'use-intl';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { PasskeyError } from '#web/platform/session/passkey.ts';
import { useCallText } from './use-call-text.ts';

/** Why a passkey did not sign in, and the alternative, which differs between the sign-in page and the second step. */
export function usePasskeyProblem(at: 'login' | 'secondStep'): (error: unknown) => string {
  const t = useTranslations('auth');
  const textOf = useCallText();
  return (error) => {
    if (!(error instanceof PasskeyError)) {
      return callErrorCode(error) === 'CODE_INVALID' ? t(`${at}.passkeyWrong`) : textOf(error);
    }
    if (error.problem === 'dismissed') return t(`${at}.passkeyDismissed`);
    return error.problem === 'address' ? t(`${at}.passkeyAddress`) : t(`${at}.passkeyFailed`);
  };
}
