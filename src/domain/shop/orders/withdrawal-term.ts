import { addDays, type Day, DEFAULT_TIME_ZONE, dayOf } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';
import type { OrderState } from './order-state.ts';

/** The right of withdrawal (ångerrätt) lasts 14 days from when the goods are received. */
export const WITHDRAWAL_DAYS = 14;

/** No carrier tells us when a parcel arrived, so a week on the way is counted, in the member's favour. */
const DAYS_ON_THE_WAY = 7;

/** The last day on which a purchase can be withdrawn. */
export function withdrawBy(shipped: Day): Day {
  return addDays(shipped, DAYS_ON_THE_WAY + WITHDRAWAL_DAYS);
}

/** The first moment at which an order that was shipped then can no longer be withdrawn from. Days are counted in Sweden. */
export function withdrawalEndsAt(shippedAt: Date): Date {
  const lastDay = withdrawBy(dayOf(shippedAt.getTime(), DEFAULT_TIME_ZONE));
  return new Date(startOfDay(addDays(lastDay, 1), DEFAULT_TIME_ZONE));
}

/** A paid order can be withdrawn from before it is shipped, and until the term has passed after. */
export function canWithdraw(state: OrderState, shipped: Day | null, today: Day): boolean {
  if (state !== 'paid' && state !== 'shipped') return false;
  return shipped === null || today <= withdrawBy(shipped);
}
