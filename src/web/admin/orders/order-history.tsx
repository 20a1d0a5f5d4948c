import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';

const EVENT_TEXTS = {
  placed: 'placed',
  'payment-failed': 'paymentFailed',
  paid: 'paid',
  shipped: 'shipped',
  cancelled: 'cancelled',
  expired: 'expired',
  withdrawn: 'withdrawn',
  'partly-refunded': 'partlyRefunded',
  refunded: 'refunded',
  'shipment-undone': 'shipmentUndone',
  disputed: 'disputed',
  'dispute-won': 'disputeWon',
  'dispute-lost': 'disputeLost',
} as const;

/** Events of the order, newest first. */
export function OrderHistoryCard({ order: { events } }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <Card flush>
      <CardHead title={t('order.history')} className="px-5 pt-4.5 pb-1" />
      <List inset label={t('order.history')}>
        {events.toReversed().map(({ kind, at, amount }) => (
          <ListRow
            key={`${kind}-${at}`}
            title={t(`orderEvent.${EVENT_TEXTS[kind]}`)}
            meta={`${format.dayOf(at)} ${format.time(at)}`}
            {...(amount !== null && { value: format.kronor(amount) })}
          />
        ))}
      </List>
    </Card>
  );
}
