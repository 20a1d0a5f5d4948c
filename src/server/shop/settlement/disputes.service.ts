import type { Db } from '#server/platform/db/db.ts';
import type { Dispute } from '#server/platform/payments/checkout.ts';
import { mailDisputed } from '../mail/mail.service.ts';
import { announceOrder, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import { findOrderForUpdate, insertEvent, type StoredOrder } from '../orders/orders.store.ts';
import { findDispute, insertDispute, updateDispute } from '../payments/disputes.store.ts';
import { findPaymentOwner } from '../payments/payments.store.ts';
import { recordChargeback } from '../refunds/other-refunds.service.ts';

/**
 * A card holder's bank requests a payment back. The order is marked and admins are notified; its awards do not mature while the dispute is
 * open. When it is lost, money and awards are gone; when it is won, nothing changes. Events may arrive in any order and more than once: the
 * first final state counts.
 */
export async function handleDispute(tx: Db, deps: OrderDeps, dispute: Dispute): Promise<void> {
  const key = dispute.paymentId === null ? null : await findPaymentOwner(tx, dispute.paymentId);
  const order = key && (await findOrderForUpdate(tx, key));
  if (!order || dispute.paymentId === null) return;
  await openDispute(tx, deps, order, { ...dispute, paymentId: dispute.paymentId });
  const known = await findDispute(tx, order.userId, dispute.id);
  if (known?.state === 'open' && dispute.status !== 'open') await closeDispute(tx, deps, order, dispute);
}

async function openDispute(tx: Db, deps: OrderDeps, order: StoredOrder, dispute: Dispute & { paymentId: string }) {
  const { id, paymentId, amount, reason, dueBy } = dispute;
  const { userId, id: orderId } = order;
  const createdAt = deps.clock();
  const row = { userId, id, orderId, paymentId, amount, reason, dueBy, createdAt, closedAt: null };
  if (!(await insertDispute(tx, { ...row, state: 'open' }))) return;
  await insertEvent(tx, order, { kind: 'disputed', amount, createdAt });
  await mailDisputed(tx, deps, await readOrder(tx, deps, order), dispute);
  await announceOrder(tx, order);
}

async function closeDispute(tx: Db, deps: OrderDeps, order: StoredOrder, { id, status, amount }: Dispute) {
  const state = status === 'lost' ? 'lost' : 'won';
  const closedAt = deps.clock();
  await updateDispute(tx, order.userId, id, { state, closedAt });
  await insertEvent(tx, order, { kind: `dispute-${state}`, amount, createdAt: closedAt });
  if (state === 'lost') await recordChargeback(tx, deps, order, { id, amount });
  await announceOrder(tx, order);
}
