import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { AwaitingOrder, AwaitingSums } from '../orders/awaiting-order.tsx';
import { useCompleteCart } from '../payments/awaiting-orders.tsx';
import type { CheckoutRun } from '../payments/use-checkout-run.ts';
import { orderQuery } from '../shop-queries.ts';
import { NoSuchOrder, useShopContent } from '../use-shop-content.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

type PlacedOrderProps = { orderId: string; run: CheckoutRun; onSettled: (order: Pick<Order, 'id' | 'status'>) => void };

/** The order placed by this checkout, loaded again: it may have been paid, declined or cancelled meanwhile. */
export function PlacedOrder({ orderId, run, onSettled }: PlacedOrderProps) {
  const t = useTranslations('shop');
  const query = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const content = useShopContent(query, t('order.loadError'));
  const { data: order } = query;
  useCompleteCart(order);

  const isSettled = order !== undefined && order.status !== 'awaiting-payment';
  const reportSettled = useEffectEvent(() => order && onSettled(order));
  useEffect(() => {
    if (isSettled) reportSettled();
  }, [isSettled]);

  if (order)
    return isSettled ? (
      <CheckoutSkeleton />
    ) : (
      <AwaitingOrder order={order} run={run} sums={<AwaitingSums order={order} />} />
    );
  if (content.isMissing) return <NoSuchOrder />;
  return content.failed ? <LoadFailed title={t('order.loadError')} content={content} /> : <CheckoutSkeleton />;
}
