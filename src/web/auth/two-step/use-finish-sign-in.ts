import { api } from '#web/platform/api/api.ts';
import type { CallErrorCode } from '#web/platform/api/call-error.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

export type Proof = Parameters<typeof api.twoStep.finishSignIn>[0]['proof'];

/** The results of a second step: signed in, or back to the password after its ten minutes. */
export type SecondStepEnds = { onDone: () => void; onExpired: () => void };

/** Completes the second step with the result of `prove`: a typed code, or a passkey's proof. */
export function useFinishSignIn<Input>(
  ticket: string,
  prove: (input: Input) => Proof | Promise<Proof>,
  { onDone, onExpired, onRefused }: SecondStepEnds & { onRefused?: (code: CallErrorCode) => void },
) {
  const complete = useCompleteSignIn();
  const finish = async (input: Input) => {
    const proof = await prove(input);
    await complete(await api.twoStep.finishSignIn({ ticket, proof, ...serverConnection().signsInAs }));
  };
  return useAction(finish, {
    action: null,
    onDone,
    onRefused: (code) => {
      if (code === 'PGRST301') onExpired();
      else onRefused?.(code);
      return true;
    },
  });
}
