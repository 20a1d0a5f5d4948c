import { ore } from '#domain/money/ore.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { addRefundedLines, withdrawalRemaining } from '#domain/shop/orders/withdrawal-progress.ts';
import type { RefundShare } from '#domain/shop/refunds/refund-share.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { issueCreditNote } from '../documents/issue.service.ts';
import { queueRefundedMail } from '../mail/mail.service.ts';
import { nextCreditVat } from '../orders/credit-notes.service.ts';
import { announceOrder, type OrderDeps } from '../orders/orders.service.ts';
import {
  addRefundedQuantity,
  insertEvent,
  listLines,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from '../orders/orders.store.ts';
import { insertRefund, listWithdrawals, sumRefunds, updateWithdrawal } from '../orders/refunds.store.ts';
import { enqueueRefund } from './send-refund.service.ts';

type Sale = { order: StoredOrder; lines: StoredLine[] };

type RefundAbout = {
  id: string;
  actorId: string | null;
  reason: string;
  requestHash?: string;
  /** Sends no mail to the buyer. */
  isSilent?: boolean;
  /** The state of a refund that the provider has already. */
  sent?: { providerId: string; state: 'pending' | 'done' };
};

/** Records a refund with all its consequences: state, cashback, awards, mail, and the job that sends it to the card. */
export async function recordRefund(tx: Db, deps: OrderDeps, sale: Sale, share: RefundShare, about: RefundAbout) {
  const { order } = sale;
  const { card, cashback, lines, delivery, isRest } = share;
  const { userId, id: orderId, paymentId } = order;
  const { sent, isSilent = false, ...who } = about;
  const isToSend = card > 0 && !sent;
  const now = deps.clock();
  const state = nextOrderState(order.state, isRest ? 'refund-rest' : 'refund-part') ?? order.state;
  const refundedCashback = order.refundedCashback + cashback;
  const deliveryRefunded = order.deliveryRefunded || delivery;
  const vat = await nextCreditVat(tx, sale, share);
  const isNew = await insertRefund(tx, {
    ...who,
    userId,
    orderId,
    paymentId,
    card,
    cashback,
    lines,
    delivery,
    vat,
    state: isToSend ? 'pending' : 'done',
    createdAt: now,
    ...sent,
  });
  if (!isNew) throw new Error(`Refund ${about.id} of order ${orderId} exists already`);
  for (const { line, quantity } of lines) await addRefundedQuantity(tx, order, line, quantity);
  await closeWithdrawals(tx, deps, order, share);
  const { credited, refunded } = await sumRefunds(tx, order);
  await updateOrder(tx, order, { state, refundedCard: refunded, refundedCashback, deliveryRefunded });
  const kind = isRest ? 'refunded' : 'partly-refunded';
  await insertEvent(tx, order, { kind, amount: card + cashback, actorId: about.actorId, createdAt: now });
  const ledger = createOrderCashback(deps);
  await ledger.restore(tx, { orderId, remaining: ore(order.cashbackUsed - refundedCashback) });
  await ledger.reverse(tx, { orderId, remaining: ore(order.finalAmountPaid - credited) });
  if (isToSend) await enqueueRefund(tx, deps, { userId, refundId: about.id, attempt: 1 });
  if (!isSilent) await queueRefundedMail(tx, deps, { userId, orderId, refundId: about.id });
  await announceOrder(tx, order);
  await issueCreditNote(tx, deps, order, about.id);
}

/** Closes open withdrawals: those whose goods are all refunded, or all of them when nothing of the order is left. */
async function closeWithdrawals(tx: Db, deps: OrderDeps, order: StoredOrder, { lines, isRest }: RefundShare) {
  const orderLines = await listLines(tx, order);
  const open = (await listWithdrawals(tx, order)).filter(({ handledAt }) => handledAt === null);
  for (const withdrawal of open) {
    const refundedLines = addRefundedLines(withdrawal, lines);
    const isDone = isRest || withdrawalRemaining({ ...withdrawal, refundedLines }, orderLines).length === 0;
    await updateWithdrawal(tx, order.userId, withdrawal.id, { refundedLines, handledAt: isDone ? deps.clock() : null });
  }
}
