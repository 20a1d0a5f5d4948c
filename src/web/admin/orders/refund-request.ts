import type { Ore } from '#domain/money/ore.ts';
import { parseKronor } from '#domain/money/parse-kronor.ts';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { amountShare, capShare } from '#domain/shop/refunds/refund-amount.ts';
import {
  type RefundRequest,
  type RefundShare,
  refundableOrder,
  refundShare,
} from '#domain/shop/refunds/refund-share.ts';

/** The scope of a refund: all that is left, some units of some lines, delivery only, or an amount. */
export type RefundForm = {
  scope: 'all' | 'lines' | 'delivery' | 'amount';
  /** Number of units by line. */
  quantities: Readonly<Record<number, number>>;
  delivery: boolean;
  /** In kronor, as typed. */
  amount: string;
  restock: boolean;
  reason: string;
};

export function emptyRefund(order: AdminOrder, lines: Readonly<Record<number, number>> | null): RefundForm {
  return {
    scope: lines ? 'lines' : 'all',
    quantities: lines ?? {},
    delivery: false,
    amount: '',
    // Goods that have not been shipped are still in stock.
    restock: order.shippedAt === null,
    reason: '',
  };
}

/** The request. An amount is null while it cannot be parsed. */
export function refundRequestOf(form: RefundForm): RefundRequest | { amount: Ore | null } {
  const { scope, quantities, delivery, amount } = form;
  if (scope === 'amount') return { amount: parseKronor(amount) };
  if (scope === 'all') return { lines: null, delivery: false };
  if (scope === 'delivery') return { lines: [], delivery: true };
  const lines = Object.entries(quantities)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, delivery };
}

/** The result of a refund, by the server's own rule; null when it would be nothing, or more than is left. */
export function refundPreview(order: AdminOrder, request: ReturnType<typeof refundRequestOf>): RefundShare | null {
  const isDelivered = isDeliveryRefunded(order);
  if ('amount' in request) return request.amount && amountShare(request.amount, order.refundable, isDelivered);
  const share = refundShare(refundableOrder(order, isDelivered), request);
  return share && capShare(share, order.refundable);
}

/** True when delivery can still be refunded, with goods or alone. */
export function canRefundDelivery(order: AdminOrder): boolean {
  return order.sums.delivery > 0 && !isDeliveryRefunded(order);
}

/** A failed refund counts too: it is retried, not created again. */
function isDeliveryRefunded({ refunds }: AdminOrder): boolean {
  return refunds.some(({ delivery }) => delivery);
}
