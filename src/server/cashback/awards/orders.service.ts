import { TransactionRollbackError } from 'drizzle-orm';
import { availableAt } from '#domain/cashback/awards/awards.ts';
import type { CashbackHold, HoldState, OrderCashback } from '#domain/cashback/awards/order-cashback.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { CASHBACK_JOBS, type CashbackJob } from '../cashback.jobs.ts';
import { findHold, findRow } from '../cashback.store.ts';
import { type LedgerDeps, postMovement, postSurely } from '../ledger/ledger.service.ts';
import { type CashbackRow, hasEntry, lockBalances, noBalances } from '../ledger/ledger.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;

/** The ledger's implementation of the interface between shop and cashback. */
export function createOrderCashback(deps: Deps): OrderCashback<Db> {
  const enqueue = async (db: Db, job: CashbackJob, uniqueKey: string) => {
    await enqueueJob(db, { kind: CASHBACK_JOBS[job.fact], payload: job, uniqueKey }, deps.clock, deps.random);
  };
  return {
    hold: (db, hold) => holdCashback(db, deps, hold),
    capture: (db, orderId) => endHold(db, deps, orderId, 'capture'),
    release: (db, orderId) => endHold(db, deps, orderId, 'release'),
    restore: (db, { orderId, remaining }) => restoreCashback(db, deps, orderId, remaining),
    award: async (db, { orderId, userId, finalAmountPaid }) => {
      if (!userId || !finalAmountPaid || finalAmountPaid < 0) return;
      await enqueue(db, { fact: 'paid', orderId, userId, paid: finalAmountPaid }, `cashback:paid:${orderId}`);
    },
    schedule: async (db, { orderId, ...shipment }) => {
      const usableAt = availableAt(shipment, deps.config.cashbackWaitDays).toISOString();
      await enqueue(db, { fact: 'shipped', orderId, availableAt: usableAt }, `cashback:shipped:${orderId}:${usableAt}`);
    },
    reverse: async (db, { orderId, remaining }) => {
      await enqueue(db, { fact: 'refunded', orderId, remaining }, `cashback:refunded:${orderId}:${remaining}`);
    },
  };
}

type HoldOutcome = Awaited<ReturnType<OrderCashback<Db>['hold']>>;

async function holdCashback(db: Db, deps: LedgerDeps, hold: CashbackHold): Promise<HoldOutcome> {
  if (hold.amount === 0) return 'held';
  const earlier = await findHold(db, hold.orderId);
  if (earlier?.status === 'spent') return 'spent';
  const isOpen = earlier?.status === 'held';
  if (isOpen && (await hasEntry(db, causeOf(hold)))) return sameHold(hold, earlier);
  return isOpen ? await holdAnew(db, deps, hold) : await openHold(db, deps, hold);
}

async function openHold(db: Db, deps: LedgerDeps, hold: CashbackHold): Promise<HoldOutcome> {
  const { orderId, userId, amount } = hold;
  const outcome = await postMovement(db, deps, {
    movement: { kind: 'hold', amount },
    row: { userId, orderId, role: 'spend', level: null, availableAt: null },
    cause: causeOf(hold),
  });
  if (outcome === 'repeated') return sameHold(hold, await findHold(db, orderId));
  return outcome === 'posted' ? 'held' : 'too-low';
}

/** Releases what an earlier attempt held and holds for this one: both, or neither when the balance is too low. */
async function holdAnew(db: Db, deps: LedgerDeps, hold: CashbackHold): Promise<HoldOutcome> {
  try {
    return await db.transaction(async (tx) => {
      await endHold(tx, deps, hold.orderId, 'release');
      const outcome = await openHold(tx, deps, hold);
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

async function endHold(db: Db, deps: LedgerDeps, orderId: string, kind: 'capture' | 'release'): Promise<HoldState> {
  const held = await findHeldRow(db, orderId);
  if (held === null) return 'none';
  const { row, balances } = held;
  if (row.status !== 'held') return row.status === 'spent' ? 'spent' : 'released';
  await postSurely(db, deps, { movement: { kind, amount: row.amount }, row, cause: `${kind}:${row.id}`, balances });
  return kind === 'capture' ? 'spent' : 'released';
}

async function restoreCashback(db: Db, deps: LedgerDeps, orderId: string, remaining: Ore): Promise<void> {
  const held = await findHeldRow(db, orderId);
  if (held?.row.status !== 'spent') return;
  const { row, balances } = held;
  const amount = ore(row.amount - Math.max(0, remaining));
  if (amount <= 0) return;
  const cause = `restore:${row.id}:${remaining}`;
  await postSurely(db, deps, { movement: { kind: 'restore', amount }, row, cause, balances });
}

/** An order's use of cashback with its owner's balances, both locked. The accounts are locked first, as everywhere. */
async function findHeldRow(db: Db, orderId: string) {
  const found = await findHold(db, orderId);
  if (found === null) return null;
  const balances = (await lockBalances(db, [found.userId])).get(found.userId) ?? noBalances();
  const row = await findRow(db, found.userId, found.id);
  return row && { row, balances };
}
