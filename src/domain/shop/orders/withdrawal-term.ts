import { addDays, type Day, DEFAULT_TIME_ZONE, dayOf } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';
import type { OrderState } from './order-state.ts';

/** The right of withdrawal (ångerrätt) lasts 14 days from when the goods are received. */
export const WITHDRAWAL_DAYS = 14;

/** Carriers do not report when a parcel arrived, so a week of transport is assumed, in the member's favour. */
const DELIVERY_DAYS = 7;

/** The last day on which a purchase can be withdrawn. */
export function withdrawBy(shipped: Day): Day {
  return addDays(shipped, DELIVERY_DAYS + WITHDRAWAL_DAYS);
}

/** The first moment at which an order shipped at that time can no longer be withdrawn. Days are counted in Swedish time. */
export function withdrawalEndsAt(shippedAt: Date): Date {
  const lastDay = withdrawBy(dayOf(shippedAt.getTime(), DEFAULT_TIME_ZONE));
  return new Date(startOfDay(addDays(lastDay, 1), DEFAULT_TIME_ZONE));
}

type LineLeft = { readonly line: number; readonly quantity: number; readonly refundedQuantity: number };
type Withdrawal = { readonly lines: readonly { line: number }[] | null; readonly handledAt: unknown };

/** The lines that can be withdrawn: some of their units are not refunded, and they have no open withdrawal. */
export function withdrawableLines(lines: readonly LineLeft[], withdrawals: readonly Withdrawal[]): number[] {
  const open = withdrawals.filter(({ handledAt }) => handledAt === null);
  // A withdrawal without lines covers the whole order.
  const waiting = new Set(open.flatMap((withdrawal) => withdrawal.lines ?? lines).map(({ line }) => line));
  return lines
    .filter(({ line, quantity, refundedQuantity }) => refundedQuantity < quantity && !waiting.has(line))
    .map(({ line }) => line);
}

/** Whether an order can be withdrawn: when paid, before it is shipped and until the term has passed. */
export function canWithdraw(state: OrderState, shipped: Day | null, today: Day): boolean {
  if (state !== 'paid' && state !== 'shipped') return false;
  return shipped === null || today <= withdrawBy(shipped);
}
