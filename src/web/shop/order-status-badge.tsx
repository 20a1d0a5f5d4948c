import { CircleCheck, Clock, Truck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { FulfilmentStatus, OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';

type Look = { tone: 'warn' | 'success' | 'neutral'; icon?: IconComponent };

/** Colour and icon of each state; the label is in the texts under `status`. */
const STATUS_LOOKS: Record<OrderStatus, Look> = {
  'awaiting-payment': { tone: 'warn', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  shipped: { tone: 'success', icon: Truck },
  'partly-refunded': { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral' },
  expired: { tone: 'neutral' },
};

type OrderStatusBadgeProps = { status: OrderStatus; method?: PaymentMethod | null };

export function OrderStatusBadge({ status, method = null }: OrderStatusBadgeProps) {
  const t = useTranslations('shop');
  const isWaiting = status === 'awaiting-payment' && method !== null && method !== 'card';
  return <Badge {...STATUS_LOOKS[status]}>{isWaiting ? t(`awaiting.${method}`) : t(`status.${status}`)}</Badge>;
}

/** The state of an order, with the state of its goods where "partly refunded" would hide it. */
export function OrderStates({ order }: { order: OrderStatusBadgeProps & { fulfilment: FulfilmentStatus } }) {
  const isHidden = order.fulfilment === 'shipped' && order.status !== 'shipped';
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {isHidden && <OrderStatusBadge status="shipped" />}
      <OrderStatusBadge status={order.status} method={order.method ?? null} />
    </span>
  );
}

/** The order has been paid, in any later state. */
export function isPaid(status: OrderStatus): boolean {
  return ['paid', 'shipped', 'partly-refunded', 'refunded'].includes(status);
}
