import { useTranslations } from 'use-intl';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { type ContentError, useContentError } from '#web/platform/api/use-error-text.ts';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type Content = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

/** An id in the URL may not exist, or belong to somebody else: that is an answer, not an error. */
export function useShopContent(query: Content, text: string): ContentError & { isMissing: boolean } {
  const isMissing = query.data === undefined && isNoSuchThing(query.error);
  const content = useContentError(isMissing ? { ...query, error: null } : query, text);
  return { ...content, isMissing };
}

export function NoSuchOrder() {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('order.missingTitle')}
      text={t('order.missingText')}
      action={<NextStepLink to="/orders">{t('orders.title')}</NextStepLink>}
    />
  );
}
