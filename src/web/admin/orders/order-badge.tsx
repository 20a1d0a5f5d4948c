import { Ban, Check, Clock, Package, Truck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FulfilmentStatus, PaymentStatus } from '#domain/shop/shop-shapes.contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const PAYMENT = {
  'awaiting-payment': { tone: 'warn', icon: Clock, text: 'awaitingPayment' },
  paid: { tone: 'accent', icon: Check, text: 'paid' },
  'partly-refunded': { tone: 'neutral', icon: Undo2, text: 'partlyRefunded' },
  refunded: { tone: 'neutral', icon: Undo2, text: 'refunded' },
  cancelled: { tone: 'neutral', icon: Ban, text: 'cancelled' },
  expired: { tone: 'neutral', icon: Ban, text: 'expired' },
} as const;

const FULFILMENT = {
  'to-ship': { tone: 'accent', icon: Package, text: 'toShip' },
  shipped: { tone: 'success', icon: Truck, text: 'shipped' },
} as const;

/**
 * The states of the payment and of the goods. "Paid" is omitted once the goods are shipped, and "to be shipped" is omitted for an order
 * that is simply paid.
 */
export function OrderBadges({ payment, fulfilment }: { payment: PaymentStatus; fulfilment: FulfilmentStatus }) {
  const t = useTranslations('admin');
  const money = payment === 'paid' && fulfilment === 'shipped' ? null : PAYMENT[payment];
  const goods =
    fulfilment === 'none' || (payment === 'paid' && fulfilment === 'to-ship') ? null : FULFILMENT[fulfilment];
  return [money, goods].map(
    (look) =>
      look && (
        <Badge key={look.text} tone={look.tone} icon={look.icon}>
          {t(`orderStatus.${look.text}`)}
        </Badge>
      ),
  );
}
