import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { shopInfoQuery } from '#web/shop/shop-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/feedback/error-view.tsx';
import { SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** A legal text that names the seller. Without the seller it would be incomplete, so the error is shown instead. */
export function ShopInfoContent({ error, children }: { error: string; children: (info: ShopInfo) => ReactNode }) {
  const t = useTranslations('legal');
  const query = useQuery(shopInfoQuery());
  const content = useContentError(query, error);
  if (query.data) return children(query.data);
  if (!content.failed) return <SkeletonGroup>{null}</SkeletonGroup>;
  return (
    <ErrorMessage
      title={error}
      text={content.reason}
      actions={
        <Button busy={content.isRetrying} onClick={content.retry}>
          {t('purchase.retry')}
        </Button>
      }
    />
  );
}
