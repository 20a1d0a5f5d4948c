import { isDeepStrictEqual } from 'node:util';
import { type AuditDifference, auditOrder } from '#domain/cashback/admin/audit-order.ts';
import { availableAt, awardMovement, type CashbackAward } from '#domain/cashback/awards/awards.ts';
import type { OrdersToAudit, OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { awardedOf, roleOf } from '../awards/awards.service.ts';
import { correctCashbackOrder, findCashbackOrder, findChain, listAwardsOf, setAvailableAt } from '../cashback.store.ts';
import { postSurely } from '../ledger/ledger.service.ts';
import { type CashbackRow, hasEntry, lockBalances, noBalances } from '../ledger/ledger.store.ts';
import { listPresent } from './audit.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;
type SeenDifference = Pick<AuditDifference, 'userId' | 'level'> & { booked: number; expected: number };
/** `id` makes it happen once; `differences` are those that the admin saw. */
export type Fix = { id: string; orderId: string; differences: SeenDifference[]; reason: string; actorId: string };

/**
 * Corrects the awards of one order to what orders and referrals give, by entries with the admin and the reason. Does nothing, and reports
 * so, when the differences have changed since the admin saw them.
 */
export async function fixOrder(db: Db, deps: Deps, orders: OrdersToAudit<Db>, fix: Fix): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await orders.find(tx, fix.orderId);
    const corrected = await correctOrder(tx, deps, fix.orderId, order);
    const receivers = [...(await listAwardsOf(tx, fix.orderId)), ...fix.differences].map(({ userId }) => userId);
    const balances = await lockBalances(tx, receivers);
    const booked = await listAwardsOf(tx, fix.orderId);
    // Checked once the order's row is locked: a concurrent duplicate of this request has finished by then.
    if (await isMade(tx, fix)) return 0;
    await refuseStale(tx, fix, order, booked);
    // Reversals are posted before new awards: an award belongs to one person at a time.
    for (const difference of [...fix.differences].sort(loweredFirst)) {
      const row = booked.find((award) => isOf(award, difference)) ?? null;
      const movement = awardMovement(row, ore(difference.expected), deps.clock());
      const opening = {
        userId: difference.userId,
        orderId: fix.orderId,
        ...roleOf(difference),
        availableAt: corrected.availableAt,
      };
      if (movement === null) continue;
      await postSurely(tx, deps, {
        movement,
        row: row ?? opening,
        cause: causeOf(fix, difference),
        balances: balances.get(difference.userId) ?? noBalances(),
        by: { kind: 'fix', actorId: fix.actorId, note: fix.reason },
      });
    }
    if (corrected.availableAt) await setAvailableAt(tx, fix.orderId, corrected.availableAt);
    return fix.differences.length;
  });
}

/** Replaces the ledger's data of an order with the order's own, whatever was reported before. The row is locked. */
async function correctOrder(tx: Db, { clock, config }: Deps, orderId: string, order: OrderToAudit | null) {
  const before = await findCashbackOrder(tx, orderId);
  const shipment = order?.shipment ?? null;
  return correctCashbackOrder(
    tx,
    {
      orderId,
      userId: order?.userId ?? before?.userId ?? null,
      paid: order?.finalAmountPaid ?? before?.paid ?? null,
      remaining: order === null ? ore(0) : ore(order.finalAmountPaid - order.refunded),
      availableAt: before?.availableAt ?? (shipment && availableAt(shipment, config.cashbackWaitDays)),
    },
    clock(),
  );
}

async function refuseStale(tx: Db, fix: Fix, order: OrderToAudit | null, booked: CashbackRow[]) {
  const chain = order === null ? (['', null, null] as const) : await findChain(tx, order.userId);
  const awards = awardedOf(booked);
  const present = await listPresent(tx, [...(order ? [order.userId] : []), ...awards.map(({ userId }) => userId)]);
  const now = auditOrder(fix.orderId, order, chain, awards, present);
  if (!isDeepStrictEqual(now.map(keyOf).sort(), fix.differences.map(keyOf).sort())) throw refuse('CONFLICT');
  // Nothing is paid out on our own data alone, whoever requests it.
  if (now.some(({ isUnconfirmed }) => isUnconfirmed)) throw refuse('CONFLICT');
}

async function isMade(tx: Db, fix: Fix): Promise<boolean> {
  const [first] = fix.differences;
  return first !== undefined && (await hasEntry(tx, causeOf(fix, first)));
}

const keyOf = ({ userId, level, booked, expected }: SeenDifference) => `${level} ${userId} ${booked} ${expected}`;
const causeOf = ({ id }: Fix, { level, userId }: SeenDifference) => `fix:${id}:${level}:${userId}`;
const loweredFirst = (one: SeenDifference, other: SeenDifference) =>
  one.expected - one.booked - (other.expected - other.booked);
const isOf = (
  award: Pick<CashbackRow, 'userId' | 'level'>,
  { userId, level }: Pick<CashbackAward, 'userId' | 'level'>,
) => award.userId === userId && award.level === level;
