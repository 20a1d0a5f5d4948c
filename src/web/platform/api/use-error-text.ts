import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type CallErrorCode, callErrorCode, isNoSuchThing, isSignedOutCode } from './call-error.ts';

/**
 * The sentence for a refusal in the current language. An unknown code of a newer server gets the sentence of INTERNAL.
 * Until the sentences are loaded, the text states that the server is unreachable.
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
  /**
   * Nothing can be shown: the page shows its error state. Content that was loaded before stays on the screen instead.
   */
  failed: boolean;
  /** The reason in a sentence. */
  reason: string;
  retry: () => void;
  isRetrying: boolean;
};

/** Shows a toast when a page's content could not be loaded. `text` is translated: 'Error fetching daily log'. */
export function useContentError(query: Content, text: string): ContentError {
  const toast = useToast();
  const t = useTranslations('platform');
  const errorText = useErrorText();
  const failed = query.data === undefined && query.error !== null && !isSignedOutCode(query.error);
  const reason = failed ? errorText(callErrorCode(query.error)) : '';

  // One toast for each failure, not for each change of language. The frame shows a missing network, and the page a
  // missing item.
  const showToast = useEffectEvent(() => toast.show({ tone: 'error', title: t('failure.data'), text }));
  const failure = failed ? query.error : null;
  useEffect(() => {
    const isOffline = !navigator.onLine && callErrorCode(failure) === 'NETWORK';
    if (failure !== null && !isOffline && !isNoSuchThing(failure)) showToast();
  }, [failure]);

  return { failed, reason, retry: () => void query.refetch(), isRetrying: query.isFetching };
}
