import { type Ore, ore } from '../../money/ore.ts';
import type { AwardLevel } from '../awards/award-of.ts';
import type { OrderToAudit } from '../awards/order-cashback.ts';
import { type CashbackAward, completeChain, type ReferralChain, splitCashback } from '../awards/split-cashback.ts';

/** An award that is not what orders and referrals make it: missing (booked 0), too much, too little, or without ground (expected 0). */
export type AuditDifference = { orderId: string; userId: string; level: AwardLevel; booked: Ore; expected: Ore };

/**
 * Recomputes the awards of one order and lists what differs. Without an order (null) nothing should be booked. An award to
 * somebody who is not in the chain is groundless, unless the account of buyer or receiver is deleted (not in `present`), and with it
 * who invited whom: then it is judged by the level it was booked at.
 */
export function auditOrder(
  orderId: string,
  order: Pick<OrderToAudit, 'finalAmountPaid' | 'refunded'> | null,
  chain: ReferralChain,
  booked: readonly CashbackAward[],
  present: ReadonlySet<string>,
): AuditDifference[] {
  const untold = booked.filter(({ userId }) => !present.has(userId) || !present.has(chain[0]));
  const expected = order === null ? [] : splitCashback(remainingOf(order), completeChain(chain, untold));
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

type Receiver = Pick<CashbackAward, 'userId' | 'level'>;

const isSame = (one: Receiver, other: Receiver) => one.userId === other.userId && one.level === other.level;

const amountOf = (awards: readonly CashbackAward[], receiver: Receiver) =>
  ore(awards.find((award) => isSame(award, receiver))?.amount ?? 0);
