import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Toast, useToast } from '#web/ui/feedback/use-toast.ts';
import { report } from '../client-errors/report.ts';
import { type CallErrorCode, callErrorCode, isCallError, isSignedOutCode } from './call-error.ts';
import { useErrorText } from './use-error-text.ts';

export type ActionOptions<Input, Output> = {
  /**
   * Translated, to follow "Det gick inte att" (infinitive) and "Error in" (-ing form): "byta lösenord", "changing your password".
   * Null where the form shows every `error` itself, so that no toast repeats it.
   */
  action: string | null;
  onDone?: (output: Output, input: Input) => void;
  successToast?: string | { title?: string; text: string };
  /** True when the form shows the refusal itself, so that no toast repeats it. */
  onRefused?: (code: CallErrorCode, error: unknown) => boolean;
};

type ActionState = {
  busy: boolean;
  /** What the last run failed with, until the next begins. */
  error: unknown;
  /** The last run has succeeded. */
  isDone: boolean;
  /** How many runs have begun: one may fail before a render has shown it under way. */
  runs: number;
};

export type Action<Input, Output> = ActionState & {
  run: (input: Input) => Promise<Output | undefined>;
  /** Forgets the last run; one that is under way goes on, but is not shown any longer. */
  reset: () => void;
};

const IDLE = { busy: false, error: null, isDone: false };

/** Where the server or the way to it failed, as opposed to it saying no. */
const DATA_ERRORS: readonly CallErrorCode[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'OVERLOADED'];

/**
 * Every write of a screen goes through here: one at a time, with the toasts for what went well or wrong. `run` answers
 * undefined when it failed, and has told so.
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
    // The session leads to the sign-in page and says why; a closed password prompt is the member's own choice.
    const isShownElsewhere = isSignedOutCode(error) || callErrorCode(error) === 'PASSWORD_REQUIRED';
    if (!isShownElsewhere) toast.show(failureToast(error, options.action));
  };

  const run = async (input: Input) => {
    // A second tap while the first is under way is the same request.
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

/** 'Data Error', 'Error in {action}' or 'Unexpected Error', by what was thrown. */
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
