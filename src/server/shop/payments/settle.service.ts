import type { Ore } from '#domain/money/ore.ts';
import { ore } from '#domain/money/ore.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { isAmountOf, judgePayment } from '#domain/shop/payments/judge-payment.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { WebhookRefused } from '#server/platform/payments/payment-error.ts';
import { mailPaid, mailReturned } from '../mail/mail.service.ts';
import { announceOrder, readOrder } from '../orders/orders.service.ts';
import {
  findOrderForUpdate,
  insertEvent,
  listLines,
  type OrderKey,
  type StoredOrder,
  updateOrder,
} from '../orders/orders.store.ts';
import { takeStock } from '../stock/stock.service.ts';
import { claimPayment, insertRefund } from './payments.store.ts';

export type SettleDeps = Pick<AppDeps, 'clock' | 'random' | 'config'>;
/** In kronor, unless it says otherwise. */
export type Payment = { paymentId: string; amount: Ore; currency?: string };

/** Sends money back through the provider. */
export const SEND_REFUND = 'shop-send-refund';

/**
 * A payment that the provider confirms, whoever tells us and however often: the order is paid once, and a payment that it cannot
 * use goes back. Call it in a transaction.
 */
export async function receivePayment(tx: Db, deps: SettleDeps, key: OrderKey, payment: Payment): Promise<void> {
  const order = await findOrderForUpdate(tx, key);
  if (!order) return;
  if (!(await claimPayment(tx, key, payment.paymentId)))
    throw new WebhookRefused(`the payment ${payment.paymentId} has paid another order than ${key.id}`);
  const known = { state: order.state, finalAmount: ore(order.finalAmountPaid), paymentId: order.paymentId };
  const verdict = judgePayment(known, payment);
  if (verdict === 'known') return;
  if (verdict === 'settle') return settleOrder(tx, deps, order, payment.paymentId);
  if (verdict === 'honour' && (await honourLate(tx, deps, order, payment.paymentId))) return;
  await returnPayment(tx, deps, order, payment);
}

/** The order is paid: by card, or wholly by cashback when there is no payment. The goods are held already. */
export async function settleOrder(tx: Db, deps: SettleDeps, order: StoredOrder, paymentId: string | null) {
  const { userId, id } = order;
  const now = deps.clock();
  const cashback = createOrderCashback(deps);
  await updateOrder(tx, order, { state: 'paid', paidAt: now, paymentId, paymentError: null });
  await insertEvent(tx, order, { kind: 'paid', amount: order.finalAmountPaid, createdAt: now });
  const held = await cashback.capture(tx, id);
  if (order.cashbackUsed > 0 && held !== 'spent') throw new Error(`The cashback of order ${id} is ${held}, not held.`);
  await cashback.award(tx, { orderId: id, userId, finalAmountPaid: ore(order.finalAmountPaid) });
  await mailPaid(tx, deps, userId, await readOrder(tx, deps, order));
  await announceOrder(tx, order);
}

/** Thrown to undo what was taken for an order that cannot be had whole. */
class NotToBeHad extends Error {}

/** Takes goods and cashback again for an order whose hold was given back; false, and nothing taken, when they are not to be had. */
export async function holdAgain(
  tx: Db,
  deps: SettleDeps,
  order: StoredOrder,
  terms: { agreed: boolean },
): Promise<boolean> {
  const attempt = order.attempt + 1;
  const hold = { orderId: order.id, userId: order.userId, amount: ore(order.cashbackUsed), attempt };
  try {
    await tx.transaction(async (part) => {
      const lines = await listLines(part, order);
      if (!(await takeStock(part, deps, order.id, lines, terms))) throw new NotToBeHad();
      if ((await createOrderCashback(deps).hold(part, hold)) !== 'held') throw new NotToBeHad();
      await updateOrder(part, order, { attempt });
    });
    return true;
  } catch (error) {
    if (error instanceof NotToBeHad) return false;
    throw error;
  }
}

async function honourLate(tx: Db, deps: SettleDeps, order: StoredOrder, paymentId: string): Promise<boolean> {
  // The page was opened at the agreed price and has been paid: later changes of the product do not count.
  if (!(await holdAgain(tx, deps, order, { agreed: false }))) return false;
  await settleOrder(tx, deps, order, paymentId);
  return true;
}

/** The money goes back whole, once. An order that was over and is not paid otherwise reads as refunded. */
async function returnPayment(tx: Db, deps: SettleDeps, order: StoredOrder, payment: Payment) {
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
    await updateOrder(tx, order, { state, paymentId, refundedCard: amount });
    await insertEvent(tx, order, { kind: 'refunded', amount, createdAt: now });
  }
  await mailReturned(tx, deps, userId, await readOrder(tx, deps, order), amount);
  await announceOrder(tx, order);
}

type RefundTry = { userId: string; refundId: string; attempt: number };

export async function enqueueRefund(tx: Db, deps: SettleDeps, { userId, refundId, attempt }: RefundTry) {
  const uniqueKey = `${SEND_REFUND}:${refundId}:${attempt}`;
  const job = { kind: SEND_REFUND, payload: { userId, refundId }, uniqueKey };
  await enqueueJob(tx, job, deps.clock, deps.random);
}
