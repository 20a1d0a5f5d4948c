import { eq, sql } from 'drizzle-orm';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { seedCashback } from '#server/cashback/cashback.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import { placeOrder } from './checkout/place-order.service.ts';
import { confirmShipment, shipOrder } from './fulfilment/ship.service.ts';
import { ordersToAudit } from './order-lists/order-lists.service.ts';
import type { OrderDeps } from './orders/orders.service.ts';
import { updateOrder } from './orders/orders.store.ts';
import { refunds } from './orders/refunds.tables.ts';
import { refundOrder } from './refunds/refund.service.ts';
import { SEND_REFUND } from './refunds/send-refund.service.ts';
import { closeOrder } from './settlement/close.service.ts';
import { createSettlement } from './settlement/settle.service.ts';

const DAY_MS = 86_400_000;
const REFUNDED_AFTER_MS = 8 * DAY_MS;

type PastOrderEnd = 'paid' | 'shipped' | 'partly-refunded' | 'refunded' | 'cancelled';
type PastOrder = {
  userId: string;
  /** The admin who ships and refunds it; null leaves no entry in the audit log. */
  actorId: string | null;
  placedAt: Date;
  request: Omit<Parameters<typeof placeOrder>[3], 'requestId' | 'acceptedTerms'>;
  end: PastOrderEnd;
};

/**
 * Creates a past order with the same services as any other, each step at its own time, so that stock, cashback and history are consistent.
 * Sends no messages, and no card is charged.
 */
export async function seedPastOrder(db: Db, deps: OrderDeps, past: PastOrder): Promise<void> {
  const { userId, actorId, placedAt, request, end } = past;
  const at = (laterMs: number) => ({ ...deps, clock: () => new Date(placedAt.getTime() + laterMs) });
  const order = await placeOrder(db, at(0), userId, { ...request, requestId: deps.random.uuid(), acceptedTerms: true });
  const key = { userId, id: order.id };
  if (end === 'cancelled') await closeOrder(db, at(600_000), key, 'cancel');
  else await payPastOrder(db, at(120_000), key, order);
  if (end !== 'cancelled' && end !== 'paid') await shipPastOrder(db, at(DAY_MS), actorId, order.id);
  const refunded = at(REFUNDED_AFTER_MS);
  if (end === 'partly-refunded' || end === 'refunded') await refundPastOrder(db, refunded, actorId, order, end);
  const audited = end === 'cancelled' ? null : await ordersToAudit().find(db, order.id);
  if (audited) await seedCashback(db, deps, [{ ...audited, refundedAt: refunded.clock() }]);
  await forgetJobs(db, userId, order.id);
}

async function payPastOrder(db: Db, deps: OrderDeps, key: { userId: string; id: string }, order: Order) {
  const amount = order.sums.finalAmount;
  // The sandbox derives the amount from the id, so that past orders can be refunded.
  const payment = { paymentId: `pi_demo_${amount}_${order.number}`, amount };
  await createSettlement(deps).receivePayment(db, key, payment);
  await updateOrder(db, key, { cardBrand: 'visa', cardLast4: '4242' });
}

async function shipPastOrder(db: Db, deps: OrderDeps, actorId: string | null, orderId: string) {
  await shipOrder(db, deps, actorId, orderId);
  await confirmShipment(db, deps, { orderId, shippedAt: deps.clock().toISOString() });
}

/** Refunds the first line of the order, or all of it. */
async function refundPastOrder(
  db: Db,
  deps: OrderDeps,
  actorId: string | null,
  { id }: Order,
  end: 'partly-refunded' | 'refunded',
) {
  const refundId = deps.random.uuid();
  const part = { lines: [{ line: 1, quantity: 1 }], delivery: false, restock: false, reason: 'Skadad i transporten' };
  const whole = { delivery: true, restock: true, reason: 'Ångrat köp' };
  await refundOrder(db, deps, actorId, { id, refundId, ...(end === 'refunded' ? whole : part) });
  await db.update(refunds).set({ state: 'done' }).where(eq(refunds.id, refundId));
}

/** Deletes the enqueued jobs of the services: messages to the buyer, the refund, and awards that are booked already. */
async function forgetJobs(db: Db, userId: string, orderId: string): Promise<void> {
  await db.execute(sql`
    delete from jobs where state = 'waiting' and (payload->>'orderId' = ${orderId}
      or (kind = ${SEND_REFUND} and payload->>'userId' = ${userId})
      or (kind = 'send-mail' and payload->>'to' = (select email from users where id = ${userId}::uuid)))`);
}
