import { useState } from 'react';
import { checkPhone } from '#domain/auth/check-identity.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useCallText } from '../use-call-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** A message needs time to arrive; another request would send a second one. */
const RESEND_SECONDS = 60;

function checkIdentifier({ identifier }: { identifier: string }) {
  return { identifier: identifier.trim() === '' ? ('resetIdentifierMissing' as const) : undefined };
}

const isPhone = (identifier: string) => checkPhone(identifier) === null;

/** Sends the message, and makes the member wait before another one to the same address. */
export function useForgotPassword() {
  const textOf = useCallText();
  const { language } = useLanguage();
  const form = useFields({ initial: { identifier: '' }, check: checkIdentifier });
  const [sentTo, setSentTo] = useState<{ identifier: string; byPhone: boolean } | null>(null);
  const { left, restart } = useSecondsLeft(0);
  const typed = form.values.identifier.trim();
  const again = sentTo?.identifier === typed;
  const { run, busy, error } = useAction((identifier: string) => api.auth.requestReset({ identifier, language }), {
    action: null,
    onDone: (_done, identifier) => {
      setSentTo({ identifier, byPhone: isPhone(identifier) });
      restart(RESEND_SECONDS);
    },
  });
  return {
    form,
    submit: form.submit(() => run(typed)),
    busy,
    alert: error ? textOf(error) : null,
    sentTo,
    waitSeconds: again ? left : 0,
    /** The next action of the button, as a message key. */
    next: again ? ('resend' as const) : isPhone(typed) ? ('sendCode' as const) : ('sendLink' as const),
  };
}
