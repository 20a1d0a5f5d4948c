import * as z from 'zod';
import {
  nextOrderState,
  orderNumber,
  type ShipProblem,
  shipProblem,
  UNDO_SHIPMENT_MS,
} from '#domain/shop/orders/order-state.ts';
import { withdrawalEndsAt } from '#domain/shop/orders/withdrawal-term.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { issuePackingSlip } from '../documents/issue.service.ts';
import { queueShippedMail } from '../mail/mail.service.ts';
import { announceOrder, type OrderDeps } from '../orders/orders.service.ts';
import {
  findOrderForUpdate,
  findOwner,
  insertEvent,
  listUnconfirmedShipments,
  updateOrder,
} from '../orders/orders.store.ts';

/** Notifies the buyer of a shipment that was not undone. */
export const CONFIRM_SHIPMENT = 'shop-confirm-shipment';

/** Marks paid orders as shipped, each in its own transaction: one failure does not affect the others. */
export async function shipOrders(db: Db, deps: OrderDeps, actorId: string, ids: string[]) {
  const shipped: string[] = [];
  const skipped: { id: string; number: string; reason: ShipProblem }[] = [];
  for (const id of new Set(ids)) {
    const reason = await db.transaction((tx) => shipOrder(tx, deps, actorId, id));
    if (reason === null) shipped.push(id);
    else skipped.push({ id, number: orderNumber(id), reason });
  }
  return { shipped, skipped, undoUntil: new Date(deps.clock().getTime() + UNDO_SHIPMENT_MS).toISOString() };
}

/** Why it was not shipped, or null; null also for an order that was shipped a moment ago. */
export async function shipOrder(
  tx: Db,
  deps: OrderDeps,
  actorId: string | null,
  id: string,
): Promise<ShipProblem | null> {
  const order = await lockOrder(tx, id);
  const problem = shipProblem(order);
  const state = order && nextOrderState(order.state, 'ship');
  if (problem !== null || !state) return problem;
  const shippedAt = deps.clock();
  await updateOrder(tx, order, { state, shippedAt });
  await insertEvent(tx, order, { kind: 'shipped', actorId, createdAt: shippedAt });
  await enqueueConfirmation(tx, deps, id, shippedAt);
  await announceOrder(tx, order);
  return null;
}

async function lockOrder(tx: Db, id: string) {
  const userId = await findOwner(tx, id);
  return userId === null ? null : findOrderForUpdate(tx, { userId, id });
}

async function enqueueConfirmation(db: Db, deps: OrderDeps, orderId: string, shippedAt: Date) {
  const runAt = new Date(shippedAt.getTime() + UNDO_SHIPMENT_MS);
  const payload = { orderId, shippedAt: shippedAt.toISOString() };
  const uniqueKey = `${CONFIRM_SHIPMENT}:${orderId}:${payload.shippedAt}`;
  await enqueueJob(db, { kind: CONFIRM_SHIPMENT, payload, uniqueKey, runAt }, deps.clock, deps.random);
}

/** Undoes shipments whose buyers have not been notified yet. */
export async function undoShipments(db: Db, deps: OrderDeps, actorId: string, ids: string[]) {
  const undone: string[] = [];
  const tooLate: string[] = [];
  for (const id of new Set(ids)) {
    const isUndone = await db.transaction((tx) => undoShipment(tx, deps, actorId, id));
    (isUndone ? undone : tooLate).push(id);
  }
  return { undone, tooLate };
}

/** True also for an order that waits to be shipped: there is nothing to undo. */
async function undoShipment(tx: Db, deps: OrderDeps, actorId: string, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order?.state === 'paid') return true;
  const state = order && nextOrderState(order.state, 'undo-ship');
  if (!state || order.shipmentConfirmedAt !== null) return false;
  await updateOrder(tx, order, { state, shippedAt: null });
  await insertEvent(tx, order, { kind: 'shipment-undone', actorId, createdAt: deps.clock() });
  await announceOrder(tx, order);
  return true;
}

const confirmation = z.object({ orderId: z.uuid(), shippedAt: z.iso.datetime() });

/** Runs after the minute has passed: notifies the buyer and schedules the cashback. Idempotent; a shipment that was undone is ignored. */
export async function confirmShipment(db: Db, deps: OrderDeps, payload: unknown): Promise<void> {
  const { orderId, shippedAt } = confirmation.parse(payload);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shippedAt?.toISOString() !== shippedAt || order.shipmentConfirmedAt !== null) return;
    await updateOrder(tx, order, { shipmentConfirmedAt: deps.clock() });
    await createOrderCashback(deps).schedule(tx, {
      orderId,
      shippedAt: order.shippedAt,
      withdrawalEndsAt: withdrawalEndsAt(order.shippedAt),
    });
    await issuePackingSlip(tx, deps, order);
    await queueShippedMail(tx, deps, { userId: order.userId, orderId });
    await announceOrder(tx, order);
  });
}

const BATCH = 100;

/** Enqueues a new confirmation for shipments whose job was given up. */
export async function reconcileShipments(db: Db, deps: OrderDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - 2 * UNDO_SHIPMENT_MS);
  for (const { id, shippedAt } of await listUnconfirmedShipments(db, before, BATCH))
    if (shippedAt) await enqueueConfirmation(db, deps, id, shippedAt);
}
