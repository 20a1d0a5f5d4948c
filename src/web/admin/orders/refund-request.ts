import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import {
  type RefundRequest,
  type RefundShare,
  refundableOrder,
  refundShare,
} from '#domain/shop/refunds/refund-share.ts';

/** What is being refunded: all that is left, some units of some lines, or delivery alone. */
export type RefundForm = {
  scope: 'all' | 'lines' | 'delivery';
  /** By line: how many units. */
  quantities: Readonly<Record<number, number>>;
  delivery: boolean;
  restock: boolean;
  reason: string;
};

export function emptyRefund(order: AdminOrder, lines: Readonly<Record<number, number>> | null): RefundForm {
  return {
    scope: lines ? 'lines' : 'all',
    quantities: lines ?? {},
    delivery: false,
    // What has not left the house is still on its shelf.
    restock: order.shippedAt === null,
    reason: '',
  };
}

export function refundRequestOf({ scope, quantities, delivery }: RefundForm): RefundRequest {
  if (scope === 'all') return { lines: null, delivery: false };
  if (scope === 'delivery') return { lines: [], delivery: true };
  const lines = Object.entries(quantities)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, delivery };
}

/** What a refund would give back, by the server's own rule; null when nothing would be. */
export function refundPreview(order: AdminOrder, request: RefundRequest): RefundShare | null {
  return refundShare(refundableOrder(order, isDeliveryRefunded(order)), request);
}

/** Whether there is any delivery left to give back, with goods or alone. */
export function canRefundDelivery(order: AdminOrder): boolean {
  return order.sums.delivery > 0 && !isDeliveryRefunded(order);
}

/** One that failed counts too: it is tried again, not made anew. */
function isDeliveryRefunded({ refunds }: AdminOrder): boolean {
  return refunds.some(({ delivery }) => delivery);
}
