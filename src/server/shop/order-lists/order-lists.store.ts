import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { ADMIN_ORDER_FILTERS } from '#domain/shop/orders/admin-orders.contract.ts';
import type { OrderState } from '#domain/shop/orders/order-state.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { likePatterns } from '../catalogue/search-text.ts';
import type { OrderKey } from '../orders/orders.store.ts';
import { refunds, withdrawals } from '../orders/refunds.tables.ts';
import { orderLines, orders } from '../orders.tables.ts';

type Page = { limit: number; offset: number };

export async function listOrdersOf(db: Db, userId: string, states: readonly OrderState[] | null, page: Page) {
  const where = and(eq(orders.userId, userId), states ? inArray(orders.state, [...states]) : undefined);
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  return { found, total: await db.$count(orders, where) };
}

/** The number of items in each order, and the pictures of its lines. */
export async function listGoods(db: Db, keys: OrderKey[]) {
  if (keys.length === 0) return [];
  return db
    .select({ orderId: orderLines.orderId, quantity: orderLines.quantity, imageUrl: orderLines.imageUrl })
    .from(orderLines)
    .where(sql`(${orderLines.userId}, ${orderLines.orderId}) in (${pairs(keys)})`)
    .orderBy(asc(orderLines.line));
}

/** The lines of some orders, in the order of each. */
export async function listLinesOf(db: Db, keys: OrderKey[]) {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(sql`(${orderLines.userId}, ${orderLines.orderId}) in (${pairs(keys)})`)
    .orderBy(asc(orderLines.line));
}

/** The refunds of some orders, oldest first. */
export async function listRefundsOf(db: Db, keys: OrderKey[]) {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(sql`(${refunds.userId}, ${refunds.orderId}) in (${pairs(keys)})`)
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

// Rows of an order are found by owner and id, which is their primary key.
const pairs = (keys: OrderKey[]) =>
  sql.join(
    keys.map(({ userId, id }) => sql`(${userId}::uuid, ${id}::uuid)`),
    sql`, `,
  );

export type AdminFilter = (typeof ADMIN_ORDER_FILTERS)[number];
export type AdminSearch = {
  query: string;
  since: Date | null;
  filter: AdminFilter;
  sort: 'newest' | 'oldest';
  memberId?: string | undefined;
};

/** A buyer whose account is deleted has no row; such orders are not test data. */
const MADE_UP = sql`${orders.userId} in (select id from users where seed_run is not null)`;

const FILTERS: Record<AdminFilter, SQL> = {
  all: sql`true`,
  'to-ship': sql`${orders.state} = 'paid'`,
  awaiting: sql`${orders.state} = 'awaiting-payment'`,
  shipped: sql`${orders.state} = 'shipped'`,
  // Includes orders whose only refund failed. Each part has an index; an "or" of both would read all orders by date.
  refunded: sql`${orders.id} in (
    select o.id from orders o where o.refunded_card + o.refunded_cashback > 0
    union all select r.order_id from refunds r where r.state = 'failed')`,
  cancelled: sql`${orders.state} in ('cancelled', 'expired')`,
  'test-data': sql`true`,
};

type Found = Pick<AdminSearch, 'query' | 'since' | 'memberId'>;

/** Orders to ship are listed whatever their age, and one member's orders whatever the test-data filter. */
function whereFound({ query, since, filter, memberId }: Found & Pick<AdminSearch, 'filter'>): SQL | undefined {
  return and(
    ...likePatterns(query).map((pattern) => sql`${orders.search} like ${pattern}`),
    since && filter !== 'to-ship' ? gte(orders.createdAt, since) : undefined,
    FILTERS[filter],
    memberId === undefined ? undefined : eq(orders.userId, memberId),
    filter === 'test-data' ? MADE_UP : memberId === undefined ? not(MADE_UP) : undefined,
  );
}

export const ORDERS_BY_TIME: ListOrder = [
  { by: orders.createdAt, kind: 'instant' },
  { by: orders.id, kind: 'id' },
];

export function listAllOrders(db: Db, search: AdminSearch, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(ORDERS_BY_TIME, search.sort === 'oldest' ? 'up' : 'down', cursor);
  return db
    .select({ ...getTableColumns(orders), isTestData: sql<boolean>`${MADE_UP}`, keys: keysOf(ORDERS_BY_TIME) })
    .from(orders)
    .where(and(whereFound(search), past))
    .orderBy(...by)
    .limit(limit);
}

/** The number of found orders in each filter, each counted up to a limit, and an estimated total. */
export function countByFilter(db: Db, search: Found): Promise<Record<AdminFilter | 'estimate', number>> {
  const found = (filter: AdminFilter) => whereFound({ ...search, filter });
  return countList(db, orders, {
    all: found('all'),
    'to-ship': found('to-ship'),
    awaiting: found('awaiting'),
    shipped: found('shipped'),
    refunded: found('refunded'),
    cancelled: found('cancelled'),
    'test-data': found('test-data'),
  });
}

/** The orders among these whose buyer waits for an answer to a withdrawal. */
export async function listWithOpenWithdrawal(db: Db, keys: OrderKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .selectDistinct({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(
      and(sql`(${withdrawals.userId}, ${withdrawals.orderId}) in (${pairs(keys)})`, isNull(withdrawals.handledAt)),
    );
  return new Set(found.map(({ orderId }) => orderId));
}

/** The orders among these with a refund that has not reached the card. */
export async function listWithFailedRefund(db: Db, keys: OrderKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .selectDistinct({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(sql`(${refunds.userId}, ${refunds.orderId}) in (${pairs(keys)})`, eq(refunds.state, 'failed')));
  return new Set(found.map(({ orderId }) => orderId));
}

/** The refunds to cards, failed ones included, because they are retried: awards follow this amount. */
const creditedCard = sql<number>`least(${orders.finalAmountPaid}, (
  select coalesce(sum(r.card), 0) from refunds r
  where r.user_id = orders.user_id and r.order_id = orders.id and r.payment_id = orders.payment_id))`.mapWith(Number);

/** Orders that were ever paid, sorted by id, for the cashback audit. */
export function listPaidOrders(db: Db, after: string | null, limit: number) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      finalAmountPaid: orders.finalAmountPaid,
      credited: creditedCard,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      shipmentConfirmedAt: orders.shipmentConfirmedAt,
      paymentId: orders.paymentId,
    })
    .from(orders)
    .where(and(sql`${orders.paidAt} is not null`, after === null ? undefined : sql`${orders.id} > ${after}`))
    .orderBy(asc(orders.id))
    .limit(limit);
}
