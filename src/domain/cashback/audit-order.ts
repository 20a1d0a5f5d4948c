import { type Ore, ore } from '../money/ore.ts';
import type { AwardLevel } from './award-of.ts';
import type { OrderToAudit } from './order-cashback.ts';
import { completeChain, type ReferralChain, splitCashback } from './split-cashback.ts';

/** An award as the ledger has it. */
export type AuditedAward = { userId: string; level: AwardLevel; amount: Ore };

/** An award that is not what orders and referrals make it: missing (booked 0), too much, too little, or without ground (expected 0). */
export type AuditDifference = { orderId: string; userId: string; level: AwardLevel; booked: Ore; expected: Ore };

/**
 * Recomputes the awards of one order and lists what differs. Without an order (null) nothing should be booked. The award of an
 * inviter whom the chain no longer knows, because an account was deleted, is judged by the level it was booked at.
 */
export function auditOrder(
  orderId: string,
  order: Pick<OrderToAudit, 'finalAmountPaid' | 'refunded'> | null,
  chain: ReferralChain,
  booked: readonly AuditedAward[],
): AuditDifference[] {
  const expected = order === null ? [] : splitCashback(remainingOf(order), completeChain(chain, booked));
  const groundless = booked.filter((award) => !expected.some((other) => isSame(award, other)));
  return [...expected, ...groundless]
    .map(({ userId, level }) => ({
      orderId,
      userId,
      level,
      booked: amountOf(booked, { userId, level }),
      expected: amountOf(expected, { userId, level }),
    }))
    .filter((award) => award.booked !== award.expected);
}

const remainingOf = (order: Pick<OrderToAudit, 'finalAmountPaid' | 'refunded'>) =>
  ore(order.finalAmountPaid - order.refunded);

type Receiver = Pick<AuditedAward, 'userId' | 'level'>;

const isSame = (one: Receiver, other: Receiver) => one.userId === other.userId && one.level === other.level;

const amountOf = (awards: readonly AuditedAward[], receiver: Receiver) =>
  ore(awards.find((award) => isSame(award, receiver))?.amount ?? 0);
