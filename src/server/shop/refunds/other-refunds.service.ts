import { type Ore, ore } from '#domain/money/ore.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { isAmountOf } from '#domain/shop/payments/payment.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { mailReturned } from '../mail/mail.service.ts';
import { announceOrder, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import { insertEvent, listLines, type StoredOrder, updateOrder } from '../orders/orders.store.ts';
import { insertRefund, listRefunds, sumRefunds, updateRefund } from '../orders/refunds.store.ts';
import type { Payment } from '../payments/payments.store.ts';
import { countRefunded } from './count-refunded.service.ts';
import { recordRefund } from './record-refund.service.ts';
import { enqueueRefund } from './send-refund.service.ts';

/**
 * Refunds a payment that its order cannot use, in full and once. An order that has ended without another payment is then shown as refunded.
 */
export async function returnLatePayment(tx: Db, deps: OrderDeps, order: StoredOrder, payment: Payment) {
  const { paymentId, amount } = payment;
  const { userId, id: orderId } = order;
  const now = deps.clock();
  const refund = { userId, id: deps.random.uuid(), orderId, paymentId, card: amount, attempt: 1, createdAt: now };
  const isNew = await insertRefund(tx, {
    ...refund,
    cashback: 0,
    lines: [],
    delivery: false,
    reason: 'late-payment',
    isLatePayment: true,
    state: 'pending',
  });
  if (!isNew) return;
  await enqueueRefund(tx, deps, { userId, refundId: refund.id, attempt: 1 });
  const state = isAmountOf(ore(order.finalAmountPaid), payment) ? nextOrderState(order.state, 'give-back') : null;
  if (state !== null) {
    await updateOrder(tx, order, { state, paymentId });
    await countRefunded(tx, { ...order, paymentId });
    await insertEvent(tx, order, { kind: 'refunded', amount, createdAt: now });
  }
  await mailReturned(tx, deps, userId, await readOrder(tx, deps, order), amount);
  await announceOrder(tx, order);
}

/**
 * A lost dispute: the bank has taken the money for its card holder. Cashback used for the order stays spent, and the buyer gets no mail,
 * because we made no refund.
 */
export async function recordChargeback(
  tx: Db,
  deps: OrderDeps,
  order: StoredOrder,
  dispute: { id: string; amount: Ore },
): Promise<void> {
  const left = order.finalAmountPaid - (await sumRefunds(tx, order)).credited;
  const card = ore(Math.min(dispute.amount, left));
  if (card <= 0 || nextOrderState(order.state, 'refund-part') === null) return;
  const isRest = card === left && order.cashbackUsed === order.refundedCashback;
  const delivery = isRest && !order.deliveryRefunded;
  const share = { card, cashback: ore(0), lines: [], delivery, parts: [], isRest };
  const sale = { order, lines: await listLines(tx, order) };
  const sent = { providerId: dispute.id, state: 'done' } as const;
  await recordRefund(tx, deps, sale, share, {
    id: deps.random.uuid(),
    actorId: null,
    reason: 'dispute',
    sent,
    isSilent: true,
  });
}

/**
 * A refund made on the provider's own pages. One that replaces a failed one of ours was counted with that; any other is recorded, as far as
 * the order has anything left to refund.
 */
export async function recordOutsideRefund(
  tx: Db,
  deps: OrderDeps,
  order: StoredOrder,
  reported: Refund,
): Promise<void> {
  const known = await listRefunds(tx, order);
  const made = known.find(
    ({ state, paymentId, card }) => state === 'failed' && paymentId === reported.paymentId && card === reported.amount,
  );
  const state = reported.status === 'succeeded' ? 'done' : 'pending';
  if (made) {
    await updateRefund(tx, order.userId, made.id, { state, providerId: reported.id, providerRefunded: null });
    return countRefunded(tx, order);
  }
  if (order.paymentId !== reported.paymentId || nextOrderState(order.state, 'refund-part') === null) return;
  const left = order.finalAmountPaid - (await sumRefunds(tx, order)).credited;
  const card = ore(Math.min(reported.amount, left));
  if (card <= 0) return;
  const isRest = card === left;
  const cashback = ore(isRest ? order.cashbackUsed - order.refundedCashback : 0);
  const delivery = isRest && !order.deliveryRefunded;
  const share = { card, cashback, lines: [], delivery, parts: [], isRest };
  const sent = { providerId: reported.id, state } as const;
  const sale = { order, lines: await listLines(tx, order) };
  await recordRefund(tx, deps, sale, share, { id: deps.random.uuid(), actorId: null, reason: 'outside', sent });
}
