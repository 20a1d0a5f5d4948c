import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Toast, useToast } from '#web/ui/feedback/use-toast.ts';
import { report } from '../faults/report.ts';
import { type CallErrorCode, callErrorCode, isCallError, isSignedOutCode } from './call-error.ts';
import { useErrorText } from './use-error-text.ts';

export type ActionOptions<Input, Output> = {
  /** Translated, to follow "Det gick inte att" (infinitive) and "Error in" (-ing form): "byta lösenord", "changing your password". */
  action: string;
  onDone?: (output: Output, input: Input) => void;
  successToast?: string | { title?: string; text: string };
  /** True when the form shows the refusal itself, so that no toast repeats it. */
  onRefused?: (code: CallErrorCode, error: unknown) => boolean;
};

/** Where the server or the way to it failed, as opposed to it saying no. */
const DATA_ERRORS: readonly CallErrorCode[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'OVERLOADED'];

/**
 * Every write of a screen goes through here: one at a time, with the toasts for what went well or wrong. `run` answers
 * undefined when it failed, and has told so.
 */
export function useAction<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output>,
): { run: (input: Input) => Promise<Output | undefined>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const toast = useToast();
  const failureToast = useFailureToast(options.action);

  const fail = (error: unknown) => {
    if (isCallError(error) && options.onRefused?.(callErrorCode(error), error)) return;
    // The session leads to the sign-in page and says why; a closed password prompt is the member's own choice.
    if (!isSignedOutCode(error) && callErrorCode(error) !== 'PASSWORD_REQUIRED') toast.show(failureToast(error));
  };

  const run = async (input: Input) => {
    // A second tap while the first is under way is the same request.
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      const output = await act(input);
      if (options.successToast) toast.show({ tone: 'success', ...asToast(options.successToast) });
      options.onDone?.(output, input);
      return output;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { run, busy };
}

/** 'Data Error', 'Error in {action}' or 'Unexpected Error', by what was thrown. */
function useFailureToast(action: string): (error: unknown) => Toast {
  const t = useTranslations('platform');
  const errorText = useErrorText();
  return (error) => {
    if (!isCallError(error)) {
      report(`unexpected error in ${action}`, error);
      return { tone: 'error', title: t('failure.unexpected'), text: t('failure.unexpectedText', { action }) };
    }
    const code = callErrorCode(error);
    const title = DATA_ERRORS.includes(code) ? t('failure.data') : t('failure.action', { action });
    return { tone: 'error', title, text: errorText(code) };
  };
}

function asToast(success: string | { title?: string; text: string }): { title?: string; text: string } {
  return typeof success === 'string' ? { text: success } : success;
}
