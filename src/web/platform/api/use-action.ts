import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Toast, useToast } from '#web/ui/feedback/use-toast.ts';
import { report } from '../client-errors/report.ts';
import { type CallErrorCode, callErrorCode, isCallError, isSignedOutCode } from './call-error.ts';
import { useErrorText } from './use-error-text.ts';

export type ActionOptions<Input, Output> = {
  /**
   * Translated, to follow "Det gick inte att" (infinitive) and "Error in" (-ing form): "byta lösenord", "changing your
   * password". Null where the form shows every `error` itself.
   */
  action: string | null;
  onDone?: (output: Output, input: Input) => void;
  successToast?: string | { title?: string; text: string };
  /** Returns true when the form shows the refusal itself, so that no toast is shown. */
  onRefused?: (code: CallErrorCode, error: unknown) => boolean;
};

type ActionState = {
  busy: boolean;
  /** The error of the last run, until the next run begins. */
  error: unknown;
  /** The last run has succeeded. */
  isDone: boolean;
  /** The number of started runs: a run may fail before a render has shown it as busy. */
  runs: number;
};

export type Action<Input, Output> = ActionState & {
  run: (input: Input) => Promise<Output | undefined>;
  /** Clears the state of the last run; a run under way continues, but is no longer shown. */
  reset: () => void;
};

const IDLE = { busy: false, error: null, isDone: false };

/** Failures of the server or the network, as opposed to refusals. */
const DATA_ERRORS: readonly CallErrorCode[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'OVERLOADED'];

/**
 * Runs the writes of a screen, one at a time, with toasts for success and failure. `run` resolves with undefined when
 * the write failed, after showing that.
 */
export function useAction<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const [state, setState] = useState<ActionState>({ ...IDLE, runs: 0 });
  const running = useRef<symbol>(null);
  const toast = useToast();
  const failureToast = useFailureToast();

  const fail = (error: unknown) => {
    if (isCallError(error) && options.onRefused?.(callErrorCode(error), error)) return;
    if (options.action === null) return;
    // The session redirects to the sign-in page with a notice; closing the password prompt is the member's choice.
    const isShownElsewhere = isSignedOutCode(error) || callErrorCode(error) === 'PASSWORD_REQUIRED';
    if (!isShownElsewhere) toast.show(failureToast(error, options.action));
  };

  const run = async (input: Input) => {
    // A duplicate submission while the first is under way is ignored.
    if (running.current) return undefined;
    const current = Symbol();
    running.current = current;
    setState(({ runs }) => ({ ...IDLE, busy: true, runs: runs + 1 }));
    let end: Partial<ActionState> = {};
    try {
      const output = await act(input);
      if (options.successToast) toast.show({ tone: 'success', ...asToast(options.successToast) });
      options.onDone?.(output, input);
      end = { isDone: true };
      return output;
    } catch (error) {
      end = { error };
      fail(error);
      return undefined;
    } finally {
      if (running.current === current) {
        running.current = null;
        setState(({ runs }) => ({ ...IDLE, ...end, runs }));
      }
    }
  };

  const reset = () => {
    running.current = null;
    setState(({ runs }) => ({ ...IDLE, runs }));
  };

  return { ...state, run, reset };
}

/** 'Data Error', 'Error in {action}' or 'Unexpected Error', depending on the error. */
function useFailureToast(): (error: unknown, action: string) => Toast {
  const t = useTranslations('platform');
  const errorText = useErrorText();
  return (error, action) => {
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
