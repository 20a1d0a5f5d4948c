import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

export type Proof = Parameters<typeof api.twoStep.finishSignIn>[0]['proof'];

/** What a second step leads to: signed in, or back to the password when its ten minutes are over. */
export type SecondStepEnds = { onDone: () => void; onExpired: () => void };

/** Takes the second step with what `prove` answers: a code that was typed, or what the passkey has signed. */
export function useFinishSignIn<Input>(
  ticket: string,
  prove: (input: Input) => Proof | Promise<Proof>,
  { onDone, onExpired }: SecondStepEnds,
) {
  const complete = useCompleteSignIn();
  return useMutation({
    mutationFn: async (input: Input) => {
      const proof = await prove(input);
      await complete(await api.twoStep.finishSignIn({ ticket, proof, ...serverConnection().signsInAs }));
    },
    onSuccess: onDone,
    onError: (error) => callErrorCode(error) === 'PGRST301' && onExpired(),
  });
}
