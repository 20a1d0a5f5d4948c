import { type Ore, ore } from '../../money/ore.ts';

/** How far from the purchase the receiver is: 0 the buyer, 1 who invited the buyer, 2 who invited that person. */
export type AwardLevel = 0 | 1 | 2;

export const AWARD_LEVELS = [0, 1, 2] as const;

/** Share of what the card paid, in basis points: 7.5 %, 5 % and 2.5 %. Together never more than 15 %. */
export const CASHBACK_BASIS_POINTS: Record<AwardLevel, number> = { 0: 750, 1: 500, 2: 250 };

const WHOLE = 10_000;

/**
 * What a level earns when this much of an order is (still) paid by card, rounded down. Computed from what remains, never from the
 * refund, so any number of partial refunds ends at exactly 0. Exact up to 10¹³ öre.
 */
export function awardOf(paid: Ore, level: AwardLevel): Ore {
  return ore(Math.floor((Math.max(0, paid) * CASHBACK_BASIS_POINTS[level]) / WHOLE));
}
