import { awardMovement, type CashbackAward, completeChain, splitCashback } from '#domain/cashback/awards/awards.ts';
import type { MayMature } from '#domain/cashback/awards/order-cashback.ts';
import type { Balances } from '#domain/cashback/ledger/ledger-line.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type CashbackOrder,
  type CashbackOrderUpdate,
  findChain,
  findRow,
  listAwardsOf,
  listDue,
  setAvailableAt,
  upsertCashbackOrder,
} from '../cashback.store.ts';
import { type LedgerDeps, postSurely } from '../ledger/ledger.service.ts';
import { type CashbackRow, lockBalances, noBalances } from '../ledger/ledger.store.ts';

/** Stores an update of an order and adjusts its awards. Updates may arrive in any order and any number of times. */
export async function applyOrderUpdate(db: Db, deps: LedgerDeps, update: CashbackOrderUpdate): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await upsertCashbackOrder(tx, update, deps.clock());
    await adjustAwards(tx, deps, order);
  });
}

/** Books the difference between the awards of an order and what is booked. The order's row must be locked. */
async function adjustAwards(tx: Db, deps: LedgerDeps, order: CashbackOrder): Promise<void> {
  if (order.userId === null || order.paid === null) return;
  const remaining = ore(Math.min(order.paid, order.remaining ?? order.paid));
  const chain = await findChain(tx, order.userId);
  const before = await listAwardsOf(tx, order.orderId);
  const awards = splitCashback(remaining, completeChain(chain, awardedOf(before)));
  const balances = await lockBalances(
    tx,
    [...before, ...awards].map(({ userId }) => userId),
  );
  // Read again after the accounts are locked: another process may have changed a row meanwhile, though never its receiver.
  const booked = await listAwardsOf(tx, order.orderId);
  for (const award of awards) {
    const row = booked.find(({ level, userId }) => level === award.level && userId === award.userId) ?? null;
    await adjustAward(tx, deps, { award, row, order, remaining, balances });
  }
  if (order.availableAt) await setAvailableAt(tx, order.orderId, order.availableAt);
}

/** The rows that are awards. */
export const awardedOf = (rows: CashbackRow[]): CashbackAward[] =>
  rows.flatMap(({ userId, level, amount }) => (level === null ? [] : [{ userId, level, amount }]));

type AwardSettlement = {
  award: CashbackAward;
  row: CashbackRow | null;
  order: CashbackOrder;
  remaining: number;
  balances: Map<string, Balances>;
};

async function adjustAward(tx: Db, deps: LedgerDeps, { award, row, order, remaining, balances }: AwardSettlement) {
  const movement = awardMovement(row, award.amount, deps.clock());
  if (movement === null) return;
  const { orderId, revision, availableAt } = order;
  const opening = { userId: award.userId, orderId, ...roleOf(award), availableAt };
  const cause =
    row === null ? `award:${orderId}:${award.level}` : `reverse:${orderId}:${award.level}:${remaining}:${revision}`;
  const of = balances.get(award.userId) ?? noBalances();
  const outcome = await postSurely(tx, deps, { movement, row: row ?? opening, cause, balances: of });
  // The rows are locked: one that disagrees with its entries was changed outside the application, and the job must fail visibly.
  if (outcome === 'repeated') throw new Error(`${cause} is booked, but has no row`);
}

/** The buyer's own award, or one for an invitation. */
export const roleOf = ({ level }: Pick<CashbackAward, 'level'>) => ({
  role: level === 0 ? ('buyer' as const) : ('referrer' as const),
  level,
});

const BATCH = 200;

/**
 * Makes every award available whose wait is over and whose order allows it, each in its own transaction. A failure does not delay others,
 * and is thrown at the end, so that the job is retried and shown to admins.
 */
export async function matureAwards(db: Db, deps: LedgerDeps, mayMature: MayMature<Db>): Promise<number> {
  const failures: string[] = [];
  const left = new Set<string>();
  let matured = 0;
  for (;;) {
    const due = await listDue(db, deps.clock(), BATCH + left.size);
    const fresh = due.filter(({ id }) => !left.has(id));
    if (fresh.length === 0) break;
    for (const row of fresh) {
      try {
        if (await matureAward(db, deps, mayMature, row)) matured += 1;
        else left.add(row.id);
      } catch (error) {
        left.add(row.id);
        failures.push(`${row.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  if (failures.length > 0) throw new Error(`Awards that could not be made available: ${failures.join('; ')}`);
  return matured;
}

/** False when it must wait longer, or is no longer waiting. */
function matureAward(db: Db, deps: LedgerDeps, mayMature: MayMature<Db>, { userId, id }: CashbackRow) {
  return db.transaction(async (tx) => {
    const balances = (await lockBalances(tx, [userId])).get(userId) ?? noBalances();
    const row = await findRow(tx, userId, id);
    if (row?.status !== 'pending' || row.orderId === null) return false;
    if (!(await mayMature(tx, row.orderId, deps.clock()))) return false;
    const movement = { kind: 'mature' as const, amount: row.amount };
    const outcome = await postSurely(tx, deps, { movement, row, cause: `mature:${id}`, balances });
    if (outcome === 'repeated') throw new Error('has been made available once before');
    return true;
  });
}
