import { useState } from 'react';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { type Action, type ActionOptions, useAction } from '#web/platform/api/use-action.ts';

const RETRY_MS = 1_000;

/**
 * For forms that may be sent during the server's first start: the call had no effect then, so it is repeated until it
 * succeeds. `isStarting` is true meanwhile.
 */
export function useActionOnceStarted<Input, Output>(
  act: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output>,
): Action<Input, Output> & { isStarting: boolean } {
  const [isStarting, setStarting] = useState(false);
  const untilStarted = async (input: Input): Promise<Output> => {
    try {
      return await act(input);
    } catch (error) {
      if (callErrorCode(error) !== 'STARTING') throw error;
    }
    setStarting(true);
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return untilStarted(input);
  };
  const action = useAction((input: Input) => untilStarted(input).finally(() => setStarting(false)), options);
  return { ...action, isStarting: action.busy && isStarting };
}
