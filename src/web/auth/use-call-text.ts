import { useTranslations } from 'use-intl';
import { CallError, callErrorCode } from '#web/platform/api/call-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';

/** Up to this time the wait is shown in seconds, above it in minutes. */
const SECONDS_UP_TO = 90;

/** The text for a failed auth call: the waiting time when there is one, else the text of its code. */
export function useCallText(): (error: unknown) => string {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  return (error) => {
    const seconds = retryAfterSeconds(error);
    if (seconds === null) return errorText(callErrorCode(error));
    if (seconds <= SECONDS_UP_TO) return t('login.waitSeconds', { seconds });
    return t('login.waitMinutes', { minutes: Math.ceil(seconds / 60) });
  };
}

/** The wait that the server asks for after too many attempts; null without one. */
function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof CallError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
