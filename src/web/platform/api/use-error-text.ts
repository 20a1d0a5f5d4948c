import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type CallErrorCode, callErrorCode, isNoSuchThing, isSignedOutCode } from './call-error.ts';

/**
 * The sentence for a refusal, in the language of the screen. A code of a newer server gets that of an error of ours; without the
 * sentences, which come after the first view, the server is out of reach.
 */
export function useErrorText(): (code: CallErrorCode) => string {
  const t = useTranslations();
  return (code) => {
    const known = ([code, 'INTERNAL'] as const).find((name) => t.has(`errors.${name}`));
    return t(known === undefined ? 'platform.failure.unreachable' : `errors.${known}`);
  };
}

type Content = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

export type ContentError = {
  /** Nothing can be shown: the page shows its error state. Content that was loaded before stays on the screen instead. */
  failed: boolean;
  /** Why, in a sentence. */
  reason: string;
  retry: () => void;
  isRetrying: boolean;
};

/** Tells when a page's content could not be loaded. `text` says which, translated: 'Error fetching daily log'. */
export function useContentError(query: Content, text: string): ContentError {
  const toast = useToast();
  const t = useTranslations('platform');
  const errorText = useErrorText();
  const failed = query.data === undefined && query.error !== null && !isSignedOutCode(query.error);
  const reason = failed ? errorText(callErrorCode(query.error)) : '';

  // One toast for each failure, not for each change of language. That there is no network, the frame says already, and that there is
  // no such thing, the page.
  const showToast = useEffectEvent(() => toast.show({ tone: 'error', title: t('failure.data'), text }));
  const failure = failed ? query.error : null;
  useEffect(() => {
    const isOffline = !navigator.onLine && callErrorCode(failure) === 'NETWORK';
    if (failure !== null && !isOffline && !isNoSuchThing(failure)) showToast();
  }, [failure]);

  return { failed, reason, retry: () => void query.refetch(), isRetrying: query.isFetching };
}
