import { canAdminister } from '#domain/auth/admin-areas.ts';
import { hasConfirmedContact } from '#domain/auth/has-confirmed-contact.ts';
import { adjustmentRefusal, needsApproval } from '#domain/cashback/admin/adjustments.ts';
import { checkAmount } from '#domain/cashback/ledger/move-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type LedgerDeps, postMovement } from '../ledger/ledger.service.ts';
import { findAdjusted, findBalances, lockBalances, noBalances } from '../ledger/ledger.store.ts';
import { findContacts, isMember } from './member.store.ts';

type Request = { userId: string; amount: number; reason: string | undefined };

/**
 * Spends from a balance without an order. A member spends their own; an admin may deduct from another member's, which is an adjustment with
 * a reason and the admin's name.
 */
export async function spendCashback(db: Db, deps: RpcDeps, by: Session, request: Request) {
  const { userId, reason } = request;
  if (userId !== by.userId && !canAdminister(by, 'money')) throw refuse('FORBIDDEN');
  const amount = amountOrRefuse(request.amount);
  if (userId !== by.userId) {
    refuseWithoutApproval(deps, by, { userId, amount });
    return adjustCashback(db, deps, by, { ...request, amount: -amount, reason: reason || 'decrement_cashback' });
  }
  // As at checkout: the spender needs a confirmed address or phone number.
  const contacts = await findContacts(db, userId);
  if (!contacts || !hasConfirmedContact(contacts)) throw refuse('EMAIL_NOT_VERIFIED');
  const outcome = await postMovement(db, deps, {
    movement: { kind: 'spend', amount },
    row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
    cause: `spend:${deps.random.uuid()}`,
    ...(reason ? { by: { actorId: by.userId, note: reason } } : {}),
  });
  if (outcome === 'refused') throw refuse('CASHBACK_TOO_LOW');
  return readAvailable(db, userId);
}

/** Adds to a balance immediately; for admins. An amount that needs a second admin must be proposed instead. */
export async function addCashback(db: Db, deps: RpcDeps, by: Session, request: Request) {
  const amount = amountOrRefuse(request.amount);
  refuseWithoutApproval(deps, by, { ...request, amount });
  return adjustCashback(db, deps, by, { ...request, amount, reason: request.reason || 'increment_cashback' });
}

type RpcDeps = LedgerDeps & Pick<AppDeps, 'config'>;

function refuseWithoutApproval({ config }: RpcDeps, by: Session, adjustment: { userId: string; amount: number }): void {
  const refusal = adjustmentRefusal(adjustment, by.userId);
  if (refusal) throw refuse(refusal);
  if (needsApproval(adjustment, config.cashbackApprovalAbove)) throw refuse('SECOND_ADMIN_REQUIRED');
}

type Adjustment = { id?: string; userId: string; amount: number; reason: string };

/**
 * Adds to or deducts from an available balance, with a reason, against the member's account of adjustments. A repeat changes nothing;
 * another adjustment with the same id is refused.
 */
export async function adjustCashback(
  db: Db,
  deps: LedgerDeps,
  by: Pick<Session, 'userId'>,
  adjustment: Adjustment,
): Promise<number> {
  const { userId, reason, id = deps.random.uuid() } = adjustment;
  if (!(await isMember(db, userId))) throw refuse('NOT_FOUND');
  return db.transaction(async (tx) => {
    const outcome = await postMovement(tx, deps, {
      movement: { kind: 'adjust', amount: ore(adjustment.amount) },
      row: { userId, orderId: null, role: 'adjustment', level: null, availableAt: null },
      cause: `adjust:${id}`,
      balances: (await lockBalances(tx, [userId])).get(userId) ?? noBalances(),
      by: { actorId: by.userId, note: reason },
    });
    if (outcome === 'refused') throw refuse('CASHBACK_TOO_LOW');
    if (outcome === 'repeated' && !(await isSame(tx, `adjust:${id}`, adjustment))) throw refuse('CONFLICT');
    return readAvailable(tx, userId);
  });
}

async function isSame(db: Db, cause: string, { userId, amount, reason }: Adjustment): Promise<boolean> {
  const booked = await findAdjusted(db, cause);
  return booked?.userId === userId && booked.amount === amount && booked.note === reason;
}

async function readAvailable(db: Db, userId: string): Promise<number> {
  return (await findBalances(db, userId)).available;
}

function amountOrRefuse(amount: number) {
  const problem = checkAmount(amount);
  if (problem) throw refuse(problem);
  return ore(amount);
}
