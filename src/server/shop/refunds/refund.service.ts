import { type Ore, ore } from '#domain/money/ore.ts';
import { orderNumber } from '#domain/shop/orders/order-number.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { creditNoteNumber, creditVat } from '#domain/shop/refunds/credit-note.ts';
import { type RefundShare, refundShare } from '#domain/shop/refunds/refund-share.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { hashRequest } from '#server/platform/http/request-hash.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { mailRefunded } from '../mail/mail.service.ts';
import { paidByRate } from '../orders/order-view.ts';
import { announceOrder, readOrder } from '../orders/orders.service.ts';
import {
  addRefundedQuantity,
  findOrderForUpdate,
  findOwner,
  insertEvent,
  listLines,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from '../orders/orders.store.ts';
import {
  findRefund,
  insertRefund,
  listRefunds,
  listWithdrawals,
  type StoredRefund,
  updateRefund,
  updateWithdrawal,
} from '../payments/payments.store.ts';
import { enqueueRefund, type SettleDeps } from '../payments/settle.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { creditNotesOf } from './credit-notes.service.ts';

export type RefundRequest = {
  id: string;
  refundId: string;
  lines?: { line: number; quantity: number }[] | undefined;
  delivery: boolean;
  restock: boolean;
  reason: string;
};

/** Gives back all or some of what was paid, card and cashback in proportion. The same request again changes nothing. */
export async function refundOrder(db: Db, deps: SettleDeps, actorId: string, request: RefundRequest): Promise<void> {
  const userId = await findOwner(db, request.id);
  if (userId === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, { userId, id: request.id });
    if (!order) throw refuse('NOT_FOUND');
    const earlier = await findRefund(tx, userId, request.refundId);
    const requestHash = hashRequest({ ...request, lines: request.lines ?? null });
    if (earlier && isOther(earlier, order, requestHash)) throw refuse('idempotency_conflict');
    if (earlier) return;
    if (nextOrderState(order.state, 'refund-part') === null) throw refuse('ORDER_NOT_REFUNDABLE');
    const lines = await listLines(tx, order);
    const share = refundShare(
      { lines: lines.map(refundable), deliveryRefunded: order.deliveryRefunded },
      { lines: request.lines ?? null, delivery: request.delivery },
    );
    if (!share) throw refuse('ORDER_NOT_REFUNDABLE');
    const given = capShare(order, share);
    // Goods before cashback, as when an order is placed: two that meet never deadlock.
    if (request.restock) await restock(tx, deps, order, lines, given, actorId);
    const about = { id: request.refundId, actorId, reason: request.reason, requestHash };
    await giveBack(tx, deps, { order, lines }, given, about);
    for (const { line, quantity } of given.lines) await addRefundedQuantity(tx, order, line, quantity);
    if (given.isRest) await handleAllWithdrawals(tx, deps, order);
  });
}

/** The same id for another order or with another body is another request. */
const isOther = (earlier: StoredRefund, order: StoredOrder, requestHash: string) =>
  earlier.orderId !== order.id || (earlier.requestHash !== null && earlier.requestHash !== requestHash);

