import { type Ore, ore } from '#domain/money/ore.ts';
import type { AwardStage, Movement } from '../ledger/move-cashback.ts';
import type { CashbackStatus } from '../ledger/project-cashback.ts';

/** The distance of the receiver from the purchase: 0 the buyer, 1 the buyer's inviter, 2 that person's inviter. */
export type AwardLevel = 0 | 1 | 2;

export const AWARD_LEVELS = [0, 1, 2] as const;

/** Share of what the card paid, in basis points: 7.5 %, 5 % and 2.5 %. Never more than 15 % in total. */
export const CASHBACK_BASIS_POINTS: Record<AwardLevel, number> = { 0: 750, 1: 500, 2: 250 };

const WHOLE = 10_000;

/**
 * The award of a level when this much of an order is (still) paid by card, rounded down. Computed from what remains, never from the refund,
 * so any number of partial refunds ends at exactly 0. Exact up to 10¹³ öre.
 */
export function awardOf(paid: Ore, level: AwardLevel): Ore {
  return ore(Math.floor((Math.max(0, paid) * CASHBACK_BASIS_POINTS[level]) / WHOLE));
}

/** The receivers of a purchase's awards, by level: the buyer and up to two inviters. */
export type ReferralChain = readonly [buyer: string, level1: string | null, level2: string | null];

export type CashbackAward = { userId: string; level: AwardLevel; amount: Ore };

/** Splits what is (still) paid of one order into awards, buyer first. Rounds each down, so the programme never pays out more than 15 %. */
export function splitCashback(paid: Ore, chain: ReferralChain): CashbackAward[] {
  return AWARD_LEVELS.flatMap((level) => {
    const userId = chain[level];
    return userId === null ? [] : [{ userId, level, amount: awardOf(paid, level) }];
  });
}

/** Adds receivers of existing awards that the chain no longer contains, because an account was deleted. */
export function completeChain(chain: ReferralChain, booked: readonly CashbackAward[]): ReferralChain {
  const bookedAt = (level: AwardLevel) =>
    booked.find((award) => award.level === level && award.amount > 0)?.userId ?? null;
  return [chain[0], chain[1] ?? bookedAt(1), chain[2] ?? bookedAt(2)];
}

export type BookedAward = { amount: Ore; status: CashbackStatus; availableAt: Date | null };

/** The movement that changes an award from the booked amount (null: nothing yet) to the target, or null when they are equal. */
export function awardMovement(booked: BookedAward | null, target: Ore, now: Date): Movement | null {
  const missing = target - (booked?.amount ?? 0);
  if (missing === 0) return null;
  const stage = stageOf(booked, now);
  return missing > 0
    ? { kind: 'award', stage, amount: ore(missing) }
    : { kind: 'reverse', stage, amount: ore(-missing) };
}

/** An award that was fully taken back and is raised again waits only if its date of availability has not passed. */
function stageOf(booked: BookedAward | null, now: Date): AwardStage {
  if (booked === null || booked.status === 'pending') return 'pending';
  if (booked.status === 'available') return 'available';
  return booked.availableAt !== null && booked.availableAt <= now ? 'available' : 'pending';
}

const DAY_MS = 86_400_000;

/** Default and minimum of the wait after shipping. */
export const DEFAULT_WAIT_DAYS = 14;

/** `withdrawalEndsAt`: the first moment at which the buyer can no longer withdraw. */
export type Shipment = { shippedAt: Date; withdrawalEndsAt: Date };

/**
 * When the awards of a shipped order become available: never before its right of withdrawal has ended, however short the configured wait
 * is. Otherwise awards could be spent on a purchase that is then withdrawn.
 */
export function availableAt({ shippedAt, withdrawalEndsAt }: Shipment, waitDays: number): Date {
  return new Date(Math.max(shippedAt.getTime() + waitDays * DAY_MS, withdrawalEndsAt.getTime()));
}
