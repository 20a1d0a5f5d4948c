import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAnnounceSignIn } from '../use-announce-sign-in.ts';

export type Proof = Parameters<typeof api.twoStep.finishSignIn>[0]['proof'];

/** What a second step leads to: signed in, or back to the password when its ten minutes are over. */
export type SecondStepEnds = { onDone: () => void; onExpired: () => void };

/** Takes the second step with what `prove` answers: a code that was typed, or what the passkey has signed. */
export function useFinishSignIn<Input>(
  ticket: string,
  prove: (input: Input) => Proof | Promise<Proof>,
  { onDone, onExpired }: SecondStepEnds,
) {
  const announce = useAnnounceSignIn();
  const toast = useToast();
  const t = useTranslations('auth');
  return useMutation({
    mutationFn: async (input: Input) => {
      const { signsInAs, keepToken } = serverConnection();
      const details = { ticket, proof: await prove(input), ...signsInAs };
      const { member, token, keptAccount } = await api.twoStep.finishSignIn(details);
      await keepToken(token);
      await announce(member);
      if (keptAccount) toast.show({ tone: 'success', text: t('login.kept') });
    },
    onSuccess: onDone,
    onError: (error) => callErrorCode(error) === 'PGRST301' && onExpired(),
  });
}
