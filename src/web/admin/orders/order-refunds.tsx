import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { RetryButton, useRetryRefund } from './retry-refund.tsx';

const STATES = { pending: 'warn', done: 'success', failed: 'danger' } as const;

type Refund = AdminOrder['refunds'][number];

/** Refunds with admin and reason; renders nothing when there are none. A failed refund can be retried. */
export function OrderRefundsCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  if (order.refunds.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('order.refunds')} className="px-5 pt-4.5 pb-1" />
      <List inset label={t('order.refunds')}>
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} order={order} refund={refund} />
        ))}
      </List>
    </Card>
  );
}

function RefundRow({ order, refund }: { order: AdminOrder; refund: Refund }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const retry = useRetryRefund(order.id);
  const method = order.method ?? 'card';
  const reasonText = useReasonText();
  const { id, at, card, cashback, reason, by, state, sentCard, providerRefunded } = refund;
  return (
    <ListRow
      title={reasonText(reason)}
      meta={[
        `${format.dayOf(at)} ${format.time(at)}`,
        ...(by ? [by] : []),
        ...(cashback > 0
          ? [t('order.refundSplit', { method, card: format.kronor(card), cashback: format.kronor(cashback) })]
          : []),
        ...(state === 'failed' ? [t('order.refundFailed')] : []),
        ...(providerRefunded === null
          ? []
          : [t('order.refundRefused', { wanted: format.kronor(card), provider: format.kronor(providerRefunded) })]),
        ...(sentCard === null ? [] : [t('order.refundSentPart', { sent: format.kronor(sentCard) })]),
      ].join(', ')}
      value={format.kronor(card + cashback)}
      valueMeta={<Badge tone={STATES[state]}>{t(`refundState.${state}`)}</Badge>}
      {...(state === 'failed' && {
        trailing: <RetryButton busy={retry.busy} onRetry={() => void retry.run(id)} />,
      })}
    />
  );
}

/** A typed reason is shown unchanged; a code of the server is translated. */
function useReasonText(): (reason: string) => string {
  const t = useTranslations('admin');
  const known: Record<string, string> = {
    'late-payment': t('refundReason.late'),
    outside: t('refundReason.outside'),
    dispute: t('refundReason.dispute'),
  };
  return (reason) => (Object.hasOwn(known, reason) ? known[reason] : undefined) ?? reason;
}
