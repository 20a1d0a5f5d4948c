import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Address } from '#domain/shop/shop-shapes.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { OrderStates } from '../order-status-badge.tsx';
import { useCompleteCart } from '../payments/awaiting-orders.tsx';
import { Steps } from '../payments/steps.tsx';
import { useCheckoutRun } from '../payments/use-checkout-run.ts';
import { orderQuery } from '../shop-queries.ts';
import { NoSuchOrder, useShopContent } from '../use-shop-content.tsx';
import { AwaitingOrder } from './awaiting-order.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useOrderSteps } from './use-order-steps.ts';

export function OrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('shop');
  const query = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' });
  const content = useShopContent(query, t('order.loadError'));
  const run = useCheckoutRun();
  const { data: order } = query;
  useCompleteCart(order);
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <SubBar
        heading
        title={t('order.title', { number: order?.number ?? orderNumber(orderId) })}
        lead={<BackLink to="/orders" label={t('order.back')} />}
      />
      {order?.status === 'awaiting-payment' && <AwaitingOrder order={order} run={run} />}
      {order && <OrderView order={order} />}
      {content.isMissing && <NoSuchOrder />}
      {content.failed && <LoadFailed title={t('order.loadError')} content={content} />}
      {!order && !content.isMissing && !content.failed && <OrdersSkeleton />}
    </div>
  );
}

/** An order and its history. An order that awaits payment shows that first. */
function OrderView({ order }: { order: Order }) {
  return (
    <>
      {order.status !== 'awaiting-payment' && <OrderTimeline order={order} />}
      <OrderLines order={order} />
      <OrderAddress address={order.address} />
      <OrderActions order={order} />
    </>
  );
}

function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const steps = useOrderSteps(order, Date.now());
  const back = order.refunded.card + order.refunded.cashback;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-5">
        <div>
          <p className="text-caption text-ink-3">{format.dateTime(order.createdAt)}</p>
          <NumberWithUnit value={format.number(order.sums.finalAmount / 100, 2)} unit="kr" />
          {back > 0 && (
            <p className="text-caption text-ink-2">
              {t('order.paidAndBack', { paid: format.kronor(order.sums.total), back: format.kronor(back) })}
            </p>
          )}
        </div>
        <OrderStates order={order} />
      </div>
      <h2 className="sr-only">{t('steps.label')}</h2>
      <div className="mt-4">
        <Steps label={t('steps.label')} steps={steps} />
      </div>
    </Card>
  );
}

/** The delivery address. */
function OrderAddress({ address }: { address: Address }) {
  const t = useTranslations('shop');
  const lines = [address.name, address.street, `${address.postalCode} ${address.town}`, address.phone];
  return (
    <Card as="div" flush>
      <ul className="px-4">
        <ListRow icon={MapPin} title={t('address.title')} meta={lines.filter(Boolean).join(', ')} />
      </ul>
    </Card>
  );
}
