import { type Ore, ore } from '../../money/ore.ts';
import type { AwardStage, Movement } from '../ledger/move-cashback.ts';
import type { CashbackStatus } from '../ledger/project-cashback.ts';

export type BookedAward = { amount: Ore; status: CashbackStatus; availableAt: Date | null };

/** The movement that brings an award from what is booked (null: nothing yet) to what it should be, or null when it is right. */
export function settleAward(booked: BookedAward | null, target: Ore, now: Date): Movement | null {
  const missing = target - (booked?.amount ?? 0);
  if (missing === 0) return null;
  const stage = stageOf(booked, now);
  return missing > 0
    ? { kind: 'award', stage, amount: ore(missing) }
    : { kind: 'reverse', stage, amount: ore(-missing) };
}

/** An award that was taken back altogether and is raised again waits only if its time has not come. */
function stageOf(booked: BookedAward | null, now: Date): AwardStage {
  if (booked === null || booked.status === 'pending') return 'pending';
  if (booked.status === 'available') return 'available';
  return booked.availableAt !== null && booked.availableAt <= now ? 'available' : 'pending';
}
