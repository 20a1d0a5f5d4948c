import type { Ore } from '../../money/ore.ts';
import { AWARD_LEVELS, type AwardLevel, awardOf } from './award-of.ts';

/** Who earns on a purchase, by level: the buyer, and those who invited them, where there are any. */
export type ReferralChain = readonly [buyer: string, level1: string | null, level2: string | null];

export type CashbackAward = { userId: string; level: AwardLevel; amount: Ore };

/** Splits what is (still) paid of one order into awards, buyer first. Rounds each down, so the programme never pays out more than 15 %. */
export function splitCashback(paid: Ore, chain: ReferralChain): CashbackAward[] {
  return AWARD_LEVELS.flatMap((level) => {
    const userId = chain[level];
    return userId === null ? [] : [{ userId, level, amount: awardOf(paid, level) }];
  });
}

/** The chain with those filled in who have an award that stands and whom it no longer knows, because an account was deleted. */
export function completeChain(chain: ReferralChain, booked: readonly CashbackAward[]): ReferralChain {
  const bookedAt = (level: AwardLevel) =>
    booked.find((award) => award.level === level && award.amount > 0)?.userId ?? null;
  return [chain[0], chain[1] ?? bookedAt(1), chain[2] ?? bookedAt(2)];
}
