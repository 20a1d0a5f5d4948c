import { shortName } from '#domain/auth/person-name.ts';
import type { MayMature, OrdersToAudit, OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { dayOf } from '#domain/day/day.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { type ListTotal, totalOf } from '#domain/paging/page-cursor.ts';
import type { AdminOrderRow, OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { canPay, type OrderState, orderNumber } from '#domain/shop/orders/order-state.ts';
import type { ORDER_FILTERS, OrderSummary } from '#domain/shop/orders/orders.contract.ts';
import { canWithdraw, withdrawalEndsAt } from '#domain/shop/orders/withdrawal-term.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { SettledPayment } from '#server/platform/payments/checkout.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { imageOf } from '../catalogue/product-views.ts';
import { methodOf, statesOf } from '../orders/order-view.ts';
import { findOrder, findOwner, type StoredOrder } from '../orders/orders.store.ts';
import { sumRefunds } from '../orders/refunds.store.ts';
import { listDisputedOrders } from '../payments/disputes.store.ts';
import {
  type AdminFilter,
  countByFilter,
  listAllOrders,
  listGoods,
  listOrdersOf,
  listPaidOrders,
  listWithFailedRefund,
  listWithOpenWithdrawal,
  ORDERS_BY_TIME,
} from './order-lists.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
const PAGE_SIZE = 20;
const PICTURES = 3;

const STATES: Record<(typeof ORDER_FILTERS)[number], readonly OrderState[] | null> = {
  all: null,
  open: ['awaiting-payment', 'paid'],
  shipped: ['shipped'],
  cancelled: ['cancelled', 'expired', 'refunded'],
};

/** A member's orders, newest first. */
export async function listMyOrders(
  db: Db,
  { clock }: Deps,
  userId: string,
  { filter, page }: { filter: (typeof ORDER_FILTERS)[number]; page: number },
) {
  const span = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { found, total } = await listOrdersOf(db, userId, STATES[filter], span);
  const goods = await goodsByOrder(db, found);
  const orders = found.map(
    (order): OrderSummary => ({
      ...summaryOf(order, goods),
      canPay: canPay(order, clock()),
      canWithdraw: canWithdraw(
        order.state,
        order.shippedAt && dayOf(order.shippedAt.getTime()),
        dayOf(clock().getTime()),
      ),
      images: goodsOf(goods, order)
        .slice(0, PICTURES)
        .map(({ imageUrl }) => imageOf(imageUrl)),
    }),
  );
  return { orders, total, page, pageSize: PAGE_SIZE };
}

type Goods = Map<string, Awaited<ReturnType<typeof listGoods>>>;

async function goodsByOrder(db: Db, found: StoredOrder[]): Promise<Goods> {
  const goods = await listGoods(db, found);
  return new Map(found.map(({ id }) => [id, goods.filter(({ orderId }) => orderId === id)]));
}

const goodsOf = (goods: Goods, { id }: StoredOrder) => goods.get(id) ?? [];

function summaryOf(order: StoredOrder, goods: Goods) {
  return {
    id: order.id,
    number: orderNumber(order.id),
    ...statesOf(order),
    createdAt: order.createdAt.toISOString(),
    method: methodOf(order),
    finalAmount: ore(order.finalAmountPaid),
    refundedAmount: ore(order.refundedCard + order.refundedCashback),
    itemCount: goodsOf(goods, order).reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const DAY_MS = 86_400_000;

/** The search in the store's terms: days back from now become an instant. */
export const storeSearch = ({ clock }: Deps, { period, ...search }: OrderSearch) => ({
  ...search,
  since: period === 'all' ? null : new Date(clock().getTime() - Number(period) * DAY_MS),
});

/** The orders of all members, for admins. */
export async function listOrders(
  db: Db,
  deps: Deps,
  { cursor, ...search }: OrderSearch & { cursor?: string | undefined },
) {
  const wanted = storeSearch(deps, search);
  const counts = await readCounts(db, wanted);
  const page = await readKeyPage(cursor, PAGE_SIZE, ORDERS_BY_TIME, (position) => listAllOrders(db, wanted, position));
  const { rows: found, next, previous } = page;
  const goods = await goodsByOrder(db, found);
  const waiting = await listWithOpenWithdrawal(db, found);
  const failed = await listWithFailedRefund(db, found);
  const disputed = await listDisputedOrders(
    db,
    found.map(({ id }) => id),
  );
  const orders = found.map(
    (order): AdminOrderRow => ({
      ...summaryOf(order, goods),
      customer: shortName(order.name),
      town: order.town,
      paidAt: order.paidAt?.toISOString() ?? null,
      hasWithdrawal: waiting.has(order.id),
      hasFailedRefund: failed.has(order.id),
      hasDispute: disputed.has(order.id),
      isTestData: order.isTestData,
    }),
  );
  return { orders, next, previous, total: counts[search.filter], counts };
}

/** The number of orders in each filter. */
async function readCounts(
  db: Db,
  search: { query: string; since: Date | null; memberId?: string | undefined },
): Promise<Record<AdminFilter, ListTotal>> {
  const { estimate, all, ...counts } = await countByFilter(db, search);
  const isEverything = search.query === '' && search.since === null && search.memberId === undefined;
  return {
    all: totalOf(all, isEverything ? estimate : null),
    'to-ship': totalOf(counts['to-ship'], null),
    awaiting: totalOf(counts.awaiting, null),
    shipped: totalOf(counts.shipped, null),
    refunded: totalOf(counts.refunded, null),
    cancelled: totalOf(counts.cancelled, null),
    'test-data': totalOf(counts['test-data'], null),
  };
}

/** Awards wait for the end of the right of withdrawal, for the answer to a withdrawal made in time, and for the end of a dispute. */
export const mayMatureCashback: MayMature<Db> = async (db, orderId, now) => {
  const userId = await findOwner(db, orderId);
  const order = userId === null ? null : await findOrder(db, { userId, id: orderId });
  if (!order?.shippedAt || now < withdrawalEndsAt(order.shippedAt)) return false;
  if ((await listDisputedOrders(db, [orderId])).has(orderId)) return false;
  return !(await listWithOpenWithdrawal(db, [order])).has(orderId);
};

/** What the provider has as paid and not refunded, by payment. */
type Confirmed = ReadonlyMap<string, Ore>;

/** Every order that was ever paid, as the cashback audit reads it, with the amounts that the provider confirms. */
export const ordersToAudit = (confirmed: Confirmed = new Map()): OrdersToAudit<Db> => ({
  list: async (db, { after, limit }) =>
    (await listPaidOrders(db, after, limit)).flatMap((order) => toAudit(order, confirmed)),
  find: async (db, orderId) => {
    const userId = await findOwner(db, orderId);
    const order = userId === null ? null : await findOrder(db, { userId, id: orderId });
    if (!order) return null;
    const { credited } = await sumRefunds(db, order);
    return toAudit({ ...order, credited }, confirmed)[0] ?? null;
  },
});

export const confirmedBy = (settled: SettledPayment[]): Confirmed =>
  new Map(settled.map(({ paymentId, received, refunded }) => [paymentId, ore(received - refunded)]));

/** The amount of an order's payment by the provider's records; 0 for an order without a card payment. */
export async function confirmOrder(db: Db, payments: Payments, orderId: string): Promise<Confirmed> {
  const userId = await findOwner(db, orderId);
  const order = userId === null ? null : await findOrder(db, { userId, id: orderId });
  return order?.paymentId ? confirmedBy(await payments.listSettled(order.paymentId)) : new Map();
}

type Audited = Awaited<ReturnType<typeof listPaidOrders>>[number];

/** For the ledger a shipment that can still be undone is not a shipment yet. */
function toAudit(order: Audited, known: Confirmed): OrderToAudit[] {
  const { id, userId, finalAmountPaid, credited, paidAt, shipmentConfirmedAt, paymentId } = order;
  const shippedAt = shipmentConfirmedAt && order.shippedAt;
  if (paidAt === null) return [];
  return [
    {
      orderId: id,
      userId,
      finalAmountPaid: ore(finalAmountPaid),
      refunded: ore(credited),
      confirmed: (paymentId === null ? null : known.get(paymentId)) ?? null,
      paidAt,
      shipment: shippedAt && { shippedAt, withdrawalEndsAt: withdrawalEndsAt(shippedAt) },
    },
  ];
}
