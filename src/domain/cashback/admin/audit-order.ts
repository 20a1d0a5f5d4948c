import { type Ore, ore } from '#domain/money/ore.ts';
import {
  type AwardLevel,
  type CashbackAward,
  completeChain,
  type ReferralChain,
  splitCashback,
} from '../awards/awards.ts';
import type { OrderToAudit } from '../awards/order-cashback.ts';

/**
 * An award that differs from what orders and referrals give: missing (booked 0), too much, too little, or without an order (expected 0).
 * `isUnconfirmed`: only our own data supports the payout, not the payment provider's, so it must not be fixed.
 */
export type AuditDifference = {
  orderId: string;
  userId: string;
  level: AwardLevel;
  booked: Ore;
  expected: Ore;
  isUnconfirmed: boolean;
};

type Audited = Pick<OrderToAudit, 'finalAmountPaid' | 'refunded' | 'confirmed'>;

/**
 * Recomputes the awards of one order and lists the differences. Without an order (null) nothing should be booked. Of what was paid, only the
 * part that the payment provider confirms counts. An award to somebody who is not in the chain is unjustified, unless the account of buyer
 * or receiver is deleted (not in `present`) and the referral with it: then it is judged by the level at which it was booked.
 */
export function auditOrder(
  orderId: string,
  order: Audited | null,
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
    .filter((award) => award.booked !== award.expected)
    .map((award) => ({ ...award, isUnconfirmed: order?.confirmed === null && award.expected > award.booked }));
}

function remainingOf({ finalAmountPaid, refunded, confirmed }: Audited): Ore {
  const ours = ore(finalAmountPaid - refunded);
  return confirmed === null ? ours : ore(Math.min(ours, confirmed));
}

type Receiver = Pick<CashbackAward, 'userId' | 'level'>;

const isSame = (one: Receiver, other: Receiver) => one.userId === other.userId && one.level === other.level;

const amountOf = (awards: readonly CashbackAward[], receiver: Receiver) =>
  ore(awards.find((award) => isSame(award, receiver))?.amount ?? 0);
