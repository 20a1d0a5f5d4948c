import { Ban, Check, Clock, Truck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const LOOKS = {
  'awaiting-payment': { tone: 'warn', icon: Clock, text: 'awaitingPayment' },
  paid: { tone: 'accent', icon: Check, text: 'paid' },
  shipped: { tone: 'success', icon: Truck, text: 'shipped' },
  'partly-refunded': { tone: 'neutral', icon: Undo2, text: 'partlyRefunded' },
  refunded: { tone: 'neutral', icon: Undo2, text: 'refunded' },
  cancelled: { tone: 'neutral', icon: Ban, text: 'cancelled' },
  expired: { tone: 'neutral', icon: Ban, text: 'expired' },
} as const;

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('admin');
  const { tone, icon, text } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`orderStatus.${text}`)}
    </Badge>
  );
}
