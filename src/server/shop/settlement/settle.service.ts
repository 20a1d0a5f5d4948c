import { type Day, dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import { judgePayment } from '#domain/shop/payments/payment.ts';
import { vatRateOn } from '#domain/shop/vat/vat-classes.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { WebhookRefused } from '#server/platform/payments/payment-error.ts';
import { issueReceipt } from '../documents/issue.service.ts';
import { queuePaidMail } from '../mail/mail.service.ts';
import { announceOrder, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import {
  findOrderForUpdate,
  insertEvent,
  listLines,
  type OrderKey,
  type StoredOrder,
  updateLineRate,
  updateOrder,
} from '../orders/orders.store.ts';
import { claimPayment, type Payment } from '../payments/payments.store.ts';
import { returnLatePayment } from '../refunds/other-refunds.service.ts';
import { takeStock } from '../stock/stock.service.ts';

/** The functions by which other files settle an order. They run in the caller's transaction. */
export type Settlement = {
  /**
   * Receives a payment that the provider confirms, from any source and any number of times: the order is paid once, and a payment that it
   * cannot use is refunded.
   */
  receivePayment: (tx: Db, key: OrderKey, payment: Payment) => Promise<void>;
  /** The order is paid entirely by cashback, without a card. */
  completeByCashback: (tx: Db, order: StoredOrder) => Promise<void>;
  /**
   * Reserves goods and cashback again for an order whose hold was released; false, with nothing reserved, when they are not available.
   * `agreed`: only at the price and terms that the buyer accepted.
   */
  holdAgain: (tx: Db, order: StoredOrder, terms: { agreed: boolean }) => Promise<boolean>;
};

export function createSettlement(deps: OrderDeps): Settlement {
  return {
    receivePayment: (tx, key, payment) => receivePayment(tx, deps, key, payment),
    completeByCashback: (tx, order) => completeOrder(tx, deps, order, null),
    holdAgain: (tx, order, terms) => holdAgain(tx, deps, order, terms),
  };
}

async function receivePayment(tx: Db, deps: OrderDeps, key: OrderKey, payment: Payment): Promise<void> {
  const order = await findOrderForUpdate(tx, key);
  if (!order) return;
  if (!(await claimPayment(tx, key, payment.paymentId)))
    throw new WebhookRefused(`the payment ${payment.paymentId} has paid another order than ${key.id}`);
  const known = { state: order.state, finalAmount: ore(order.finalAmountPaid), paymentId: order.paymentId };
  const verdict = judgePayment(known, payment);
  if (verdict === 'known') return;
  if (verdict === 'settle') return completeOrder(tx, deps, order, payment.paymentId);
  if (verdict === 'honour' && (await honourLate(tx, deps, order, payment.paymentId))) return;
  await returnLatePayment(tx, deps, order, payment);
}

/** By card, or entirely by cashback when there is no payment. The goods are already reserved. */
async function completeOrder(tx: Db, deps: OrderDeps, order: StoredOrder, paymentId: string | null): Promise<void> {
  const { userId, id } = order;
  const now = deps.clock();
  const cashback = createOrderCashback(deps);
  await updateOrder(tx, order, { state: 'paid', paidAt: now, paymentId, paymentError: null, isConfirming: false });
  await setRatesOf(tx, order, dayOf(now.getTime()));
  await insertEvent(tx, order, { kind: 'paid', amount: order.finalAmountPaid, createdAt: now });
  const held = await cashback.capture(tx, id);
  if (order.cashbackUsed > 0 && held !== 'spent') throw new Error(`The cashback of order ${id} is ${held}, not held.`);
  await cashback.award(tx, { orderId: id, userId, finalAmountPaid: ore(order.finalAmountPaid) });
  await queuePaidMail(tx, deps, userId, await readOrder(tx, deps, order));
  await announceOrder(tx, order);
  await issueReceipt(tx, deps, order);
}

/** The day of payment decides the VAT: the rate may have changed since the order was placed. What the buyer pays stays the same. */
async function setRatesOf(tx: Db, order: StoredOrder, day: Day): Promise<void> {
  for (const { line, vatClass, vatRate } of await listLines(tx, order)) {
    const rate = vatClass === null ? vatRate : vatRateOn(vatClass, day);
    if (rate !== vatRate) await updateLineRate(tx, order, line, rate);
  }
}

async function honourLate(tx: Db, deps: OrderDeps, order: StoredOrder, paymentId: string): Promise<boolean> {
  // The page was opened at the accepted price and has been paid: later changes of the product do not matter.
  if (!(await holdAgain(tx, deps, order, { agreed: false }))) return false;
  await completeOrder(tx, deps, order, paymentId);
  return true;
}

/** Thrown to roll back partial reservations. */
class Unavailable extends Error {}

async function holdAgain(tx: Db, deps: OrderDeps, order: StoredOrder, terms: { agreed: boolean }): Promise<boolean> {
  const attempt = order.attempt + 1;
  const hold = { orderId: order.id, userId: order.userId, amount: ore(order.cashbackUsed), attempt };
  try {
    await tx.transaction(async (part) => {
      const lines = await listLines(part, order);
      if (!(await takeStock(part, deps, order.id, lines, terms))) throw new Unavailable();
      if ((await createOrderCashback(deps).hold(part, hold)) !== 'held') throw new Unavailable();
      await updateOrder(part, order, { attempt });
    });
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}
