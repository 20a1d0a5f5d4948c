import { ORPCError } from '@orpc/server';
import {
  adjustmentRefusal,
  approvalRefusal,
  isReady,
  needsApproval,
  UNDO_SECONDS,
} from '#domain/cashback/admin/adjustments.ts';
import type { CashbackAdjustment } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { LedgerDeps } from '../ledger/ledger.service.ts';
import { findBalances } from '../ledger/ledger.store.ts';
import { isMember } from '../member/member.store.ts';
import { adjustCashback } from '../member/spend.service.ts';
import {
  type AdjustmentRow,
  findAdjustment,
  insertAdjustment,
  listOpenAdjustments,
  lockAdjustment,
  updateAdjustment,
} from './adjustments.store.ts';

/** Posts an adjustment when its minute is over. */
export const COUNT_ADJUSTMENT = 'cashback-adjust';

type Deps = Pick<AppDeps, 'clock' | 'config'>;
type Proposal = { id: string; userId: string; amount: number; reason: string };

/**
 * Stores a change of a balance, which takes effect after a minute. A repeat changes nothing; another adjustment with the same id is
 * refused.
 */
export async function proposeAdjustment(db: Db, deps: Deps, adminId: string, proposal: Proposal) {
  const refusal = adjustmentRefusal(proposal, adminId);
  if (refusal) throw refuse(refusal);
  if (!(await isMember(db, proposal.userId))) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const proposedAt = deps.clock();
    const countsAt = new Date(proposedAt.getTime() + UNDO_SECONDS * 1000);
    const row: AdjustmentRow = {
      ...proposal,
      proposedBy: adminId,
      proposedAt,
      needsApproval: needsApproval(proposal, deps.config.cashbackApprovalAbove),
      approvedBy: null,
      state: 'waiting',
      countsAt,
      closedAt: null,
    };
    if (!(await insertAdjustment(tx, row))) return checkSame(tx, adminId, proposal);
    // The balance may still fall within the minute; then the adjustment is refused when it would take effect.
    const { available } = await findBalances(tx, proposal.userId);
    if (available + proposal.amount < 0) throw refuse('CASHBACK_TOO_LOW');
    await record(tx, deps, adminId, 'adjust-proposed', row);
    if (!row.needsApproval) await countAt(tx, deps, row);
  });
  return readAdjustment(db, proposal.id);
}

async function checkSame(db: Db, adminId: string, { id, userId, amount, reason }: Proposal): Promise<void> {
  const known = await lockAdjustment(db, id);
  const isSame =
    known?.userId === userId && known.amount === amount && known.reason === reason && known.proposedBy === adminId;
  if (!isSame) throw refuse('CONFLICT');
}

/** A second admin approves a large adjustment. */
export async function approveAdjustment(db: Db, deps: Deps, adminId: string, id: string) {
  await db.transaction(async (tx) => {
    const row = await lockAdjustment(tx, id);
    if (!row) throw refuse('NOT_FOUND');
    const refusal = approvalRefusal(row, adminId);
    if (refusal) throw refuse(refusal);
    if (row.approvedBy === adminId) return;
    if (row.state !== 'waiting' || isReady(row)) throw refuse('ADJUSTMENT_CLOSED');
    await updateAdjustment(tx, id, { approvedBy: adminId });
    await record(tx, deps, adminId, 'adjust-approved', row);
    await countAt(tx, deps, row);
  });
  return readAdjustment(db, id);
}

/** Undoes an adjustment that has not taken effect: its own admin within the minute, any admin while it waits for approval. */
export async function withdrawAdjustment(db: Db, deps: Deps, adminId: string, id: string) {
  await db.transaction(async (tx) => {
    const row = await lockAdjustment(tx, id);
    if (!row) throw refuse('NOT_FOUND');
    if (row.state === 'withdrawn') return;
    if (row.state !== 'waiting') throw refuse('ADJUSTMENT_CLOSED');
    await updateAdjustment(tx, id, { state: 'withdrawn', closedAt: deps.clock() });
    await record(tx, deps, adminId, 'adjust-withdrawn', row);
  });
  return readAdjustment(db, id);
}

/** Posts an adjustment to the ledger, once, unless it was undone. */
export async function countAdjustment(db: Db, deps: LedgerDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAdjustment(tx, id);
    if (row?.state !== 'waiting' || !isReady(row)) return;
    const closedAt = deps.clock();
    const state = await post(tx, deps, row);
    await updateAdjustment(tx, id, { state, closedAt });
  });
}

/** An adjustment is refused for good when the balance no longer covers it, or the account is deleted. */
async function post(db: Db, deps: LedgerDeps, row: AdjustmentRow): Promise<'counted' | 'refused'> {
  try {
    // A refusal rolls back this savepoint and leaves the row to be marked.
    await db.transaction((tx) => adjustCashback(tx, deps, { userId: row.proposedBy }, row));
    return 'counted';
  } catch (error) {
    if (error instanceof ORPCError && FINAL.includes(error.code)) return 'refused';
    throw error;
  }
}

const FINAL: readonly string[] = ['CASHBACK_TOO_LOW', 'NOT_FOUND'];

export async function listAdjustments(db: Db, deps: Pick<AppDeps, 'clock'>): Promise<CashbackAdjustment[]> {
  const refusedSince = new Date(deps.clock().getTime() - 86_400_000);
  return (await listOpenAdjustments(db, refusedSince)).map(shownOf);
}

async function readAdjustment(db: Db, id: string): Promise<CashbackAdjustment> {
  const found = await findAdjustment(db, id);
  if (!found) throw refuse('NOT_FOUND');
  return shownOf(found);
}

type Named = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>;

function shownOf({ row, ...names }: Named): CashbackAdjustment {
  const { id, userId, amount, reason, proposedBy, needsApproval: needs, state, countsAt } = row;
  return {
    ...names,
    id,
    userId,
    amount,
    reason,
    proposedBy,
    needsApproval: needs,
    state,
    countsAt: countsAt.toISOString(),
  };
}

type AdjustmentAction = 'adjust-proposed' | 'adjust-approved' | 'adjust-withdrawn';

function record(db: Db, deps: Pick<AppDeps, 'clock'>, actorId: string, action: AdjustmentAction, row: AdjustmentRow) {
  return recordAdminEvent(db, {
    at: deps.clock(),
    actorId,
    area: 'cashback',
    action,
    subjectId: row.id,
    memberId: row.userId,
    reason: row.reason,
    changes: [{ field: 'amount', from: null, to: row.amount }],
  });
}

async function countAt(db: Db, deps: Pick<AppDeps, 'clock'>, { id, countsAt }: AdjustmentRow): Promise<void> {
  const runAt = new Date(Math.max(countsAt.getTime(), deps.clock().getTime()));
  await enqueueJob(
    db,
    { kind: COUNT_ADJUSTMENT, payload: { id }, runAt, uniqueKey: `${COUNT_ADJUSTMENT}:${id}` },
    deps.clock,
  );
}
