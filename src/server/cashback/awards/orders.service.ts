import { TransactionRollbackError } from 'drizzle-orm';
import { availableAt } from '#domain/cashback/awards/available-at.ts';
import type { CashbackHold, HoldState, OrderCashback } from '#domain/cashback/awards/order-cashback.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { CASHBACK_JOBS, type CashbackJob } from '../cashback.jobs.ts';
import { findHold, findRow } from '../cashback.store.ts';
import { type LedgerMeans, postMovement, postSurely } from '../ledger/ledger.service.ts';
import { type CashbackRow, hasEntry, lockBalances, noBalances } from '../ledger/ledger.store.ts';

type Means = Pick<Deps, 'clock' | 'chance' | 'config'>;

/** The ledger's side of the joint with the shop. */
export function createOrderCashback(means: Means): OrderCashback<Db> {
  const later = async (db: Db, job: CashbackJob, uniqueKey: string) => {
    await enqueueJob(db, { kind: CASHBACK_JOBS[job.fact], payload: job, uniqueKey }, means.clock, means.chance);
  };
  return {
    hold: (db, hold) => holdCashback(db, means, hold),
    capture: (db, orderId) => endHold(db, means, orderId, 'capture'),
    release: (db, orderId) => endHold(db, means, orderId, 'release'),
    restore: (db, { orderId, remaining }) => restoreCashback(db, means, orderId, remaining),
    award: async (db, { orderId, userId, finalAmountPaid }) => {
      if (!userId || !finalAmountPaid || finalAmountPaid < 0) return;
      await later(db, { fact: 'paid', orderId, userId, paid: finalAmountPaid }, `cashback:paid:${orderId}`);
    },
    schedule: async (db, { orderId, ...shipment }) => {
      const usableAt = availableAt(shipment, means.config.cashbackWaitDays).toISOString();
      await later(db, { fact: 'shipped', orderId, availableAt: usableAt }, `cashback:shipped:${orderId}:${usableAt}`);
    },
    reverse: async (db, { orderId, remaining }) => {
      await later(db, { fact: 'refunded', orderId, remaining }, `cashback:refunded:${orderId}:${remaining}`);
    },
  };
}

type HoldOutcome = Awaited<ReturnType<OrderCashback<Db>['hold']>>;

async function holdCashback(db: Db, means: LedgerMeans, hold: CashbackHold): Promise<HoldOutcome> {
  if (hold.amount === 0) return 'held';
  const earlier = await findHold(db, hold.orderId);
  if (earlier?.status === 'spent') return 'spent';
  const isOpen = earlier?.status === 'held';
  if (isOpen && (await hasEntry(db, causeOf(hold)))) return sameHold(hold, earlier);
  return isOpen ? await holdAnew(db, means, hold) : await openHold(db, means, hold);
}

async function openHold(db: Db, means: LedgerMeans, hold: CashbackHold): Promise<HoldOutcome> {
  const { orderId, userId, amount } = hold;
  const outcome = await postMovement(db, means, {
    movement: { kind: 'hold', amount },
    row: { userId, orderId, role: 'spend', level: null, availableAt: null },
    cause: causeOf(hold),
  });
  if (outcome === 'repeated') return sameHold(hold, await findHold(db, orderId));
  return outcome === 'posted' ? 'held' : 'too-low';
}

/** Gives back what an earlier attempt held and holds for this one: both, or neither when the balance is too low. */
async function holdAnew(db: Db, means: LedgerMeans, hold: CashbackHold): Promise<HoldOutcome> {
  try {
    return await db.transaction(async (tx) => {
      await endHold(tx, means, hold.orderId, 'release');
      const outcome = await openHold(tx, means, hold);
      return outcome === 'too-low' ? tx.rollback() : outcome;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return 'too-low';
    throw error;
  }
}

function sameHold({ amount }: CashbackHold, held: CashbackRow | null): HoldOutcome {
  if (held?.status === 'reversed') return 'released';
  if (held?.amount !== amount) throw refuse('CONFLICT');
  return held.status === 'spent' ? 'spent' : 'held';
}

const causeOf = ({ orderId, attempt }: CashbackHold) => `hold:${orderId}:${attempt}`;

async function endHold(db: Db, means: LedgerMeans, orderId: string, kind: 'capture' | 'release'): Promise<HoldState> {
  const held = await findHeldRow(db, orderId);
  if (held === null) return 'none';
  const { row, balances } = held;
  if (row.status !== 'held') return row.status === 'spent' ? 'spent' : 'released';
  await postSurely(db, means, { movement: { kind, amount: row.amount }, row, cause: `${kind}:${row.id}`, balances });
  return kind === 'capture' ? 'spent' : 'released';
}

async function restoreCashback(db: Db, means: LedgerMeans, orderId: string, remaining: Ore): Promise<void> {
  const held = await findHeldRow(db, orderId);
  if (held?.row.status !== 'spent') return;
  const { row, balances } = held;
  const amount = ore(row.amount - Math.max(0, remaining));
  if (amount <= 0) return;
  const cause = `restore:${row.id}:${remaining}`;
  await postSurely(db, means, { movement: { kind: 'restore', amount }, row, cause, balances });
}

/** An order's use of cashback with its owner's balances, both held. The accounts come first: that is the order everywhere. */
async function findHeldRow(db: Db, orderId: string) {
  const found = await findHold(db, orderId);
  if (found === null) return null;
  const balances = (await lockBalances(db, [found.userId])).get(found.userId) ?? noBalances();
  const row = await findRow(db, found.userId, found.id);
  return row && { row, balances };
}
