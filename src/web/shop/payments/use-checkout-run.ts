import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useCheckoutProblem } from './checkout-problem.ts';

/** 'leaving': the browser is on its way to another page, and all buttons are locked. */
export type RunEnd = 'leaving' | 'done';

/** Placing an order continues with its payment; paying resumes an order that was placed before. */
export type RunKind = 'placing' | 'paying';

export type CheckoutRun = {
  /** The step in progress. */
  doing: RunKind | null;
  /** The text of the last error. */
  problem: string | null;
  /** Does nothing while another run is in progress. `onFailed` is called with the error before it is shown. */
  run: (kind: RunKind, work: () => Promise<RunEnd>, onFailed?: (error: unknown) => void) => Promise<void>;
};

/** Idle, then busy, then leaving to the provider's page or an error: in the page and as a toast. One at a time. */
export function useCheckoutRun(): CheckoutRun {
  const t = useTranslations('shop');
  const toast = useToast();
  const problemOf = useCheckoutProblem();
  const isRunning = useRef(false);
  const [state, setState] = useState<Pick<CheckoutRun, 'doing' | 'problem'>>({ doing: null, problem: null });

  const stop = (problem: string | null) => {
    isRunning.current = false;
    setState({ doing: null, problem });
  };

  // The back button may restore this page from the browser's cache: still locked.
  useEffect(() => {
    const unlock = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setState({ doing: null, problem: null });
    };
    window.addEventListener('pageshow', unlock);
    return () => window.removeEventListener('pageshow', unlock);
  }, []);

  const run: CheckoutRun['run'] = async (kind, work, onFailed) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ doing: kind, problem: null });
    try {
      if ((await work()) === 'done') stop(null);
    } catch (error) {
      onFailed?.(error);
      const text = problemOf(error);
      stop(text);
      toast.show({ tone: 'error', title: t('checkout.errorTitle'), text });
    }
  };

  return { ...state, run };
}
