import { inArray } from 'drizzle-orm';
import { ore } from '#domain/money/ore.ts';
import { choosableCashback } from '#domain/shop/checkout/checkout-rules.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { seedCashback } from '#server/cashback/cashback.seed.ts';
import { readTotals } from '#server/cashback/member/member.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from '#server/platform/jobs/jobs.tables.ts';
import { listProductsByIds } from '../catalogue/products.store.ts';
import { placeOrder } from '../checkout/place.service.ts';
import { closeOrder } from '../payments/close.service.ts';
import { createSettlement } from '../payments/settle.service.ts';
import { refundOrder } from '../refunds/refund.service.ts';
import { refunds } from '../refunds/refunds.tables.ts';
import { SEND_REFUND } from '../refunds/send-refund.service.ts';
import { demoId } from '../shop.seed.ts';
import { ordersToAudit } from './order-lists.service.ts';
import type { OrderDeps } from './orders.service.ts';
import { updateOrder } from './orders.store.ts';
import { CONFIRM_SHIPMENT, confirmShipment, shipOrder } from './ship.service.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REFUNDED_AFTER_MS = 8 * DAY_MS;

/** One order of the past. */
type Past = {
  who: 'member' | 'friend' | 'friendOfFriend';
  daysAgo: number;
  goods: Record<string, number>;
  /** Kronor of cashback, as far as there are any. */
  cashback?: number;
  end: 'paid' | 'shipped' | 'partly-refunded' | 'cancelled';
};

const PAST: Past[] = [
  { who: 'member', daysAgo: 103, goods: { mattband: 1 }, end: 'cancelled' },
  { who: 'friend', daysAgo: 88, goods: { kettlebell: 2, traningsmatta: 1, 'vassleprotein-vanilj': 2 }, end: 'shipped' },
  { who: 'member', daysAgo: 74, goods: { traningsmatta: 1, kettlebell: 1, 'vassleprotein-vanilj': 1 }, end: 'shipped' },
  { who: 'member', daysAgo: 58, goods: { 'kreatin-monohydrat': 1, shaker: 1 }, end: 'partly-refunded' },
  { who: 'friendOfFriend', daysAgo: 47, goods: { personvag: 1, massagerulle: 1 }, end: 'shipped' },
  { who: 'friend', daysAgo: 40, goods: { 'digital-kaliper': 1, 'kreatin-monohydrat': 1 }, end: 'shipped' },
  { who: 'member', daysAgo: 13, goods: { traningsmatta: 1, shaker: 1 }, end: 'shipped' },
  { who: 'friendOfFriend', daysAgo: 6, goods: { 'kokbok-matlador': 1 }, end: 'shipped' },
  {
    who: 'member',
    daysAgo: 3,
    goods: { 'vassleprotein-vanilj': 1, 'digital-kaliper': 1, shaker: 2 },
    cashback: 100,
    end: 'shipped',
  },
  { who: 'friend', daysAgo: 1, goods: { shaker: 1, mattband: 1 }, end: 'paid' },
];

const ADDRESSES = {
  member: { name: 'Elin Sandberg', street: 'Storgatan 12 B', postalCode: '753 31', town: 'Uppsala', phone: null },
  friend: { name: 'Johan Törn', street: 'Drottninggatan 4', postalCode: '702 22', town: 'Örebro', phone: null },
  friendOfFriend: { name: 'Petra Nyman', street: 'Ågatan 31', postalCode: '582 22', town: 'Linköping', phone: null },
};

/**
 * Orders of the last months, made by the same services as any other, each at its own time: stock, cashback and history are true.
 * Nobody is written to about the past, and no card is asked for it.
 */
export async function seedOrders(db: Db, deps: OrderDeps, people: DemoPeople): Promise<void> {
  for (const past of PAST) await seedOrder(db, deps, people, past);
  await db.delete(jobs).where(inArray(jobs.kind, ['send-mail', SEND_REFUND, CONFIRM_SHIPMENT]));
  await db.update(refunds).set({ state: 'done' });
}

async function seedOrder(db: Db, deps: OrderDeps, people: DemoPeople, past: Past) {
  const placed = deps.clock().getTime() - past.daysAgo * DAY_MS - 2 * HOUR_MS;
  const at = (laterMs: number) => ({ ...deps, clock: () => new Date(placed + laterMs) });
  const userId = people[past.who];
  const order = await placeDemoOrder(db, at(0), userId, past);
  const key = { userId, id: order.id };
  if (past.end === 'cancelled') return closeOrder(db, at(600_000), key, 'cancel');
  const amount = order.sums.finalAmount;
  // The sandbox reads the amount from the name, so that orders of the past can be refunded.
  const payment = { paymentId: `pi_demo_${amount}_${order.number}`, amount };
  await createSettlement(at(120_000)).receivePayment(db, key, payment);
  await updateOrder(db, key, { cardBrand: 'visa', cardLast4: '4242' });
  if (past.end !== 'paid') await shipDemoOrder(db, at(DAY_MS), people.admin, order.id);
  const refunded = at(REFUNDED_AFTER_MS);
  if (past.end === 'partly-refunded') await refundDemoOrder(db, refunded, people.admin, order);
  const told = await ordersToAudit().find(db, order.id);
  if (told) await seedCashback(db, deps, [{ ...told, refundedAt: refunded.clock() }]);
}

async function shipDemoOrder(db: Db, deps: OrderDeps, actorId: string, orderId: string) {
  await shipOrder(db, deps, actorId, orderId);
  await confirmShipment(db, deps, { orderId, shippedAt: deps.clock().toISOString() });
}

async function placeDemoOrder(
  db: Db,
  deps: OrderDeps,
  userId: string,
  { who, goods, cashback = 0 }: Past,
): Promise<Order> {
  const found = await listProductsByIds(db, Object.keys(goods).map(demoId));
  const items = Object.entries(goods).map(([slug, quantity]) => {
    const price = found.find(({ id }) => id === demoId(slug))?.price ?? 0;
    return { productId: demoId(slug), quantity, seenPrice: ore(price) };
  });
  const total = ore(items.reduce((sum, { quantity, seenPrice }) => sum + quantity * seenPrice, 0));
  const available = ore((await readTotals(db, userId)).total_available);
  const cashbackUsed = choosableCashback(ore(cashback * 100), { available, total });
  const requestId = deps.random.uuid();
  return placeOrder(db, deps, userId, {
    requestId,
    items,
    address: ADDRESSES[who],
    cashbackUsed,
    acceptedTerms: true,
  });
}

/** The first line of the order came back. */
async function refundDemoOrder(db: Db, deps: OrderDeps, actorId: string, { id }: Order) {
  await refundOrder(db, deps, actorId, {
    id,
    refundId: deps.random.uuid(),
    lines: [{ line: 1, quantity: 1 }],
    delivery: false,
    restock: false,
    reason: 'Skadad i transporten',
  });
}
