import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { signWithPasskey } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { usePasskeyProblem } from '../use-passkey-problem.ts';
import { type SecondStepEnds, useFinishSignIn } from './use-finish-sign-in.ts';

type PasskeyStepProps = SecondStepEnds & { options: Record<string, unknown>; ticket: string };

/** The second step by passkey. It needs a press, because browsers require one before the dialog. */
export function PasskeyStep({ options, ticket, ...ends }: PasskeyStepProps) {
  const t = useTranslations('auth');
  const problemOf = usePasskeyProblem('secondStep');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { run, busy, error } = useFinishSignIn(
    ticket,
    async () => ({ method: 'passkey' as const, response: await signWithPasskey(options) }),
    ends,
  );
  return (
    <>
      {error ? <FormAlert>{problemOf(error)}</FormAlert> : null}
      <Button
        ref={button}
        full
        icon={Fingerprint}
        busy={busy}
        busyLabel={t('secondStep.passkeyBusy')}
        onClick={() => void run(undefined)}
      >
        {t('secondStep.passkeyUse')}
      </Button>
    </>
  );
}
