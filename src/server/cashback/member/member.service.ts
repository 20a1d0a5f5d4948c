import type * as z from 'zod';
import { initials, shortName } from '#domain/auth/person-name.ts';
import { CASHBACK_BASIS_POINTS } from '#domain/cashback/awards/awards.ts';
import type {
  CashbackEvent,
  CashbackMovement,
  cashbackContract,
  InvitedPerson,
} from '#domain/cashback/cashback.contract.ts';
import type { Balances } from '#domain/cashback/ledger/ledger-line.ts';
import { type EarnedIn, earningsCurve, monthStarts } from '#domain/cashback/member/earnings-curve.ts';
import { referralLink } from '#domain/cashback/referrals/referral-code.ts';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { balancesByAccount, findBalances, noBalances } from '../ledger/ledger.store.ts';
import { countInvited, type InvitedRow, listInvited, listInvitedBy } from '../referrals/referrals.store.ts';
import {
  countEvents,
  earnedByMonth,
  findFirstEarned,
  findReferralCode,
  listEvents,
  listMovements,
  type StoredMovement,
  sumEarnedFrom,
  sumWaiting,
} from './member.store.ts';

type Answer<Call extends keyof typeof cashbackContract> = z.input<
  NonNullable<(typeof cashbackContract)[Call]['~orpc']['outputSchema']>
>;

const PAGE_SIZE = 20;
/** Maximum number of level-2 members shown for each friend. */
const INVITED_SHOWN = 20;

/** The cashback page except for the statement and the tree. */
export async function loadCashback(
  db: Db,
  { clock, config }: Pick<AppDeps, 'clock' | 'config'>,
  userId: string,
  timeZone: string,
): Promise<Answer<'load'>> {
  const balances = await findBalances(db, userId);
  const code = await readReferralCode(db, userId);
  const waiting = await sumWaiting(db, userId);
  return {
    available: balances.available,
    pending: balances.pending,
    held: balances.held,
    spent: balances.spent,
    owed: Math.abs(balances.owed),
    totalEarned: Math.abs(balances.earned),
    adjusted: -balances.adjusted || 0,
    waiting: waiting.map(({ availableAt, amount }) => ({ availableAt: availableAt?.toISOString() ?? null, amount })),
    curve: earningsCurve(await earnedInMonths(db, userId, clock(), timeZone), clock(), timeZone),
    rates: [CASHBACK_BASIS_POINTS[0], CASHBACK_BASIS_POINTS[1], CASHBACK_BASIS_POINTS[2]],
    referralCode: code,
    referralLink: referralLink(config.publicUrl, code),
    invited: await countInvited(db, userId),
  };
}

/** By months of the member's time zone, summed by the database: a member may have thousands of awards. */
async function earnedInMonths(db: Db, userId: string, now: Date, timeZone: string): Promise<EarnedIn[]> {
  const from = await findFirstEarned(db, userId);
  if (from === null) return [];
  // Awards written by a process whose clock is ahead count, too.
  const months = monthStarts(from < now ? from : now, now, timeZone);
  const sums = await sumEarnedFrom(
    db,
    userId,
    months.map(({ start }) => start),
  );
  return months.map(({ month }, at) => ({ month, amount: sums[at] ?? ore(0) }));
}

/** Earnings by months of the default time zone, and the balances: parts of the dashboard's combined query. */
export const earnedByMonthQuery = queryPart<{ month: string; amount: number }[], { userId: string }, EarnedIn[]>(
  earnedByMonth,
  (months) => months.map(({ month, amount }) => ({ month, amount: ore(amount) })),
);
export const balancesQuery = queryPart<Partial<Balances> | null, { userId: string }, Balances>(
  balancesByAccount,
  (known) => ({ ...noBalances(), ...known }),
);

/** The balance and its growth for the dashboard; `earned` by months of the default time zone. */
export function cashbackGlance({ clock }: Pick<AppDeps, 'clock'>, balances: Balances, earned: EarnedIn[]) {
  return {
    available: balances.available,
    pending: balances.pending,
    totalEarned: Math.abs(balances.earned),
    curve: earningsCurve(earned, clock(), DEFAULT_TIME_ZONE).map(({ total }) => total),
  };
}

export async function readReferralCode(db: Db, userId: string): Promise<string> {
  const code = await findReferralCode(db, userId);
  if (code === null) throw refuse('NOT_FOUND');
  return code;
}

export async function readTotals(db: Db, userId: string) {
  const balances = await findBalances(db, userId);
  return {
    total_earned: Math.abs(balances.earned),
    total_available: balances.available,
    total_pending: balances.pending,
    total_held: balances.held,
    total_spent: balances.spent,
    total_owed: Math.abs(balances.owed),
  };
}

export async function readStatement(db: Db, userId: string, page: number): Promise<Answer<'statement'>> {
  const events = await readEvents(db, userId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return { events, total: await countEvents(db, userId), page, pageSize: PAGE_SIZE };
}

/** A member's rows with their entries, newest first. */
export async function readEvents(
  db: Db,
  userId: string,
  page: { offset: number; limit: number },
): Promise<CashbackEvent[]> {
  const found = await listEvents(db, userId, page);
  const movements = await movementsOf(
    db,
    userId,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, buyer, buyerId, paid, remaining }) => ({
    id: row.id,
    role: row.role,
    level: row.level,
    amount: row.amount,
    reversed: row.reversed,
    status: row.status,
    basisPoints: row.level === null ? null : CASHBACK_BASIS_POINTS[row.level],
    // The amount of another member's purchase is private.
    base: row.role === 'buyer' && paid !== null ? Math.min(paid, remaining ?? paid) : null,
    availableAt: row.availableAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    orderId: row.role === 'referrer' ? null : row.orderId,
    from: row.role !== 'referrer' || buyerId === userId || buyer === null ? null : shortName(buyer),
    movements: movements.get(row.id) ?? [],
  }));
}

async function movementsOf(db: Db, userId: string, ids: string[]): Promise<Map<string, CashbackMovement[]>> {
  const movements = ids.length === 0 ? [] : await listMovements(db, userId, ids);
  const byRow = new Map<string, CashbackMovement[]>();
  for (const movement of movements) {
    byRow.set(movement.cashbackId, [...(byRow.get(movement.cashbackId) ?? []), movementOf(movement)]);
  }
  return byRow;
}

/** An entry on the wire. Its author is visible to admins only. */
export function movementOf({ kind, amount, settled, balance, note, at }: StoredMovement): CashbackMovement {
  return { kind, amount, settled, balance, note, at: at.toISOString() };
}

/** The two-level tree of invited members. */
export async function readReferrals(db: Db, userId: string, page: number): Promise<Answer<'referrals'>> {
  const people = await listInvited(db, userId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const inviterIds = people.map(({ id }) => id);
  const theirs = inviterIds.length === 0 ? [] : await listInvitedBy(db, userId, inviterIds, INVITED_SHOWN);
  return {
    people: people.map((row) => ({
      ...personOf(row),
      invited: theirs.filter(({ inviterId }) => inviterId === row.id).map(personOf),
      invitedCount: row.invitedCount,
    })),
    ...(await countInvited(db, userId)),
    page,
    pageSize: PAGE_SIZE,
  };
}

const personOf = ({ fullName, joinedAt, purchases, earned }: InvitedRow): InvitedPerson => ({
  name: shortName(fullName ?? ''),
  initials: initials(fullName ?? ''),
  joinedAt: joinedAt.toISOString(),
  purchases,
  earned,
});
