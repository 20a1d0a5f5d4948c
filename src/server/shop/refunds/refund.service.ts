/*
 * How money goes back, in the order in which it happens:
 *
 * 1. `withdraw.service`       the buyer withdraws from a purchase; the seller is notified, no money moves yet
 * 2. `refund.service`         an admin decides what goes back (this file); `refundShare` and `amountShare` in the domain compute how much
 *    `other-refunds.service`  or nobody was asked: a payment too late, a refund at the provider's own pages, a lost dispute
 * 3. `record-refund.service`  it is written down in one transaction: row, order, cashback, awards, mail
 *                             it closes the withdrawals whose goods it gives back
 *    `credit-notes.service`   with the number and the VAT of its credit note
 * 4. `send-refund.service`    a job sends it to the card, once; one that has failed can be tried again
 * 5. `sync-refunds.service`   the state at the provider, reported or queried: succeeded, failed, or made outside the app
 *    `count-refunded.service` what has gone back of an order, counted from its refunds whenever one changes
 *    `compare-refunds.service` once a night both books are compared
 *
 * `refunds.store` and `refunds.tables` hold the rows. Why a refund is looked for before it is sent: docs/decisions/014-refunds.md.
 */

import { type Ore, ore } from '#domain/money/ore.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { amountShare, capShare } from '#domain/shop/refunds/refund-amount.ts';
import { type RefundShare, refundShare } from '#domain/shop/refunds/refund-share.ts';
import type { Db } from '#server/platform/db/db.ts';
import { hashRequest } from '#server/platform/http/request-hash.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import { findOrderForUpdate, findOwner, listLines, type StoredLine, type StoredOrder } from '../orders/orders.store.ts';
import { findRefund, listRefunds, type StoredRefund, sumRefunds } from '../orders/refunds.store.ts';
import { returnStock } from '../stock/stock.service.ts';
import { recordRefund } from './record-refund.service.ts';

export type RefundRequest = {
  id: string;
  refundId: string;
  lines?: { line: number; quantity: number }[] | undefined;
  /** Öre, instead of goods and delivery. */
  amount?: number | undefined;
  delivery: boolean;
  restock: boolean;
  reason: string;
  /** The number of refunds that the client knew when this one was decided. */
  refundsSeen?: number | undefined;
};

type Sale = { order: StoredOrder; lines: StoredLine[] };

/**
 * Refunds all or some of what was paid, card and cashback in proportion. A repeated request changes nothing. More than `maxWithoutPassword`
 * is refused.
 */
export async function refundOrder(
  db: Db,
  deps: OrderDeps,
  actorId: string | null,
  request: RefundRequest,
  maxWithoutPassword: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const userId = await findOwner(db, request.id);
  if (userId === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, { userId, id: request.id });
    if (!order) throw refuse('NOT_FOUND');
    const earlier = await findRefund(tx, userId, request.refundId);
    const requestHash = hashRequest({ ...request, lines: request.lines ?? null });
    if (earlier && isOther(earlier, order, requestHash)) throw refuse('idempotency_conflict');
    if (earlier) return;
    await checkRefundsSeen(tx, order, request.refundsSeen);
    if (nextOrderState(order.state, 'refund-part') === null) throw refuse('ORDER_NOT_REFUNDABLE');
    const lines = await listLines(tx, order);
    const given = shareOf({ order, lines }, request, (await sumRefunds(tx, order)).credited);
    if (!given) throw refuse('ORDER_NOT_REFUNDABLE');
    if (given.card + given.cashback > maxWithoutPassword) throw refuse('PASSWORD_REQUIRED');
    // Goods before cashback, as when an order is placed, so that concurrent requests never deadlock.
    if (request.restock) await restock(tx, deps, order, lines, given, actorId);
    const about = { id: request.refundId, actorId, reason: request.reason, requestHash };
    await recordRefund(tx, deps, { order, lines }, given, about);
  });
}

/** The same id with another order or another body is refused. */
const isOther = (earlier: StoredRefund, order: StoredOrder, requestHash: string) =>
  earlier.orderId !== order.id || (earlier.requestHash !== null && earlier.requestHash !== requestHash);

/** A refund decided without knowledge of another might refund the same goods again. */
async function checkRefundsSeen(tx: Db, order: StoredOrder, refundsSeen: number | undefined) {
  if (refundsSeen === undefined) return;
  if ((await listRefunds(tx, order)).length !== refundsSeen) throw refuse('REFUND_OUTDATED');
}

/** The amounts to refund of what is still paid, or null when they would be 0 or more than is left. */
function shareOf({ order, lines }: Sale, { amount, lines: chosen, delivery }: RefundRequest, credited: Ore) {
  const left = {
    card: ore(order.finalAmountPaid - credited),
    cashback: ore(order.cashbackUsed - order.refundedCashback),
  };
  if (amount !== undefined) return amountShare(ore(amount), left, order.deliveryRefunded);
  const sold = { lines: lines.map(refundable), deliveryRefunded: order.deliveryRefunded };
  const share = refundShare(sold, { lines: chosen ?? null, delivery });
  return share && capShare(share, left);
}

export const refundable = (line: StoredLine) => ({
  line: line.line,
  vatRate: line.vatRate,
  price: ore(line.price),
  quantity: line.quantity,
  discount: ore(line.discount),
  delivery: ore(line.delivery),
  deliveryDiscount: ore(line.deliveryDiscount),
  refundedQuantity: line.refundedQuantity,
});

async function restock(
  tx: Db,
  deps: OrderDeps,
  order: StoredOrder,
  lines: StoredLine[],
  share: RefundShare,
  actorId: string | null,
) {
  const back = lines.flatMap(({ line, productId }) => {
    const quantity = share.lines.find((part) => part.line === line)?.quantity ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  await returnStock(tx, deps, order.id, back, { reason: 'return', actorId });
}
