import './payment-success.css';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { firstName } from '#domain/auth/person-name.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { isPaid, OrderStatusBadge } from '../order-status-badge.tsx';
import { useCompleteCart } from '../payments/awaiting-orders.tsx';
import { clearCheckoutDrafts } from '../payments/checkout-draft.ts';
import { PaymentSkeleton, StatusIcon } from '../payments/payment-card.tsx';
import { orderQuery } from '../shop-queries.ts';
import { NoSuchOrder, useShopContent } from '../use-shop-content.tsx';
import { PaidExtras } from './paid-extras.tsx';

/** The page to which the card provider returns the member. It only polls: the provider's webhook decides. */
export function PaymentSuccessPage({ orderId }: { orderId: string | null }) {
  const t = useTranslations('shop');
  const query = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => nextLookMs(state.data?.status, state.dataUpdateCount + state.errorUpdateCount),
  });
  const content = useShopContent(query, t('order.loadError'));
  const { data: order } = query;
  useCompleteCart(order);
  useClearDrafts(order);
  if (orderId === null || content.isMissing) return <NoOrder />;
  if (content.failed) return <LoadFailed level={1} title={t('order.loadError')} content={content} />;
  if (!order) return <PaymentSkeleton />;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      {isPaid(order.status) && <Paid order={order} />}
      {order.status === 'awaiting-payment' && <Waiting order={order} />}
      {!isPaid(order.status) && order.status !== 'awaiting-payment' && <Ended order={order} />}
      <ToOrder order={order} />
    </div>
  );
}

/** Another tab may have removed the bought lines from the cart first; the input of the form is stored in this one. */
function useClearDrafts(order: Order | undefined): void {
  const { id: userId } = useMember();
  const hasPaid = order !== undefined && isPaid(order.status);
  useEffect(() => {
    if (hasPaid) clearCheckoutDrafts(userId);
  }, [hasPaid, userId]);
}

function NoOrder() {
  const t = useTranslations('shop');
  return (
    <>
      <h1 className="sr-only">{t('order.missingTitle')}</h1>
      <NoSuchOrder />
    </>
  );
}

function Paid({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { fullName } = useMember();
  const amount = format.kronor(order.sums.finalAmount);
  const text = order.sums.finalAmount > 0 ? t('success.text', { amount }) : t('success.byCashback');
  return (
    <>
      <Outcome
        mark={<StatusIcon icon={Check} tone="success" />}
        title={t('success.title', { name: firstName(fullName) })}
        text={text}
      >
        <OrderNumber order={order} at={order.paidAt ?? order.createdAt} />
      </Outcome>
      <PaidExtras order={order} />
    </>
  );
}

function Waiting({ order }: { order: Order }) {
  const t = useTranslations('shop');
  return (
    <Outcome
      mark={<StatusIcon icon={Clock} tone="warn" />}
      title={t('success.waiting', { method: order.method ?? 'card' })}
      text={t('success.waitingText')}
    >
      <OrderNumber order={order} at={order.createdAt} />
    </Outcome>
  );
}

function Ended({ order }: { order: Order }) {
  const t = useTranslations('shop');
  return (
    <Outcome mark={<OrderStatusBadge status={order.status} />} title={t('success.ended')} text={t('success.endedText')}>
      <OrderNumber order={order} at={order.createdAt} />
    </Outcome>
  );
}

type OutcomeProps = { mark: ReactNode; title: string; text: string; children: ReactNode };

function Outcome({ mark, title, text, children }: OutcomeProps) {
  return (
    <Card className="payment-face flex flex-col items-center text-center">
      {mark}
      <div role="status">
        <h1 className="mt-4">{title}</h1>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}

function OrderNumber({ order, at }: { order: Order; at: string }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <p className="mt-2 text-caption text-ink-3">
      {t.rich('order.numberAndTime', {
        number: order.number,
        time: format.dateTime(at),
        b: (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>,
      })}
    </p>
  );
}

function ToOrder({ order }: { order: Order }) {
  const t = useTranslations('shop');
  return (
    <>
      <ButtonLink to="/orders/$orderId" params={{ orderId: order.id }} full>
        {t('success.toOrder')}
      </ButtonLink>
      <ButtonLink to="/shop" variant="ghost" full>
        {t('success.toShop')}
      </ButtonLink>
    </>
  );
}

const OFTEN_MS = 1_000;
const SELDOM_MS = 5_000;
const OFTEN_LOOKS = 15;

/** The polling interval for an unpaid order: every second at first, then slower, and not at all once it is known. */
export function nextLookMs(status: OrderStatus | undefined, looks: number): number | false {
  if (status !== 'awaiting-payment') return false;
  return looks < OFTEN_LOOKS ? OFTEN_MS : SELDOM_MS;
}
