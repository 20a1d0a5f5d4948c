import { CircleCheck, Clock, Truck, Undo2 } from 'lucide-react';
import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import type { IconComponent } from '#web/ui/icon.tsx';

type Look = { tone: 'warn' | 'success' | 'neutral'; icon?: IconComponent };

/** Colour and icon of each state; the word is in the texts under `status`. */
export const STATUS_LOOKS: Record<OrderStatus, Look> = {
  'awaiting-payment': { tone: 'warn', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  shipped: { tone: 'success', icon: Truck },
  'partly-refunded': { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral' },
  expired: { tone: 'neutral' },
};

/** The order has been paid, whatever came after. */
export function isPaid(status: OrderStatus): boolean {
  return ['paid', 'shipped', 'partly-refunded', 'refunded'].includes(status);
}
