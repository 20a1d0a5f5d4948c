import { type AuditDifference, auditOrder } from '#domain/cashback/admin/audit-order.ts';
import type { CashbackAward, ReferralChain } from '#domain/cashback/awards/awards.ts';
import type { OrdersToAudit, OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listNames } from './admin.store.ts';
import { listAwardsBetween, listChains, listPresent } from './audit.store.ts';

export type AuditResult = {
  orders: number;
  awards: number;
  differences: (AuditDifference & { member: string | null })[];
  count: number;
  off: number;
};

const PAGE = 500;
const MAX_LISTED = 500;

/**
 * Recomputes every award from the orders and the referral tree and lists the differences from the ledger, in one database snapshot. Changes
 * nothing. Orders are read sorted by id, with the awards between two of them, so awards without an order are found as well.
 */
export async function auditCashback(db: Db, log: Log, orders: OrdersToAudit<Db>): Promise<AuditResult> {
  try {
    return await db.transaction((tx) => walk(tx, orders), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } catch (error) {
    log.error({ err: error }, 'the audit of cashback could not run');
    throw refuse('AUDIT_FAILED');
  }
}

async function walk(tx: Db, orders: OrdersToAudit<Db>): Promise<AuditResult> {
  const found: AuditDifference[] = [];
  const counted = { orders: 0, awards: 0 };
  let after: string | null = null;
  for (;;) {
    const page: OrderToAudit[] = await orders.list(tx, { after, limit: PAGE });
    const last = page.at(-1)?.orderId ?? null;
    const isEnd = page.length < PAGE;
    const awards = awardsByOrder(await listAwardsBetween(tx, after, isEnd ? null : last));
    found.push(...(await comparePage(tx, page, awards)));
    counted.orders += page.length;
    counted.awards += [...awards.values()].reduce((sum, { length }) => sum + length, 0);
    if (isEnd) break;
    after = last;
  }
  return { ...counted, ...(await withNames(tx, found)) };
}

async function comparePage(
  tx: Db,
  page: OrderToAudit[],
  awards: Map<string, CashbackAward[]>,
): Promise<AuditDifference[]> {
  const chains = await listChains(tx, [...new Set(page.map(({ userId }) => userId))]);
  const present = await listPresent(tx, strangersOf(page, chains, awards));
  const known = new Set(page.map(({ orderId }) => orderId));
  const ofOrders = page.flatMap((order) =>
    auditOrder(
      order.orderId,
      order,
      chains.get(order.userId) ?? [order.userId, null, null],
      awards.get(order.orderId) ?? [],
      present,
    ),
  );
  const groundless = [...awards].filter(([orderId]) => !known.has(orderId));
  return [
    ...ofOrders,
    ...groundless.flatMap(([orderId, booked]) => auditOrder(orderId, null, ['', null, null], booked, present)),
  ];
}

/**
 * Looks up receivers outside the chain of their order, with the buyers: usually none. For all others it does not matter whether the account
 * exists.
 */
function strangersOf(
  page: OrderToAudit[],
  chains: Map<string, ReferralChain>,
  awards: Map<string, CashbackAward[]>,
): string[] {
  const found = page.flatMap(({ orderId, userId }) => {
    const strangers = (awards.get(orderId) ?? []).filter((award) => chains.get(userId)?.[award.level] !== award.userId);
    return strangers.length === 0 ? [] : [userId, ...strangers.map((award) => award.userId)];
  });
  return [...new Set(found)];
}

function awardsByOrder(rows: Awaited<ReturnType<typeof listAwardsBetween>>): Map<string, CashbackAward[]> {
  const byOrder = new Map<string, CashbackAward[]>();
  for (const { orderId, userId, level, amount } of rows) {
    if (orderId === null || level === null) continue;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { userId, level, amount }]);
  }
  return byOrder;
}

async function withNames(tx: Db, found: AuditDifference[]) {
  const listed = found.slice(0, MAX_LISTED);
  const names = await listNames(tx, [...new Set(listed.map(({ userId }) => userId))]);
  return {
    differences: listed.map((difference) => ({ ...difference, member: names.get(difference.userId) ?? null })),
    count: found.length,
    off: ore(found.reduce((sum, { booked, expected }) => sum + Math.abs(booked - expected), 0)),
  };
}
