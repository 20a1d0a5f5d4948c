import * as z from 'zod';
import { type Ore, ore } from '#domain/money/ore.ts';
import { nextOrderState } from '#domain/shop/order-state.ts';
import { type RefundShare, refundShare } from '#domain/shop/refund-share.ts';
import { createOrderCashback } from '#server/cashback/cashback.orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { announceOrder, readOrder } from './orders.service.ts';
import { enqueueRefund, type SettleMeans } from './orders.settle.service.ts';
import {
  addRefundedQuantity,
  findOrderForUpdate,
  findOwner,
  insertEvent,
  listLines,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from './orders.store.ts';
import {
  findRefund,
  insertRefund,
  listRefunds,
  listWithdrawals,
  updateRefund,
  updateWithdrawal,
} from './payments.store.ts';
import { mailRefunded } from './shop.mail.service.ts';
import { returnStock } from './shop.stock.service.ts';

export type RefundWish = {
  id: string;
  refundId: string;
  lines?: { line: number; quantity: number }[] | undefined;
  delivery: boolean;
  restock: boolean;
  reason: string;
};

/** Gives back all or some of what was paid, card and cashback in proportion. The same request again changes nothing. */
export async function refundOrder(db: Db, means: SettleMeans, actorId: string, wish: RefundWish): Promise<void> {
  const userId = await findOwner(db, wish.id);
  if (userId === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, { userId, id: wish.id });
    if (!order) throw refuse('NOT_FOUND');
    if (await findRefund(tx, userId, wish.refundId)) return;
    if (nextOrderState(order.state, 'refund-part') === null) throw refuse('ORDER_NOT_REFUNDABLE');
    const lines = await listLines(tx, order);
    const share = refundShare(
      { lines: lines.map(refundable), deliveryRefunded: order.deliveryRefunded },
      { lines: wish.lines ?? null, delivery: wish.delivery },
    );
    if (!share) throw refuse('ORDER_NOT_REFUNDABLE');
    // Money may have gone back at the provider's own pages: never more than what is left.
    const card = ore(Math.min(share.card, order.finalAmountPaid - order.refundedCard));
    await giveBack(tx, means, order, { ...share, card }, { id: wish.refundId, actorId, reason: wish.reason });
    for (const { line, quantity } of share.lines) await addRefundedQuantity(tx, order, line, quantity);
    if (wish.restock) await restock(tx, means, order, lines, share, actorId);
    if (share.isRest) await handleAllWithdrawals(tx, means, order);
  });
}

const refundable = (line: StoredLine) => ({
  line: line.line,
  price: ore(line.price),
  quantity: line.quantity,
  discount: ore(line.discount),
  delivery: ore(line.delivery),
  deliveryDiscount: ore(line.deliveryDiscount),
  refundedQuantity: line.refundedQuantity,
});

type RefundAbout = { id: string; actorId: string | null; reason: string; isDone?: boolean };

/** Writes a refund down, with everything that follows from it: state, cashback, awards, mail, and the way to the card. */
async function giveBack(tx: Db, means: SettleMeans, order: StoredOrder, share: RefundShare, about: RefundAbout) {
  const { card, cashback, lines, delivery, isRest } = share;
  const { userId, id: orderId, paymentId } = order;
  const { isDone = card === 0, ...who } = about;
  const now = means.clock();
  const state = nextOrderState(order.state, isRest ? 'refund-rest' : 'refund-part') ?? order.state;
  const refundedCard = order.refundedCard + card;
  const refundedCashback = order.refundedCashback + cashback;
  const deliveryRefunded = order.deliveryRefunded || delivery;
  await insertRefund(tx, {
    ...who,
    userId,
    orderId,
    paymentId,
    card,
    cashback,
    lines,
    delivery,
    state: isDone ? 'done' : 'pending',
    createdAt: now,
  });
  await updateOrder(tx, order, { state, refundedCard, refundedCashback, deliveryRefunded });
  const kind = isRest ? 'refunded' : 'partly-refunded';
  await insertEvent(tx, order, { kind, amount: card + cashback, actorId: about.actorId, createdAt: now });
  const ledger = createOrderCashback(means);
  await ledger.restore(tx, { orderId, remaining: ore(order.cashbackUsed - refundedCashback) });
  await ledger.reverse(tx, { orderId, remaining: ore(order.finalAmountPaid - refundedCard) });
  if (!isDone) await enqueueRefund(tx, means, { userId, refundId: about.id });
  await mailRefunded(tx, means, userId, await readOrder(tx, means, order), { card, cashback });
  await announceOrder(tx, order);
}

async function restock(
  tx: Db,
  means: SettleMeans,
  order: StoredOrder,
  lines: StoredLine[],
  share: RefundShare,
  actorId: string,
) {
  const back = lines.flatMap(({ line, productId }) => {
    const quantity = share.lines.find((part) => part.line === line)?.quantity ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  await returnStock(tx, means, order.id, back, { reason: 'return', actorId });
}

async function handleAllWithdrawals(tx: Db, means: SettleMeans, order: StoredOrder) {
  const open = (await listWithdrawals(tx, order)).filter(({ handledAt }) => handledAt === null);
  for (const { id } of open) await updateWithdrawal(tx, order.userId, id, means.clock());
}

/** A refund made at the provider's own pages: whatever went back beyond what we know of is written down. */
export async function recordOutsideRefund(
  tx: Db,
  means: SettleMeans,
  key: { userId: string; id: string },
  { paymentId, refunded }: { paymentId: string; refunded: Ore },
): Promise<void> {
  const order = await findOrderForUpdate(tx, key);
  if (!order || order.paymentId !== paymentId || nextOrderState(order.state, 'refund-part') === null) return;
  const known = (await listRefunds(tx, order)).filter(
    (refund) => refund.paymentId === paymentId && refund.state !== 'failed',
  );
  const outside = refunded - known.reduce((sum, refund) => sum + refund.card, 0);
  const card = ore(Math.min(outside, order.finalAmountPaid - order.refundedCard));
  if (card <= 0) return;
  const isRest = card === order.finalAmountPaid - order.refundedCard;
  const cashback = ore(isRest ? order.cashbackUsed - order.refundedCashback : 0);
  const share = { card, cashback, lines: [], delivery: isRest, isRest };
  await giveBack(tx, means, order, share, { id: means.chance.uuid(), actorId: null, reason: 'outside', isDone: true });
}

const job = z.object({ userId: z.uuid(), refundId: z.uuid() });
/** Trying again cannot help: the money is back already, or there is no such payment. */
const FINAL = ['charge_already_refunded', 'resource_missing', 'charge_disputed'];

/** Sends a refund to the card. The same key at every try, so it is sent once. */
export async function sendRefund(db: Db, means: Pick<Deps, 'payments'>, payload: unknown): Promise<void> {
  const { userId, refundId } = job.parse(payload);
  const refund = await findRefund(db, userId, refundId);
  if (!refund?.paymentId || refund.state !== 'pending' || refund.providerId !== null) return;
  const { paymentId, orderId } = refund;
  const wish = { paymentId, orderId, userId, amount: ore(refund.card), key: refundId };
  const sent = await means.payments.refund(wish).catch(async (error) => {
    if (!(error instanceof PaymentError) || !FINAL.includes(error.providerCode ?? '')) throw error;
    await updateRefund(db, userId, refundId, { state: 'failed' });
    throw new JobRefused(`The provider does not refund order ${orderId}: ${error.providerCode}`);
  });
  const state = sent.status === 'succeeded' ? 'done' : sent.status;
  await updateRefund(db, userId, refundId, { providerId: sent.id, state });
}