/** Money may have gone back at the provider's own pages: never more than what is left, and the last of it ends the order. */
function capShare(order: StoredOrder, share: RefundShare): RefundShare {
  const cardLeft = order.finalAmountPaid - order.refundedCard;
  const card = ore(Math.min(share.card, cardLeft));
  if (card + share.cashback === 0) throw refuse('ORDER_NOT_REFUNDABLE');
  const isAll = card === cardLeft && share.cashback === order.cashbackUsed - order.refundedCashback;
  return { ...share, card, isRest: share.isRest || isAll };
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

type Sale = { order: StoredOrder; lines: StoredLine[] };

type RefundAbout = {
  id: string;
  actorId: string | null;
  reason: string;
  requestHash?: string;
  /** The buyer is not written to. */
  isSilent?: boolean;
  /** How it stands with one that the provider has already. */
  sent?: { providerId: string; state: 'pending' | 'done' };
};

/** Writes a refund down, with everything that follows from it: state, cashback, awards, mail, and the way to the card. */
async function giveBack(tx: Db, deps: SettleDeps, sale: Sale, share: RefundShare, about: RefundAbout) {
  const { order } = sale;
  const { card, cashback, lines, delivery, isRest } = share;
  const { userId, id: orderId, paymentId } = order;
  const { sent, isSilent = false, ...who } = about;
  const isToSend = card > 0 && !sent;
  const now = deps.clock();
  const state = nextOrderState(order.state, isRest ? 'refund-rest' : 'refund-part') ?? order.state;
  const refundedCard = order.refundedCard + card;
  const refundedCashback = order.refundedCashback + cashback;
  const deliveryRefunded = order.deliveryRefunded || delivery;
  const credit = await creditOf(tx, sale, share);
  await insertRefund(tx, {
    ...who,
    userId,
    orderId,
    paymentId,
    card,
    cashback,
    lines,
    delivery,
    vat: credit.vat,
    state: isToSend ? 'pending' : 'done',
    createdAt: now,
    ...sent,
  });
  await updateOrder(tx, order, { state, refundedCard, refundedCashback, deliveryRefunded });
  const kind = isRest ? 'refunded' : 'partly-refunded';
  await insertEvent(tx, order, { kind, amount: card + cashback, actorId: about.actorId, createdAt: now });
  const ledger = createOrderCashback(deps);
  await ledger.restore(tx, { orderId, remaining: ore(order.cashbackUsed - refundedCashback) });
  await ledger.reverse(tx, { orderId, remaining: ore(order.finalAmountPaid - refundedCard) });
  if (isToSend) await enqueueRefund(tx, deps, { userId, refundId: about.id, attempt: 1 });
  if (!isSilent) await mailRefunded(tx, deps, userId, await readOrder(tx, deps, order), { card, cashback, ...credit });
  await announceOrder(tx, order);
}

/** The credit note of a refund that is being made: its number, and the VAT inside it. */
async function creditOf(tx: Db, { order, lines }: Sale, { card, parts }: RefundShare) {
  const earlier = creditNotesOf(lines, await listRefunds(tx, order));
  const rows = earlier.map(({ vat }) => vat);
  return {
    number: creditNoteNumber(orderNumber(order.id), earlier.length + 1),
    vat: creditVat(paidByRate(lines), rows, { card, parts }),
  };
}

async function restock(
  tx: Db,
  deps: SettleDeps,
  order: StoredOrder,
  lines: StoredLine[],
  share: RefundShare,
  actorId: string,
) {
  const back = lines.flatMap(({ line, productId }) => {
    const quantity = share.lines.find((part) => part.line === line)?.quantity ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  await returnStock(tx, deps, order.id, back, { reason: 'return', actorId });
}

async function handleAllWithdrawals(tx: Db, deps: SettleDeps, order: StoredOrder) {
  const open = (await listWithdrawals(tx, order)).filter(({ handledAt }) => handledAt === null);
  for (const { id } of open) await updateWithdrawal(tx, order.userId, id, deps.clock());
}

/**
 * A dispute that is lost: the bank has taken the money for its card holder. What cashback paid of the order stays spent, and nobody
 * is written to about a refund that we did not make.
 */
export async function recordChargeback(
  tx: Db,
  deps: SettleDeps,
  order: StoredOrder,
  dispute: { id: string; amount: Ore },
): Promise<void> {
  const left = order.finalAmountPaid - order.refundedCard;
  const card = ore(Math.min(dispute.amount, left));
  if (card <= 0 || nextOrderState(order.state, 'refund-part') === null) return;
  const isRest = card === left && order.cashbackUsed === order.refundedCashback;
  const share = { card, cashback: ore(0), lines: [], delivery: isRest, parts: [], isRest };
  const sale = { order, lines: await listLines(tx, order) };
  const sent = { providerId: dispute.id, state: 'done' } as const;
  await giveBack(tx, deps, sale, share, {
    id: deps.random.uuid(),
    actorId: null,
    reason: 'dispute',
    sent,
    isSilent: true,
  });
}

/**
 * A refund that somebody made at the provider's own pages. One that makes up for a failed one of ours has been counted with that; any
 * other is written down, as far as the order has anything left to give back.
 */
export async function recordOutsideRefund(
  tx: Db,
  deps: SettleDeps,
  order: StoredOrder,
  reported: Refund,
): Promise<void> {
  const known = await listRefunds(tx, order);
  const made = known.find(
    ({ state, paymentId, card }) => state === 'failed' && paymentId === reported.paymentId && card === reported.amount,
  );
  const state = reported.status === 'succeeded' ? 'done' : 'pending';
  if (made) return updateRefund(tx, order.userId, made.id, { state, providerId: reported.id });
  if (order.paymentId !== reported.paymentId || nextOrderState(order.state, 'refund-part') === null) return;
  const card = ore(Math.min(reported.amount, order.finalAmountPaid - order.refundedCard));
  if (card <= 0) return;
  const isRest = card === order.finalAmountPaid - order.refundedCard;
  const cashback = ore(isRest ? order.cashbackUsed - order.refundedCashback : 0);
  const share = { card, cashback, lines: [], delivery: isRest, parts: [], isRest };
  const sent = { providerId: reported.id, state } as const;
  const sale = { order, lines: await listLines(tx, order) };
  await giveBack(tx, deps, sale, share, { id: deps.random.uuid(), actorId: null, reason: 'outside', sent });
}
