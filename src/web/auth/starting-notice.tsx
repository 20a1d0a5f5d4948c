import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';

const isStarting = (error: unknown) => callErrorCode(error) === 'STARTING';

/** How a form is sent while a first start still fills its database: nothing of the call was done, so it is sent again until it can be. */
export const UNTIL_STARTED = { retry: (_failures: number, error: Error) => isStarting(error), retryDelay: 1_000 };

type Sending = { isPending: boolean; failureReason: unknown };

/** Why the button is busy for so long, when that is why. */
export function StartingNotice({ sending: { isPending, failureReason } }: { sending: Sending }) {
  const errorText = useErrorText();
  if (!isPending || !isStarting(failureReason)) return null;
  return (
    <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      {errorText('STARTING')}
    </p>
  );
}
