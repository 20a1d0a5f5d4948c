import { shortName } from '#domain/auth/person-name.ts';
import { ore } from '#domain/money/ore.ts';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { nextOrderState, UNDO_SHIPMENT_MS } from '#domain/shop/orders/order-state.ts';
import { refundableDelivery } from '#domain/shop/refunds/refund-share.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { creditNotesOf } from '../orders/credit-notes.service.ts';
import { announceOrder, readOrder, readReceipt } from '../orders/orders.service.ts';
import {
  deleteNote,
  findOrder,
  findOwner,
  insertNote,
  listLines,
  listNotes,
  type OrderKey,
  type StoredLine,
  type StoredOrder,
} from '../orders/orders.store.ts';
import { listRefunds, listWithdrawals, sumRefunds, updateWithdrawal } from '../orders/refunds.store.ts';
import { listDisputes, type StoredDispute } from '../payments/disputes.store.ts';
import type { CheckoutDeps } from '../payments/payment-page.service.ts';
import { refundable } from '../refunds/refund.service.ts';
import { cancelOrder } from '../settlement/close.service.ts';
import { findPerson, listPeople } from '../shop.people.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'config'>;

/** An order with the parts that only admins see: the customer, refunds, notes with their authors, disputes. */
export async function readAdminOrder(db: Db, deps: Deps, id: string): Promise<AdminOrder> {
  const key = await keyOf(db, id);
  const order = await readOrder(db, deps, key);
  const [stored, person, lines] = [
    await findOrder(db, key),
    await findPerson(db, key.userId),
    await listLines(db, key),
  ];
  const canRefund = stored !== null && nextOrderState(stored.state, 'refund-part') !== null;
  const credited = stored ? (await sumRefunds(db, stored)).credited : 0;
  return {
    ...order,
    ...(await readWrittenBy(db, key, lines)),
    customer: {
      id: key.userId,
      name: person?.fullName ?? order.address.name,
      email: person?.email ?? null,
      phone: order.address.phone ?? person?.phone ?? null,
      hasAccount: person !== null,
    },
    refundable: {
      card: ore(canRefund ? order.sums.finalAmount - credited : 0),
      cashback: ore(canRefund ? order.sums.cashbackUsed - order.refunded.cashback : 0),
    },
    refundableDelivery: refundableDelivery({
      lines: canRefund ? lines.map(refundable) : [],
      deliveryRefunded: stored?.deliveryRefunded ?? true,
    }),
    canUndoShipmentUntil: stored && undoUntil(stored),
    disputes: (await listDisputes(db, key)).map(viewDispute),
  };
}

export const readReceiptOf = async (db: Db, deps: Deps, id: string) => readReceipt(db, deps, await keyOf(db, id));

/** Refunds and notes, with the names of the admins who made them. */
async function readWrittenBy(db: Db, key: OrderKey, lines: StoredLine[]) {
  const [refunds, notes] = [await listRefunds(db, key), await listNotes(db, key)];
  const actors = await listPeople(
    db,
    [...refunds, ...notes].flatMap(({ actorId }) => actorId ?? []),
  );
  const credits = creditNotesOf(lines, refunds);
  const adminName = (actorId: string | null) => {
    const name = actors.find((actor) => actor.id === actorId)?.fullName;
    return name === undefined ? null : shortName(name);
  };
  return {
    refunds: refunds.map((refund) => ({
      id: refund.id,
      at: refund.createdAt.toISOString(),
      card: ore(refund.card),
      cashback: ore(refund.cashback),
      reason: refund.reason,
      by: adminName(refund.actorId),
      state: refund.state,
      sentCard: refund.sentCard === null ? null : ore(refund.sentCard),
      providerRefunded: refund.providerRefunded === null ? null : ore(refund.providerRefunded),
      lines: refund.lines,
      delivery: refund.delivery,
      vat: credits.find(({ refundId }) => refundId === refund.id)?.vat ?? [],
    })),
    notes: notes.map(({ id, createdAt, actorId, text }) => ({
      id,
      at: createdAt.toISOString(),
      by: adminName(actorId),
      text,
    })),
  };
}

/** The time until which a shipment can be undone: while its buyer has not been notified. */
function undoUntil({ state, shippedAt, shipmentConfirmedAt }: StoredOrder): string | null {
  if (state !== 'shipped' || !shippedAt || shipmentConfirmedAt) return null;
  return new Date(shippedAt.getTime() + UNDO_SHIPMENT_MS).toISOString();
}

const viewDispute = ({ id, createdAt, amount, reason, state, dueBy, closedAt }: StoredDispute) => ({
  id,
  at: createdAt.toISOString(),
  amount: ore(amount),
  reason,
  state,
  dueBy: dueBy?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
});

export async function keyOf(db: Db, id: string): Promise<OrderKey> {
  const userId = await findOwner(db, id);
  if (userId === null) throw refuse('NOT_FOUND');
  return { userId, id };
}

/** Cancels an unpaid order on its buyer's behalf. */
export async function cancelForBuyer(db: Db, deps: CheckoutDeps, actorId: string, id: string): Promise<AdminOrder> {
  await cancelOrder(db, deps, await keyOf(db, id), actorId);
  return readAdminOrder(db, deps, id);
}

/** Adds a note to an order; a repeated request changes nothing. */
export async function addNote(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, noteId, text }: { id: string; noteId: string; text: string },
): Promise<AdminOrder> {
  const key = await keyOf(db, id);
  const note = { userId: key.userId, id: noteId, orderId: id, text, actorId, createdAt: deps.clock() };
  await db.transaction(async (tx) => {
    if (await insertNote(tx, note)) return record(tx, deps, actorId, key, 'add-note');
    const earlier = (await listNotes(tx, key)).find((known) => known.id === noteId);
    if (earlier?.text !== text) throw refuse('idempotency_conflict');
  });
  return readAdminOrder(db, deps, id);
}

export async function removeNote(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, noteId }: { id: string; noteId: string },
): Promise<AdminOrder> {
  const key = await keyOf(db, id);
  await db.transaction(async (tx) => {
    if (await deleteNote(tx, key, noteId)) await record(tx, deps, actorId, key, 'remove-note');
  });
  return readAdminOrder(db, deps, id);
}

/** Marks a withdrawal as handled; idempotent. */
export async function handleWithdrawal(
  db: Db,
  deps: Deps,
  actorId: string,
  request: { id: string; withdrawalId: string },
): Promise<AdminOrder> {
  const key = await keyOf(db, request.id);
  const withdrawal = (await listWithdrawals(db, key)).find(({ id }) => id === request.withdrawalId);
  if (!withdrawal) throw refuse('NOT_FOUND');
  if (withdrawal.handledAt === null) {
    await db.transaction(async (tx) => {
      await updateWithdrawal(tx, key.userId, request.withdrawalId, { handledAt: deps.clock() });
      await record(tx, deps, actorId, key, 'handle-withdrawal');
    });
    await announceOrder(db, key);
  }
  return readAdminOrder(db, deps, request.id);
}

type Noted = 'add-note' | 'remove-note' | 'handle-withdrawal';

/** Actions without an event in the order's history, because the buyer is not notified of them. */
const record = (tx: Db, deps: Deps, actorId: string, { userId, id }: OrderKey, action: Noted) =>
  recordAdminEvent(tx, { at: deps.clock(), actorId, area: 'order', action, subjectId: id, memberId: userId });
