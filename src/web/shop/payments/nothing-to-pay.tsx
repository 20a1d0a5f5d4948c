import { useTranslations } from 'use-intl';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PayOrderButton } from './pay-order-button.tsx';

/** The empty checkout. */
export function NothingToPay() {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('checkout.emptyTitle')}
      text={t('checkout.emptyText')}
      action={<NextStepLink to="/cart">{t('checkout.toCart')}</NextStepLink>}
    />
  );
}

/** The chosen products are sold out. */
export function NothingLeft() {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('checkout.nothingLeftTitle')}
      text={t('checkout.nothingLeftText')}
      action={<NextStepLink to="/shop">{t('toShop')}</NextStepLink>}
    />
  );
}

/** Unpaid orders reserve the chosen products. They stay in the cart; the member's own order can be paid instead. */
export function NothingFree({ order }: { order: { id: string; number: string } | null }) {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t('checkout.reservedTitle')}
      text={order ? t('checkout.reservedOwn', { number: order.number }) : t('checkout.reservedText')}
      action={
        order ? (
          <PayOrderButton orderId={order.id} size="md" />
        ) : (
          <NextStepLink to="/cart">{t('checkout.toCart')}</NextStepLink>
        )
      }
    />
  );
}
