import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NoSuchOrder() {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('order.missingTitle')}
      text={t('order.missingText')}
      action={
        <Link to="/orders" className={buttonClass({ variant: 'soft', size: 'md' })}>
          {t('orders.title')}
        </Link>
      }
    />
  );
}
